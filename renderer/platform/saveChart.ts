import { saveBlob } from './saveFile.ts';

/** Properties that style sheets give the parts of a chart; a file has no style sheet. */
const copied = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'fill-opacity',
  'font',
] as const;
/** Pixels of a PNG for each pixel on screen. */
const scale = 2;

export async function saveChart(chart: SVGSVGElement, name: string, type: 'svg' | 'png') {
  const text = toStandaloneSvg(chart);
  const file = new Blob([text], { type: 'image/svg+xml' });
  saveBlob(`${name}.${type}`, type === 'svg' ? file : await toPng(text, chart));
}

function toStandaloneSvg(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const originals = [chart, ...chart.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    for (const property of copied) {
      copies[index]?.style.setProperty(property, style.getPropertyValue(property));
    }
  }
  const { width, height } = chart.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.style.background = getComputedStyle(document.body).backgroundColor;
  return new XMLSerializer().serializeToString(copy);
}

async function toPng(text: string, chart: SVGSVGElement): Promise<Blob> {
  const { width, height } = chart.getBoundingClientRect();
  const image = new Image();
  // The console's policy allows `data:` images and no `blob:` ones.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser renders no canvas');
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No PNG was made'))));
  });
}
