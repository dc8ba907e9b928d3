/** Small drawings as textures, each made once: numbers, discs with numbers, rings, frames. */
import * as THREE from 'three';
import { colour as token } from '../../../../style/colours';

const SIDE = 96;
const drawn = new Map<string, THREE.Texture>();

function textureOf(key: string, draw: (pen: CanvasRenderingContext2D) => void): THREE.Texture {
  const known = drawn.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext('2d')!;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  draw(pen);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  drawn.set(key, texture);
  return texture;
}

/** The height of a tower. */
export function numberTexture(text: string, light: boolean): THREE.Texture {
  return textureOf(`number|${text}|${light}`, (pen) => {
    pen.font = '700 74px "Alegreya Sans", sans-serif';
    pen.lineWidth = 10;
    pen.lineJoin = 'round';
    const [ink, around] = light ? ['mark-pale', 'mark'] : ['mark', 'mark-pale'];
    pen.globalAlpha = 0.75;
    pen.strokeStyle = token(around!);
    pen.strokeText(text, SIDE / 2, SIDE / 2 + 4);
    pen.globalAlpha = 1;
    pen.fillStyle = token(ink!);
    pen.fillText(text, SIDE / 2, SIDE / 2 + 4);
  });
}

/** A disc with a number or a sign: what may be done there. */
export function discTexture(text: string, colour: string): THREE.Texture {
  return textureOf(`disc|${text}|${colour}`, (pen) => {
    pen.beginPath();
    pen.arc(SIDE / 2, SIDE / 2, SIDE / 2 - 5, 0, 2 * Math.PI);
    pen.fillStyle = colour;
    pen.fill();
    pen.lineWidth = 6;
    pen.strokeStyle = token('mark-pale');
    pen.stroke();
    pen.font = '700 64px "Alegreya Sans", sans-serif';
    pen.fillStyle = token('white');
    pen.fillText(text, SIDE / 2, SIDE / 2 + 4);
  });
}

/** A ring under a piece. */
export function ringTexture(colour: string): THREE.Texture {
  return textureOf(`ring|${colour}`, (pen) => {
    pen.beginPath();
    pen.arc(SIDE / 2, SIDE / 2, SIDE / 2 - 8, 0, 2 * Math.PI);
    pen.lineWidth = 12;
    pen.strokeStyle = colour;
    pen.stroke();
    pen.globalAlpha = 0.35;
    pen.fillStyle = colour;
    pen.fill();
  });
}

/** A frame around a field; `dashed` for what was done. */
export function frameTexture(colour: string, dashed: boolean): THREE.Texture {
  return textureOf(`frame|${colour}|${dashed}`, (pen) => {
    pen.lineWidth = 8;
    pen.lineCap = 'round';
    if (dashed) pen.setLineDash([2, 15]);
    pen.strokeStyle = colour;
    pen.beginPath();
    pen.roundRect(8, 8, SIDE - 16, SIDE - 16, 12);
    pen.stroke();
  });
}
