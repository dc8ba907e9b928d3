/** Terra Turrium in space: draws a position when something changed, and says which field was pressed. */
import * as THREE from 'three';
import type { TurriumView } from '../../view';
import { EMPTY_SCENE, follow, type Scene } from '../../../../state/pieces';
import type { TurriumLayout } from '../layout';
import { frame } from './framing';
import { Marks, type Shown } from './marks';
import { drawsInSoftware, fieldAt, makeRoom, placeOf, type Room } from './scene';
import { Towers } from './towers';
import { Turrians } from './turrians';

// A press that moved farther than this, in pixels, turned the board and chose nothing.
const SLIP = 6;
const GROUND = new THREE.Plane(new THREE.Vector3(0, 1, 0), 0);
// While things move the picture is as sharp as frames of this length allow, in milliseconds.
const SLOW = 31;
const QUICK = 17;
const PAUSE = 900;
const COARSEST = 0.3;
/** after this long without movement, one sharp picture */
const REST = 260;
// Without a graphics card edges are not smoothed: at rest the picture is drawn larger than it is shown.
const SMOOTH = 1.6;

export class SpaceView {
  readonly #room: Room;
  readonly #towers: Towers;
  readonly #turrians: Turrians;
  readonly #marks: Marks;
  readonly #ray = new THREE.Raycaster();
  #scene: Scene = EMPTY_SCENE;
  #frame = 0;
  #last = 0;
  #size = { width: 1, height: 1 };
  #sharpness = 1;
  /** how sharp the picture is while things move */
  #moving = 1;
  readonly #still: number;
  #drawn = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #hovered: string | null = null;
  #pressed: { x: number; y: number } | null = null;
  /** frames drawn since the start; the canvas carries it too, for measuring */
  #frames = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly layout: TurriumLayout,
    private readonly onTap: (field: string) => void,
    private readonly onPoint: (field: string | null) => void,
  ) {
    const software = drawsInSoftware();
    this.#still = software && devicePixelRatio < 1.5 ? SMOOTH : 1;
    if (software) this.#moving = 0.4;
    this.#room = makeRoom(canvas, layout, software);
    this.#towers = new Towers(layout, this.#room.scene, software);
    this.#turrians = new Turrians(layout, this.#room.scene, software);
    this.#marks = new Marks(layout, this.#room.scene);
    this.#room.controls.addEventListener('change', () => this.draw());
    canvas.addEventListener('pointerdown', this.#down);
    canvas.addEventListener('pointerup', this.#up);
    canvas.addEventListener('pointermove', this.#hover);
    canvas.addEventListener('drawnow', this.#finish);
  }

  update(view: TurriumView, shown: Shown, moving: boolean): void {
    this.#scene = follow(this.#scene, view.turrians, shown.trace);
    this.#towers.update(view.heights, this.#scene, moving);
    const heightAt = (field: string) => this.#towers.heightAt(field);
    this.#turrians.update(this.#scene, heightAt, shown.lifted, moving);
    this.#marks.update(shown, heightAt);
    this.#room.renderer.shadowMap.needsUpdate = true;
    this.draw();
  }

  shadows(on: boolean): void {
    this.#room.renderer.shadowMap.enabled = on;
    this.#room.light.castShadow = on;
    this.#room.scene.traverse((object) => {
      if (object instanceof THREE.Mesh) (object.material as THREE.Material).needsUpdate = true;
    });
    this.#room.renderer.shadowMap.needsUpdate = true;
    this.draw();
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.#size = { width, height };
    this.#sharpen(this.#still);
    this.draw();
  }

  /** Turns the board by a part of a circle. */
  turn(angle: number): void {
    const { camera, controls } = this.#room;
    camera.position
      .sub(controls.target)
      .applyAxisAngle(new THREE.Vector3(0, 1, 0), angle)
      .add(controls.target);
    controls.update();
    this.draw();
  }

  /** Draws at the next frame, and goes on while anything moves. */
  draw(): void {
    if (this.#frame) return;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame(this.#step);
  }

  readonly #step = (now: number): void => {
    const seconds = Math.min(0.1, (now - this.#last) / 1000);
    this.#last = now;
    const falling = this.#towers.advance(seconds);
    const walking = this.#turrians.advance(seconds);
    if (falling || walking) this.#room.renderer.shadowMap.needsUpdate = true;
    this.#render();
    this.#frame = falling || walking ? requestAnimationFrame(this.#step) : 0;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(this.#finish, REST);
  };

  /** Draws, and makes the next picture coarser or sharper by how late this one came. */
  #render(): void {
    const now = performance.now();
    const late = now - this.#drawn;
    this.#drawn = now;
    if (late < PAUSE) {
      if (late > SLOW) this.#moving = Math.max(COARSEST, this.#moving * 0.8);
      else if (late < QUICK) this.#moving = Math.min(1, this.#moving * 1.05);
      if (Math.abs(this.#sharpness - this.#moving) > 0.05) this.#sharpen(this.#moving);
    }
    this.#paint();
    this.#frames += 1;
    this.canvas.dataset['frames'] = String(this.#frames);
    this.canvas.dataset['still'] = 'no';
  }

  #paint(): void {
    const { renderer, scene, camera, controls } = this.#room;
    const angle = controls.getAzimuthalAngle();
    frame(camera, controls.target, this.#size, this.layout, this.#towers.heights);
    this.#towers.look(camera.position, angle);
    this.#marks.face(angle);
    renderer.render(scene, camera);
  }

  #sharpen(sharpness: number): void {
    this.#sharpness = sharpness;
    this.#room.renderer.setPixelRatio(Math.min(devicePixelRatio, 2) * this.#sharpness);
    this.#room.renderer.setSize(this.#size.width, this.#size.height, false);
  }

  /** Everything rests: one sharp picture, at once. */
  readonly #finish = (): void => {
    clearTimeout(this.#resting);
    if (this.#sharpness !== this.#still) this.#sharpen(this.#still);
    this.#paint();
    this.canvas.dataset['still'] = 'yes';
  };

  readonly #down = (event: PointerEvent): void => {
    this.#pressed = { x: event.clientX, y: event.clientY };
  };

  readonly #up = (event: PointerEvent): void => {
    const from = this.#pressed;
    this.#pressed = null;
    if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) return;
    const field = this.#fieldAt(event);
    if (field) this.onTap(field);
  };

  readonly #hover = (event: PointerEvent): void => {
    if (this.#pressed || event.pointerType === 'touch') return;
    const field = this.#fieldAt(event);
    if (field === this.#hovered) return;
    this.#hovered = field;
    this.onPoint(field);
  };

  #fieldAt(event: PointerEvent): string | null {
    const box = this.canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 2 - 1;
    const y = 1 - ((event.clientY - box.top) / box.height) * 2;
    this.#ray.setFromCamera(new THREE.Vector2(x, y), this.#room.camera);
    const [hit] = this.#ray.intersectObjects([this.#turrians.group, this.#towers.mesh], true);
    if (!hit) {
      const ground = this.#ray.ray.intersectPlane(GROUND, new THREE.Vector3());
      return ground && fieldAt(this.layout, ground);
    }
    if (hit.object === this.#towers.mesh) return this.#towers.fieldOf(hit.instanceId ?? -1);
    return (hit.object.userData['field'] as string | undefined) ?? null;
  }

  /** Where the top of a field is on the page, for those who point at it from outside. */
  pointOf(field: string): { x: number; y: number } {
    const at = placeOf(this.layout, field);
    at.y = this.#towers.heightAt(field);
    at.project(this.#room.camera);
    const box = this.canvas.getBoundingClientRect();
    return { x: box.left + ((at.x + 1) / 2) * box.width, y: box.top + ((1 - at.y) / 2) * box.height };
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#resting);
    this.canvas.removeEventListener('drawnow', this.#finish);
    this.canvas.removeEventListener('pointermove', this.#hover);
    this.canvas.removeEventListener('pointerdown', this.#down);
    this.canvas.removeEventListener('pointerup', this.#up);
    this.#marks.dispose();
    this.#towers.dispose();
    this.#turrians.dispose();
    this.#room.texture.dispose();
    this.#room.light.dispose();
    this.#room.controls.dispose();
    this.#room.scene.traverse((object) => {
      if (!(object instanceof THREE.Mesh)) return;
      object.geometry.dispose();
      (object.material as THREE.Material).dispose();
    });
    this.#room.renderer.dispose();
    // A browser keeps only a few of these contexts: this one is given back at once.
    this.#room.renderer.forceContextLoss();
  }
}
