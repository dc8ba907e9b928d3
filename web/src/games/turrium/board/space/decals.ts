/** Signs that lie on the tops of towers: few drawings for many places, and all of them readable from where one looks. */
import * as THREE from 'three';
import type { TurriumLayout } from '../layout';
import { placeOf } from './scene';

export interface Decal {
  field: string;
  /** how high the surface is that it lies on */
  top: number;
  /** away from the middle of the field, to the right and towards the one who looks */
  right?: number;
  near?: number;
}

const MOST = 128;

export class Decals {
  readonly group = new THREE.Group();
  readonly #plane = new THREE.PlaneGeometry(1, 1).rotateX(-Math.PI / 2);
  readonly #kinds = new Map<string, { mesh: THREE.InstancedMesh; size: number; decals: Decal[] }>();
  #angle = 0;

  constructor(
    private readonly layout: TurriumLayout,
    private readonly order: number,
  ) {}

  /** Shows these decals of one drawing, and no others of it. */
  show(kind: string, texture: THREE.Texture, size: number, decals: Decal[]): void {
    let found = this.#kinds.get(kind);
    if (!found) {
      const material = new THREE.MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false });
      const mesh = new THREE.InstancedMesh(this.#plane, material, MOST);
      mesh.renderOrder = this.order;
      mesh.frustumCulled = false;
      found = { mesh, size, decals };
      this.#kinds.set(kind, found);
      this.group.add(mesh);
    }
    found.decals = decals.slice(0, MOST);
    this.#place(kind);
  }

  /** Hides every drawing that is not among these. */
  keep(kinds: ReadonlySet<string>): void {
    for (const [kind, { mesh }] of this.#kinds) if (!kinds.has(kind)) mesh.count = 0;
  }

  /** Turns every decal towards a camera that stands at this angle around the board. */
  face(angle: number): void {
    const quarter = Math.round(angle / (Math.PI / 2)) * (Math.PI / 2);
    if (Math.abs(quarter - this.#angle) < 0.01) return;
    this.#angle = quarter;
    for (const kind of this.#kinds.keys()) if (this.#kinds.get(kind)!.mesh.count > 0) this.#place(kind);
  }

  #place(kind: string): void {
    const { mesh, size, decals } = this.#kinds.get(kind)!;
    const turn = new THREE.Matrix4().makeRotationY(this.#angle);
    const matrix = new THREE.Matrix4();
    const [cos, sin] = [Math.cos(this.#angle), Math.sin(this.#angle)];
    decals.forEach((decal, index) => {
      const at = placeOf(this.layout, decal.field);
      const [right, near] = [decal.right ?? 0, decal.near ?? 0];
      matrix.makeScale(size, 1, size).premultiply(turn);
      matrix.setPosition(at.x + right * cos + near * sin, decal.top + 0.012, at.z - right * sin + near * cos);
      mesh.setMatrixAt(index, matrix);
    });
    mesh.count = decals.length;
    mesh.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    this.#plane.dispose();
    for (const { mesh } of this.#kinds.values()) {
      (mesh.material as THREE.Material).dispose();
      mesh.dispose();
    }
  }
}
