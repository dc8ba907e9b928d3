/** What may be done, shown in space: discs on towers, rings under pieces that can move, frames where something was done. */
import * as THREE from 'three';
import type { Action } from '../../../../state/notation';
import type { TurriumLayout } from '../layout';
import { Decals, type Decal } from './decals';
import { discTexture, frameTexture, ringTexture } from './numbers';
import { placeOf } from './scene';

const RED = '#8c2f23';
const TEAL = '#1f5f66';
const INK = '#3b2412';
const VIOLET = '#7a3fa0';
const LIGHT = '#fffbe9';
const SEAT_DEEP = ['#94690a', '#741c14', '#173a68', '#234d1e'];

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

interface Wanted {
  texture: THREE.Texture;
  size: number;
  decals: Decal[];
}

export class Marks {
  readonly #decals: Decals;
  /** signs that hang above a piece, so that it does not hide them */
  readonly #above = new THREE.Group();

  constructor(
    private readonly layout: TurriumLayout,
    scene: THREE.Scene,
  ) {
    this.#decals = new Decals(layout, 3);
    scene.add(this.#decals.group, this.#above);
  }

  face(angle: number): void {
    this.#decals.face(angle);
  }

  update(shown: Shown, heightAt: (field: string) => number): void {
    this.#clear();
    const wanted = new Map<string, Wanted>();
    const lay = (kind: string, texture: THREE.Texture, size: number, field: string, raise = 0) => {
      const entry = wanted.get(kind) ?? { texture, size, decals: [] };
      entry.decals.push({ field, top: heightAt(field) + raise });
      wanted.set(kind, entry);
    };
    const disc = (field: string, text: string, colour: string, size: number) =>
      lay(`disc ${text} ${colour} ${size}`, discTexture(text, colour), size, field);

    for (const action of shown.trace) {
      const colour = action.seat === undefined ? INK : SEAT_DEEP[action.seat]!;
      if (action.goal) lay(`trace ${colour}`, frameTexture(colour, true), 0.94, action.goal);
    }
    for (const field of shown.movable) lay('movable', ringTexture(LIGHT), 0.82, field);
    for (const [field, action] of shown.targets) {
      const cost = shown.costs[action.text];
      if (action.kind === 'take') disc(field, '−', RED, 0.5);
      else if (action.kind === 'put') {
        const height = shown.heights[field] ?? 0;
        disc(field, String(height + 1), TEAL, height === 0 ? 0.36 : 0.52);
      } else if (action.kind === 'capture')
        this.#hang(field, heightAt(field) + 1.05, String(cost ?? '×'), RED);
      else if (action.kind === 'place') disc(field, cost ? String(cost) : '+', TEAL, 0.56);
      else disc(field, cost ? String(cost) : '•', INK, 0.56);
      if (action.kind === 'capture') lay('capture', frameTexture(RED, false), 0.96, field);
    }
    for (const action of shown.hint) {
      if (action.goal) lay('hint', frameTexture(VIOLET, false), 0.98, action.goal, 0.01);
      if (action.origin) lay('hint-ring', ringTexture(VIOLET), 0.86, action.origin, 0.01);
    }
    if (shown.focus) lay('focus', frameTexture('#ffffff', false), 1.04, shown.focus, 0.02);
    for (const [kind, { texture, size, decals }] of wanted) this.#decals.show(kind, texture, size, decals);
    this.#decals.keep(new Set(wanted.keys()));
  }

  #hang(field: string, height: number, text: string, colour: string): void {
    const map = discTexture(text, colour);
    const sprite = new THREE.Sprite(new THREE.SpriteMaterial({ map, depthTest: false, transparent: true }));
    const at = placeOf(this.layout, field);
    sprite.position.set(at.x, height, at.z);
    sprite.scale.setScalar(0.5);
    sprite.renderOrder = 4;
    this.#above.add(sprite);
  }

  #clear(): void {
    for (const child of [...this.#above.children]) {
      this.#above.remove(child);
      (child as THREE.Sprite).material.dispose();
    }
  }

  dispose(): void {
    this.#clear();
    this.#decals.dispose();
  }
}
