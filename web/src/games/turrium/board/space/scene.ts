/** The room: camera, light and the wooden board. One unit is one field; y points up. */
import * as THREE from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { colour } from '../../../../style/colours';
import type { TurriumLayout } from '../layout';
import { boardTexture, RIM } from './ground';

export const STONE_HEIGHT = 0.42;

export interface Room {
  renderer: THREE.WebGLRenderer;
  scene: THREE.Scene;
  camera: THREE.PerspectiveCamera;
  controls: OrbitControls;
  light: THREE.DirectionalLight;
  /** what else has to be given back at the end */
  texture: THREE.Texture;
}

/** Where a field lies: the board's middle is the origin, north points away from the first camera. */
export function placeOf(layout: TurriumLayout, name: string): THREE.Vector3 {
  const field = layout.byName.get(name);
  const half = (layout.size - 1) / 2;
  return new THREE.Vector3((field?.x ?? 0) - half, 0, (field?.y ?? 0) - half);
}

/** The field at a point of the ground. */
export function fieldAt(layout: TurriumLayout, point: THREE.Vector3): string | null {
  const half = (layout.size - 1) / 2;
  return layout.rows[Math.round(point.z + half)]?.[Math.round(point.x + half)]?.name ?? null;
}

/** Whether the browser draws without a graphics card: then every pixel counts. */
export function drawsInSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  const name = info ? String(gl?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(name);
}

function addLight(scene: THREE.Scene): THREE.DirectionalLight {
  scene.add(new THREE.HemisphereLight(colour('sky'), colour('floor'), 1.5));
  const light = new THREE.DirectionalLight(colour('sun'), 2);
  light.position.set(-6, 12, 5);
  light.shadow.mapSize.set(1024, 1024);
  Object.assign(light.shadow.camera, { left: -8, right: 8, top: 8, bottom: -8, near: 2, far: 30 });
  light.shadow.bias = -0.0008;
  light.shadow.intensity = 0.75;
  scene.add(light);
  return light;
}

function addBoard(scene: THREE.Scene, layout: TurriumLayout, software: boolean): THREE.Texture {
  const side = layout.size + 2 * RIM;
  const texture = boardTexture(layout, software ? 72 : 128);
  const top = new THREE.Mesh(
    new THREE.PlaneGeometry(side, side).rotateX(-Math.PI / 2),
    new THREE.MeshLambertMaterial({ map: texture }),
  );
  top.receiveShadow = true;
  const wood = new THREE.MeshLambertMaterial({ color: colour('wood-deep') });
  const base = new THREE.Mesh(new THREE.BoxGeometry(side, 0.55, side), wood);
  base.position.y = -0.28;
  scene.add(top, base);
  return texture;
}

export function makeRoom(canvas: HTMLCanvasElement, layout: TurriumLayout, software: boolean): Room {
  const renderer = new THREE.WebGLRenderer({ canvas, antialias: !software, alpha: true });
  renderer.outputColorSpace = THREE.SRGBColorSpace;
  renderer.shadowMap.type = software ? THREE.BasicShadowMap : THREE.PCFShadowMap;
  // Turning the board changes no shadow: they are drawn anew only when something on it moved.
  renderer.shadowMap.autoUpdate = false;
  const scene = new THREE.Scene();

  const camera = new THREE.PerspectiveCamera(26, 1, 4, 80);
  camera.position.set(0, 19.6, 15);
  const controls = new OrbitControls(camera, canvas);
  controls.target.set(0, 0, 0.5);
  controls.enablePan = false;
  controls.enableDamping = false;
  controls.minDistance = 10;
  controls.maxDistance = 40;
  controls.maxPolarAngle = 1.3;
  controls.update();

  const light = addLight(scene);
  const texture = addBoard(scene, layout, software);
  return { renderer, scene, camera, controls, light, texture };
}
