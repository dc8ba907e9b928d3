/** Turrians: turned wooden figures that walk from tower to tower. */
import * as THREE from 'three';
import type { Scene } from '../../../../state/pieces';
import { BEAT } from '../../../../state/settings.svelte';
import type { TurriumLayout } from '../layout';
import { colour, seatColour } from '../../../../style/colours';
import { placeOf } from './scene';

// Half the outline of a pawn, from its foot to the top of its head.
const PROFILE: [number, number][] = [
  [0, 0],
  [0.27, 0],
  [0.28, 0.06],
  [0.2, 0.14],
  [0.13, 0.3],
  [0.11, 0.42],
  [0.19, 0.47],
  [0.1, 0.5],
  [0.17, 0.57],
  [0.19, 0.66],
  [0.15, 0.76],
  [0.07, 0.82],
  [0, 0.83],
];

interface Figure {
  mesh: THREE.Mesh;
  goal: THREE.Vector3;
  /** seconds until it sets out */
  wait: number;
}

export class Turrians {
  readonly group = new THREE.Group();
  readonly #shape: THREE.LatheGeometry;
  readonly #paint = [0, 1, 2, 3].map(
    (seat) =>
      new THREE.MeshPhongMaterial({ color: seatColour(seat), specular: colour('glint'), shininess: 45 }),
  );
  readonly #figures = new Map<number, Figure>();

  constructor(
    private readonly layout: TurriumLayout,
    scene: THREE.Scene,
    plain: boolean,
  ) {
    const outline = PROFILE.map(([x, y]) => new THREE.Vector2(x, y));
    this.#shape = new THREE.LatheGeometry(outline, plain ? 12 : 24);
    scene.add(this.group);
  }

  update(
    { pieces }: Scene,
    heightAt: (field: string) => number,
    lifted: string | null,
    moving: boolean,
  ): void {
    const alive = new Set<number>();
    for (const piece of pieces) {
      alive.add(piece.id);
      const goal = placeOf(this.layout, piece.place);
      goal.y = heightAt(piece.place) + (piece.place === lifted ? 0.35 : 0);
      let figure = this.#figures.get(piece.id);
      if (!figure) {
        const mesh = new THREE.Mesh(this.#shape, this.#paint[piece.player]);
        mesh.castShadow = true;
        mesh.position.copy(goal);
        figure = { mesh, goal, wait: 0 };
        this.#figures.set(piece.id, figure);
        this.group.add(mesh);
      }
      if (moving && figure.mesh.userData['field'] !== piece.place) figure.wait = (piece.order * BEAT) / 1000;
      figure.goal = goal;
      figure.mesh.userData['field'] = piece.place;
      if (!moving) figure.mesh.position.copy(goal);
    }
    for (const [id, figure] of this.#figures) {
      if (alive.has(id)) continue;
      this.group.remove(figure.mesh);
      this.#figures.delete(id);
    }
  }

  advance(seconds: number): boolean {
    let walking = false;
    for (const figure of this.#figures.values()) {
      const { mesh, goal } = figure;
      if (figure.wait > 0) {
        figure.wait -= seconds;
        walking = true;
        continue;
      }
      if (mesh.position.distanceToSquared(goal) < 1e-4) {
        mesh.position.copy(goal);
        continue;
      }
      mesh.position.lerp(goal, Math.min(1, seconds * 9));
      walking = true;
    }
    return walking;
  }

  dispose(): void {
    this.#shape.dispose();
    for (const paint of this.#paint) paint.dispose();
  }
}
