/** The room: camera, light, the wooden board and its hundred fields. One unit is one field; y points up. */
import * as THREE from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { TurriumLayout } from '../layout';

export const STONE_HEIGHT = 0.42;
export const SEAT_COLOURS = [0xe3ab1e, 0xbb3a2c, 0x2f63a5, 0x45803c];

export interface Room {
  renderer: THREE.WebGLRenderer;
  scene: THREE.Scene;
  camera: THREE.PerspectiveCamera;
  controls: OrbitControls;
  light: THREE.DirectionalLight;
  fields: THREE.InstancedMesh;
}

/** Where a field lies: the board's middle is the origin, north points away from the first camera. */
export function placeOf(layout: TurriumLayout, name: string): THREE.Vector3 {
  const field = layout.byName.get(name);
  const half = (layout.size - 1) / 2;
  return new THREE.Vector3((field?.x ?? 0) - half, 0, (field?.y ?? 0) - half);
}

function groundColour(owner: number | null): THREE.Color {
  const plain = new THREE.Color(0xe9dcbc);
  return owner === null ? plain : plain.lerp(new THREE.Color(SEAT_COLOURS[owner]), 0.5);
}

function makeFields(layout: TurriumLayout): THREE.InstancedMesh {
  const tile = new THREE.BoxGeometry(0.96, 0.06, 0.96);
  const mesh = new THREE.InstancedMesh(tile, new THREE.MeshLambertMaterial(), layout.fields.length);
  const matrix = new THREE.Matrix4();
  layout.fields.forEach((field, index) => {
    const at = placeOf(layout, field.name);
    mesh.setMatrixAt(index, matrix.makeTranslation(at.x, -0.03, at.z));
    mesh.setColorAt(index, groundColour(field.owner));
  });
  mesh.receiveShadow = true;
  return mesh;
}

/** Whether the browser draws without a graphics card: then every pixel counts. */
export function drawsInSoftware(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  const name = info ? String(gl?.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(name);
}

export function makeRoom(canvas: HTMLCanvasElement, layout: TurriumLayout, software: boolean): Room {
  const renderer = new THREE.WebGLRenderer({ canvas, antialias: !software, alpha: true });
  renderer.outputColorSpace = THREE.SRGBColorSpace;
  renderer.shadowMap.type = THREE.PCFShadowMap;
  // Turning the board changes no shadow: they are drawn anew only when something on it moved.
  renderer.shadowMap.autoUpdate = false;
  const scene = new THREE.Scene();

  const camera = new THREE.PerspectiveCamera(26, 1, 4, 80);
  camera.position.set(0, 19.2, 15);
  const controls = new OrbitControls(camera, canvas);
  controls.target.set(0, 0, 0.55);
  controls.enablePan = false;
  controls.enableDamping = false;
  controls.minDistance = 10;
  controls.maxDistance = 40;
  controls.maxPolarAngle = 1.3;
  controls.update();

  scene.add(new THREE.HemisphereLight(0xfff4dc, 0x5a4028, 1.7));
  const light = new THREE.DirectionalLight(0xfff0d0, 2.1);
  light.position.set(-6, 12, 5);
  light.shadow.mapSize.set(1024, 1024);
  Object.assign(light.shadow.camera, { left: -8, right: 8, top: 8, bottom: -8, near: 2, far: 30 });
  light.shadow.bias = -0.0008;
  scene.add(light);

  const side = layout.size;
  const wood = new THREE.MeshLambertMaterial({ color: 0x6f4726 });
  const base = new THREE.Mesh(new THREE.BoxGeometry(side + 1, 0.5, side + 1), wood);
  base.position.y = -0.31;
  base.receiveShadow = true;
  scene.add(base);
  const fields = makeFields(layout);
  scene.add(fields);
  return { renderer, scene, camera, controls, light, fields };
}
