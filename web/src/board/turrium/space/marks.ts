/** What may be done, shown in space: badges over fields, rings under pieces that can move, the place in focus. */
import * as THREE from 'three';
import type { Action } from '../../../state/notation';
import type { TurriumLayout } from '../layout';
import { numberTexture } from './numbers';
import { placeOf } from './scene';

const RED = '#8c2f23';
const TEAL = '#1f5f66';
const INK = '#4a2a10';
const VIOLET = '#7a3fa0';

export interface Shown {
  targets: ReadonlyMap<string, Action>;
  movable: ReadonlySet<string>;
  lifted: string | null;
  costs: Readonly<Record<string, number>>;
  heights: Readonly<Record<string, number>>;
  trace: readonly Action[];
  hint: readonly Action[];
  focus: string | null;
}

export class Marks {
  readonly #group = new THREE.Group();
  readonly #ring = new THREE.RingGeometry(0.33, 0.42, 28).rotateX(-Math.PI / 2);
  readonly #square = new THREE.RingGeometry(0.6, 0.66, 4, 1, Math.PI / 4).rotateX(-Math.PI / 2);

  constructor(
    private readonly layout: TurriumLayout,
    scene: THREE.Scene,
  ) {
    scene.add(this.#group);
  }

  #badge(field: string, top: number, text: string, colour: string): void {
    const sprite = new THREE.Sprite(
      new THREE.SpriteMaterial({ map: numberTexture(text, colour), depthTest: false, transparent: true }),
    );
    const at = placeOf(this.layout, field);
    sprite.position.set(at.x, top + 0.28, at.z);
    sprite.scale.setScalar(0.42);
    sprite.renderOrder = 3;
    this.#group.add(sprite);
  }

  #outline(shape: THREE.BufferGeometry, field: string, top: number, color: string | number): void {
    const mesh = new THREE.Mesh(
      shape,
      new THREE.MeshBasicMaterial({ color, transparent: true, opacity: 0.95, depthWrite: false }),
    );
    const at = placeOf(this.layout, field);
    mesh.position.set(at.x, top + 0.03, at.z);
    mesh.renderOrder = 2;
    this.#group.add(mesh);
  }

  update(shown: Shown, heightAt: (field: string) => number): void {
    this.clear();
    for (const [field, action] of shown.targets) {
      const top = heightAt(field);
      const cost = shown.costs[action.text];
      if (action.kind === 'take') this.#badge(field, top, '−', RED);
      else if (action.kind === 'put') this.#badge(field, top, String((shown.heights[field] ?? 0) + 1), TEAL);
      else if (action.kind === 'capture') this.#badge(field, top + 0.7, cost ? String(cost) : '×', RED);
      else this.#badge(field, top, cost ? String(cost) : '•', INK);
    }
    for (const field of shown.movable) this.#outline(this.#ring, field, heightAt(field), 0xfffbe9);
    for (const action of shown.trace) {
      if (action.goal) this.#outline(this.#square, action.goal, heightAt(action.goal), 0x3a1f0c);
    }
    for (const action of shown.hint) {
      if (action.goal) this.#outline(this.#square, action.goal, heightAt(action.goal), VIOLET);
      if (action.origin) this.#outline(this.#ring, action.origin, heightAt(action.origin), VIOLET);
    }
    if (shown.focus) this.#outline(this.#square, shown.focus, heightAt(shown.focus) + 0.02, 0xffffff);
  }

  clear(): void {
    for (const child of [...this.#group.children]) {
      this.#group.remove(child);
      ((child as THREE.Mesh | THREE.Sprite).material as THREE.Material).dispose();
    }
  }

  dispose(): void {
    this.clear();
    this.#ring.dispose();
    this.#square.dispose();
  }
}
