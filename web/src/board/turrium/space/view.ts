/** Terra Turrium in space: draws a position when something changed, and says which field was pressed. */
import * as THREE from 'three';
import type { TurriumView } from '../../../wire/view';
import type { TurriumLayout } from '../layout';
import { Marks, type Shown } from './marks';
import { drawsInSoftware, makeRoom, type Room } from './scene';
import { Towers } from './towers';
import { Turrians } from './turrians';

// A press that moved farther than this, in pixels, turned the board and chose nothing.
const SLIP = 6;
const ANGLE = 26;
const WHOLE = 1.15;
// A frame slower than this, in milliseconds, makes the picture coarser while things move.
const SLOW = 30;
const PAUSE = 900;
const COARSEST = 0.3;
const REST = 180;

export class SpaceView {
  readonly #room: Room;
  readonly #towers: Towers;
  readonly #turrians: Turrians;
  readonly #marks: Marks;
  readonly #ray = new THREE.Raycaster();
  #frame = 0;
  #last = 0;
  #size = { width: 1, height: 1 };
  #sharpness = 1;
  #drawn = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #pressed: { x: number; y: number } | null = null;
  /** frames drawn since the start, for measuring */
  frames = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly layout: TurriumLayout,
    private readonly onTap: (field: string) => void,
  ) {
    this.#room = makeRoom(canvas, layout, drawsInSoftware());
    this.#towers = new Towers(layout, this.#room.scene);
    this.#turrians = new Turrians(layout, this.#room.scene);
    this.#marks = new Marks(layout, this.#room.scene);
    this.#room.controls.addEventListener('change', () => this.draw());
    canvas.addEventListener('pointerdown', this.#down);
    canvas.addEventListener('pointerup', this.#up);
    canvas.addEventListener('drawnow', this.#finish);
  }

  update(view: TurriumView, shown: Shown, moving: boolean): void {
    this.#towers.update(view.heights, moving);
    const heightAt = (field: string) => this.#towers.heightAt(field);
    this.#turrians.update(view.turrians, heightAt, shown.lifted, moving);
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
    this.#sharpen(1);
    this.#room.camera.aspect = width / height;
    // A narrow window needs a wider angle for the whole board to be seen.
    const shape = width / height;
    this.#room.camera.fov = shape < WHOLE ? ANGLE * (WHOLE / shape) ** 0.9 : ANGLE;
    this.#room.camera.updateProjectionMatrix();
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

  /** Draws, and makes the next picture coarser if this one came late. */
  #render(): void {
    const now = performance.now();
    const late = now - this.#drawn;
    this.#drawn = now;
    if (late > SLOW && late < PAUSE && this.#sharpness > COARSEST) this.#sharpen(this.#sharpness * 0.75);
    this.#room.renderer.render(this.#room.scene, this.#room.camera);
    this.frames += 1;
  }

  #sharpen(sharpness: number): void {
    this.#sharpness = Math.max(COARSEST, sharpness);
    this.#room.renderer.setPixelRatio(Math.min(devicePixelRatio, 2) * this.#sharpness);
    this.#room.renderer.setSize(this.#size.width, this.#size.height, false);
  }

  /** Everything rests: one sharp picture, at once. */
  readonly #finish = (): void => {
    clearTimeout(this.#resting);
    if (this.#sharpness < 1) this.#sharpen(1);
    this.#room.renderer.render(this.#room.scene, this.#room.camera);
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

  #fieldAt(event: PointerEvent): string | null {
    const box = this.canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 2 - 1;
    const y = 1 - ((event.clientY - box.top) / box.height) * 2;
    this.#ray.setFromCamera(new THREE.Vector2(x, y), this.#room.camera);
    const [hit] = this.#ray.intersectObjects(
      [this.#turrians.group, this.#towers.mesh, this.#room.fields],
      true,
    );
    if (!hit) return null;
    if (hit.object === this.#towers.mesh) return this.#towers.fieldOf(hit.instanceId ?? -1);
    if (hit.object === this.#room.fields) return this.layout.fields[hit.instanceId ?? -1]?.name ?? null;
    return (hit.object.userData['field'] as string | undefined) ?? null;
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#resting);
    this.canvas.removeEventListener('drawnow', this.#finish);
    this.canvas.removeEventListener('pointerdown', this.#down);
    this.canvas.removeEventListener('pointerup', this.#up);
    this.#marks.dispose();
    this.#turrians.dispose();
    this.#room.controls.dispose();
    this.#room.scene.traverse((object) => {
      if (!(object instanceof THREE.Mesh)) return;
      object.geometry.dispose();
      (object.material as THREE.Material).dispose();
    });
    this.#room.renderer.dispose();
  }
}
