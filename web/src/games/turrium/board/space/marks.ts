/** What may be done, shown in space: discs on towers, rings under pieces that can move, frames where something was done. */
import * as THREE from 'three';
import type { Action } from '../../../../state/notation';
import { colour, seatDeep } from '../../../../style/colours';
import type { TurriumLayout } from '../layout';
import { Decals, type Decal } from './decals';
import { discTexture, frameTexture, ringTexture } from './numbers';
import { placeOf } from './scene';

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
    const [attack, build, walk, hint, pale] = ['attack', 'build', 'outline', 'hint', 'mark-pale'].map(
      colour,
    ) as [string, string, string, string, string];
    const wanted = new Map<string, Wanted>();
    const lay = (kind: string, texture: THREE.Texture, size: number, field: string, raise = 0) => {
      const entry = wanted.get(kind) ?? { texture, size, decals: [] };
      entry.decals.push({ field, top: heightAt(field) + raise });
      wanted.set(kind, entry);
    };
    const disc = (field: string, text: string, fill: string, size: number) =>
      lay(`disc ${text} ${fill} ${size}`, discTexture(text, fill), size, field);

    for (const action of shown.trace) {
      const whose = action.seat === undefined ? walk : seatDeep(action.seat);
      if (action.goal) lay(`trace ${whose}`, frameTexture(whose, true), 0.94, action.goal);
    }
    for (const field of shown.movable) lay('movable', ringTexture(pale), 0.82, field);
    for (const [field, action] of shown.targets) {
      const cost = shown.costs[action.text];
      if (action.kind === 'take') disc(field, '−', attack, 0.5);
      else if (action.kind === 'put') {
        const height = shown.heights[field] ?? 0;
        disc(field, String(height + 1), build, height === 0 ? 0.36 : 0.52);
      } else if (action.kind === 'capture')
        this.#hang(field, heightAt(field) + 1.05, String(cost ?? '×'), attack);
      else if (action.kind === 'place') disc(field, cost ? String(cost) : '+', build, 0.56);
      else disc(field, cost ? String(cost) : '•', walk, 0.56);
      if (action.kind === 'capture') lay('capture', frameTexture(attack, false), 0.96, field);
    }
    for (const action of shown.hint) {
      if (action.goal) lay('hint', frameTexture(hint, false), 0.98, action.goal, 0.01);
      if (action.origin) lay('hint-ring', ringTexture(hint), 0.86, action.origin, 0.01);
    }
    if (shown.focus) lay('focus', frameTexture(colour('white'), false), 1.04, shown.focus, 0.02);
    for (const [kind, { texture, size, decals }] of wanted) this.#decals.show(kind, texture, size, decals);
    this.#decals.keep(new Set(wanted.keys()));
  }

  #hang(field: string, height: number, text: string, fill: string): void {
    const map = discTexture(text, fill);
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
