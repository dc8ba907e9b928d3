/** The angle of the camera at which the whole board is in the picture, with its towers, from wherever one looks. */
import * as THREE from 'three';
import type { TurriumLayout } from '../layout';
import { RIM } from './ground';
import { placeOf, STONE_HEIGHT } from './scene';

/** from how far away the board fills the picture; nearer or farther is the zoom of whoever looks */
const DISTANCE = 24.3;
const FIGURE = 0.85;
/** so high every field may be built without the picture growing */
const USUAL = 2;
const AIR = 1.03;

const eye = new THREE.PerspectiveCamera();
const point = new THREE.Vector3();

export function frame(
  camera: THREE.PerspectiveCamera,
  target: THREE.Vector3,
  { width, height }: { width: number; height: number },
  layout: TurriumLayout,
  heights: Readonly<Record<string, number>>,
): void {
  eye.position.copy(camera.position).sub(target).setLength(DISTANCE).add(target);
  eye.lookAt(target);
  eye.updateMatrixWorld();
  let across = 0;
  let top = -Infinity;
  let bottom = Infinity;
  const see = (x: number, y: number, z: number) => {
    point.set(x, y, z).applyMatrix4(eye.matrixWorldInverse);
    across = Math.max(across, Math.abs(point.x / point.z));
    top = Math.max(top, -point.y / point.z);
    bottom = Math.min(bottom, -point.y / point.z);
  };
  const half = layout.size / 2;
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      see(x * (half + RIM), -0.5, z * (half + RIM));
      see(x * half, USUAL * STONE_HEIGHT + FIGURE, z * half);
    }
  }
  for (const [field, stones] of Object.entries(heights)) {
    if (stones <= USUAL) continue;
    const { x, z } = placeOf(layout, field);
    see(x, stones * STONE_HEIGHT + FIGURE, z);
  }
  const shape = width / height;
  const reach = Math.max((top - bottom) / 2, across / shape) * AIR;
  camera.aspect = shape;
  camera.fov = (2 * Math.atan(reach) * 180) / Math.PI;
  // The middle of what is seen comes to the middle of the picture.
  const shift = ((top + bottom) / 2 / reach) * (height / 2);
  camera.setViewOffset(width, height, 0, -shift, width, height);
}
