/** Towers: every stone an instance of one translucent block, tinted by its level as in the flat view. */
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { tint, type TurriumLayout } from '../layout';
import { numberTexture } from './numbers';
import { placeOf, STONE_HEIGHT } from './scene';

const MOST_STONES = 220;
const DROP = 1.6;

interface Stone {
  field: string;
  level: number;
  /** how far above its place it still is */
  above: number;
}

export class Towers {
  readonly mesh: THREE.InstancedMesh;
  readonly #labels = new THREE.Group();
  readonly #labelsByField = new Map<string, THREE.Mesh>();
  #stones: Stone[] = [];
  #heights: Record<string, number> = {};

  constructor(
    private readonly layout: TurriumLayout,
    scene: THREE.Scene,
  ) {
    const block = new RoundedBoxGeometry(0.86, STONE_HEIGHT * 0.96, 0.86, 1, 0.05);
    const glass = new THREE.MeshPhongMaterial({
      transparent: true,
      opacity: 0.84,
      specular: 0x8a7a5a,
      shininess: 60,
    });
    this.mesh = new THREE.InstancedMesh(block, glass, MOST_STONES);
    this.mesh.castShadow = true;
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.setColorAt(0, new THREE.Color());
    scene.add(this.mesh, this.#labels);
  }

  /** The field that an instance stands on, for picking. */
  fieldOf(instance: number): string | null {
    return this.#stones[instance]?.field ?? null;
  }

  heightAt(field: string): number {
    return (this.#heights[field] ?? 0) * STONE_HEIGHT;
  }

  update(heights: Record<string, number>, moving: boolean): void {
    const first = this.#stones.length === 0;
    const before = this.#heights;
    this.#heights = heights;
    this.#stones = Object.entries(heights).flatMap(([field, height]) =>
      Array.from({ length: height }, (_, level) => ({
        field,
        level,
        above: moving && !first && level >= (before[field] ?? 0) ? DROP : 0,
      })),
    );
    this.#stones.length = Math.min(this.#stones.length, MOST_STONES);
    const colour = new THREE.Color();
    this.#stones.forEach((stone, index) => this.mesh.setColorAt(index, colour.set(tint(stone.level + 1))));
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
    this.#place();
    this.#label();
  }

  #place(): void {
    const matrix = new THREE.Matrix4();
    this.#stones.forEach((stone, index) => {
      const at = placeOf(this.layout, stone.field);
      this.mesh.setMatrixAt(
        index,
        matrix.makeTranslation(at.x, (stone.level + 0.5) * STONE_HEIGHT + stone.above, at.z),
      );
    });
    this.mesh.count = this.#stones.length;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.mesh.computeBoundingSphere();
  }

  #label(): void {
    for (const { name } of this.layout.fields) {
      const height = this.#heights[name] ?? 0;
      let label = this.#labelsByField.get(name);
      if (height < 2) {
        if (label) label.visible = false;
        continue;
      }
      if (!label) {
        const material = new THREE.MeshBasicMaterial({ transparent: true, depthWrite: false });
        label = new THREE.Mesh(new THREE.PlaneGeometry(0.42, 0.42), material);
        label.rotation.x = -Math.PI / 2;
        // After the stones, which are translucent too and would cover it.
        label.renderOrder = 1;
        this.#labelsByField.set(name, label);
        this.#labels.add(label);
      }
      label.visible = true;
      (label.material as THREE.MeshBasicMaterial).map = numberTexture(String(height));
      (label.material as THREE.MeshBasicMaterial).needsUpdate = true;
      const at = placeOf(this.layout, name);
      label.position.set(at.x + 0.2, height * STONE_HEIGHT + 0.01, at.z + 0.22);
    }
  }

  /** One moment of falling stones; whether any still falls. */
  advance(seconds: number): boolean {
    let falling = false;
    for (const stone of this.#stones) {
      if (stone.above <= 0) continue;
      stone.above = Math.max(0, stone.above - seconds * 6);
      falling = true;
    }
    if (falling) this.#place();
    return falling;
  }
}
