/** The board on the screen as a picture to keep. */

const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font',
  'text-anchor',
  'transform',
  'paint-order',
];
const WIDTH = 1600;

/** A copy of a drawing that needs no style sheet: what the page computed is written into it. */
function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const from = svg.querySelectorAll<SVGElement>('*');
  const to = copy.querySelectorAll<SVGElement>('*');
  from.forEach((element, index) => {
    const computed = getComputedStyle(element);
    for (const name of STYLES) {
      const value = computed.getPropertyValue(name);
      if (value && !(name === 'transform' && value === 'none')) to[index]!.style.setProperty(name, value);
    }
  });
  for (const cell of copy.querySelectorAll('[role=row]')) cell.remove();
  // The ground may be a drawing of its own beneath this one.
  const ground = svg.parentElement?.querySelector<SVGSVGElement>('svg[data-ground]');
  if (ground && ground !== svg) copy.prepend(...standalone(ground).childNodes);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function drawn(svg: SVGSVGElement): Promise<HTMLCanvasElement> {
  const box = svg.viewBox.baseVal;
  const copy = standalone(svg);
  const height = Math.round((WIDTH * box.height) / box.width);
  copy.setAttribute('width', String(WIDTH));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = height;
  canvas.getContext('2d')!.drawImage(image, 0, 0, WIDTH, height);
  return canvas;
}

export async function savePicture(game: string): Promise<void> {
  const space = document.querySelector<HTMLCanvasElement>('canvas[data-board]');
  const flat = document.querySelector<SVGSVGElement>('svg[data-board]');
  // A canvas in space forgets its picture after each frame: it is drawn once more, for us.
  space?.dispatchEvent(new Event('drawnow'));
  const canvas = space ?? (flat ? await drawn(flat) : null);
  if (!canvas) return;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) save(blob, `${game}.png`);
}
