/** Numbers as textures, each drawn once. */
import * as THREE from 'three';

const drawn = new Map<string, THREE.Texture>();

export function numberTexture(text: string, background = ''): THREE.Texture {
  const key = `${text}|${background}`;
  const known = drawn.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = 64;
  canvas.height = 64;
  const pen = canvas.getContext('2d')!;
  if (background) {
    pen.fillStyle = background;
    pen.beginPath();
    pen.arc(32, 32, 29, 0, 2 * Math.PI);
    pen.fill();
    pen.lineWidth = 4;
    pen.strokeStyle = '#fff8e6';
    pen.stroke();
  }
  pen.font = '700 44px "Alegreya Sans", sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if (!background) {
    pen.lineWidth = 9;
    pen.lineJoin = 'round';
    pen.strokeStyle = 'rgba(255, 250, 235, 0.85)';
    pen.strokeText(text, 32, 34);
  }
  pen.fillStyle = background ? '#ffffff' : '#2b1608';
  pen.fillText(text, 32, 34);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  drawn.set(key, texture);
  return texture;
}
