/** The board as a picture: wood, the fields in their owners' tints and signs, coordinates on the rim. */
import * as THREE from 'three';
import { colour, seatColour, seatDeep } from '../../../../style/colours';
import { SEAT_SIGNS, type TurriumLayout } from '../layout';

export const RIM = 0.75;

function grain(pen: CanvasRenderingContext2D, size: number): void {
  const [light, dark] = [colour('grain-light'), colour('grain-dark')];
  pen.fillStyle = colour('wood');
  pen.fillRect(0, 0, size, size);
  pen.globalAlpha = 0.18;
  // The same wood every time: a small generator of its own instead of chance.
  let seed = 7;
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let line = 0; line < 170; line += 1) {
    const y = next() * size;
    pen.strokeStyle = next() < 0.5 ? dark : light;
    pen.lineWidth = 0.6 + next() * 2.4;
    pen.beginPath();
    pen.moveTo(0, y);
    pen.bezierCurveTo(size / 3, y + next() * 14 - 7, (2 * size) / 3, y + next() * 14 - 7, size, y);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

function drawFields(pen: CanvasRenderingContext2D, layout: TurriumLayout, unit: number): void {
  const from = RIM * unit;
  for (const field of layout.fields) {
    const x = from + field.x * unit;
    const y = from + field.y * unit;
    pen.fillStyle = colour('ground-lit');
    pen.fillRect(x, y, unit, unit);
    if (field.owner !== null) {
      pen.globalAlpha = 0.4;
      pen.fillStyle = seatColour(field.owner);
      pen.fillRect(x, y, unit, unit);
      pen.globalAlpha = 0.2;
      pen.save();
      pen.translate(x + unit / 2, y + unit / 2);
      pen.scale(unit * 0.15, unit * 0.15);
      pen.fillStyle = seatDeep(field.owner);
      pen.fill(new Path2D(SEAT_SIGNS[field.owner]));
      pen.restore();
      pen.globalAlpha = 1;
    }
    pen.globalAlpha = 0.55;
    pen.strokeStyle = colour('outline');
    pen.lineWidth = unit * 0.025;
    pen.strokeRect(x, y, unit, unit);
    pen.globalAlpha = 1;
  }
}

function drawLines(pen: CanvasRenderingContext2D, layout: TurriumLayout, unit: number): void {
  const from = RIM * unit;
  const side = layout.size * unit;
  pen.strokeStyle = colour('outline');
  pen.lineWidth = unit * 0.07;
  pen.strokeRect(from, from, side, side);
  pen.beginPath();
  pen.moveTo(from + side / 2, from);
  pen.lineTo(from + side / 2, from + side);
  pen.moveTo(from, from + side / 2);
  pen.lineTo(from + side, from + side / 2);
  pen.stroke();
  pen.font = `700 ${unit * 0.36}px "Alegreya Sans", sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour('rim-ink');
  for (let index = 0; index < layout.size; index += 1) {
    const along = from + (index + 0.5) * unit;
    pen.fillText(String.fromCharCode(97 + index), along, from + side + (RIM * unit) / 2);
    pen.fillText(String(layout.size - index), (RIM * unit) / 2, along);
  }
}

/** A texture for the top of the board, `pixels` to a field. */
export function boardTexture(layout: TurriumLayout, pixels: number): THREE.CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = (layout.size + 2 * RIM) * pixels;
  const pen = canvas.getContext('2d')!;
  grain(pen, canvas.width);
  drawFields(pen, layout, pixels);
  drawLines(pen, layout, pixels);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}
