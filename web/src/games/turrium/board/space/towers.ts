/** Towers: every stone an instance of one translucent block, tinted by its level as in the flat view. */
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { colour } from '../../../../style/colours';
import { darkTint, type TurriumLayout } from '../layout';
import { Decals, type Decal } from './decals';
import { numberTexture } from './numbers';
import { placeOf, STONE_HEIGHT } from './scene';
import { BEAT } from '../../../../state/settings.svelte';
import type { Scene } from '../../../../state/pieces';

const MOST_STONES = 240;
const DROP = 1.6;
const WIDE = 0.88;
const HIDDEN = new THREE.Vector3(0, 0, 0);

interface Stone {
  field: string;
  level: number;
  at: THREE.Vector3;
  colour: THREE.Color;
  /** how far above its place it still is */
  above: number;
  /** seconds until it appears */
  wait: number;
}

/** Glass: clearer where one looks straight at it, denser and brighter towards its edges. */
function glass(): THREE.MeshPhongMaterial {
  const material = new THREE.MeshPhongMaterial({
    transparent: true,
    specular: colour('glint-stone'),
    shininess: 70,
  });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      '#include <normal_fragment_maps>',
      `#include <normal_fragment_maps>
       float edge = 1.0 - abs(dot(normalize(vViewPosition), normal));
       diffuseColor.a = mix(0.74, 0.93, edge);
       diffuseColor.rgb = mix(diffuseColor.rgb, diffuseColor.rgb * diffuseColor.rgb, 0.45 * edge);`,
    );
  };
  return material;
}

function stoneColour(level: number): THREE.Color {
  return new THREE.Color(colour(`lit-${Math.min(level + 1, 8)}`)).offsetHSL(0, 0.1, -0.035);
}

export class Towers {
  readonly mesh: THREE.InstancedMesh;
  readonly #labels: Decals;
  #stones: Stone[] = [];
  #heights: Record<string, number> = {};
  readonly #eye = new THREE.Vector3();

  constructor(
    private readonly layout: TurriumLayout,
    scene: THREE.Scene,
    plain: boolean,
  ) {
    const tall = STONE_HEIGHT * 0.97;
    // Rounded edges are nine times the triangles: only for a machine that has a graphics card.
    const block = plain
      ? new THREE.BoxGeometry(WIDE, tall, WIDE)
      : new RoundedBoxGeometry(WIDE, tall, WIDE, 2, 0.06);
    this.mesh = new THREE.InstancedMesh(block, glass(), MOST_STONES);
    this.mesh.castShadow = true;
    // Shadows on the ground are enough where every pixel is computed by hand.
    this.mesh.receiveShadow = !plain;
    this.mesh.frustumCulled = false;
    this.mesh.setColorAt(0, new THREE.Color());
    this.#labels = new Decals(layout, 1);
    scene.add(this.mesh, this.#labels.group);
  }

  /** The field that an instance stands on, for picking. */
  fieldOf(instance: number): string | null {
    return this.#stones[instance]?.field ?? null;
  }

  get heights(): Readonly<Record<string, number>> {
    return this.#heights;
  }

  heightAt(field: string): number {
    return (this.#heights[field] ?? 0) * STONE_HEIGHT;
  }

  update(heights: Record<string, number>, { order }: Scene, moving: boolean): void {
    const first = this.#stones.length === 0;
    const before = this.#heights;
    this.#heights = heights;
    this.#stones = Object.entries(heights).flatMap(([field, height]) =>
      Array.from({ length: height }, (_, level) => {
        const falls = moving && !first && level >= (before[field] ?? 0);
        return {
          field,
          level,
          at: placeOf(this.layout, field),
          colour: stoneColour(level),
          above: falls ? DROP : 0,
          wait: falls ? ((order.get(field) ?? 0) * BEAT) / 1000 : 0,
        };
      }),
    );
    this.#stones.length = Math.min(this.#stones.length, MOST_STONES);
    this.#sort();
    this.#place();
    this.#label();
  }

  /** Looks from here: what is far is drawn first, so that it shines through what is near. */
  look(eye: THREE.Vector3, angle: number): void {
    this.#labels.face(angle);
    if (this.#eye.distanceToSquared(eye) < 0.5) return;
    this.#eye.copy(eye);
    this.#sort();
    this.#place();
  }

  #sort(): void {
    const { x, z } = this.#eye;
    const far = (stone: Stone) => (stone.at.x - x) ** 2 + (stone.at.z - z) ** 2;
    this.#stones.sort((a, b) => far(b) - far(a) || a.level - b.level);
  }

  #place(): void {
    const matrix = new THREE.Matrix4();
    this.#stones.forEach((stone, index) => {
      const y = (stone.level + 0.5) * STONE_HEIGHT + stone.above;
      matrix.makeTranslation(stone.at.x, y, stone.at.z);
      if (stone.wait > 0) matrix.scale(HIDDEN);
      this.mesh.setMatrixAt(index, matrix);
      this.mesh.setColorAt(index, stone.colour);
    });
    this.mesh.count = this.#stones.length;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
    this.mesh.computeBoundingSphere();
  }

  #label(): void {
    const byHeight = new Map<number, Decal[]>();
    for (const [field, height] of Object.entries(this.#heights)) {
      if (height < 1) continue;
      const list = byHeight.get(height) ?? [];
      list.push({ field, top: height * STONE_HEIGHT, right: 0.27, near: 0.25 });
      byHeight.set(height, list);
    }
    for (const [height, decals] of byHeight) {
      this.#labels.show(String(height), numberTexture(String(height), darkTint(height)), 0.34, decals);
    }
    this.#labels.keep(new Set([...byHeight.keys()].map(String)));
  }

  /** One moment of falling stones; whether any still falls. */
  advance(seconds: number): boolean {
    let falling = false;
    for (const stone of this.#stones) {
      if (stone.above <= 0) continue;
      if (stone.wait > 0) stone.wait -= seconds;
      else stone.above = Math.max(0, stone.above - seconds * 6);
      falling = true;
    }
    if (falling) this.#place();
    return falling;
  }

  dispose(): void {
    this.#labels.dispose();
    this.mesh.dispose();
  }
}
