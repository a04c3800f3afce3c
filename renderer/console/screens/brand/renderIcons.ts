import { readBase64 } from './BrandPicture.tsx';

/** Facts for drawn pictures. */
export interface PictureFacts {
  productName: string;
  /** Colours of the light theme, `#rrggbb`. */
  deep: string;
  highlight: string;
}

/** A logo for light and dark ground, as SVG: a disc with the first letter of the name. */
export function renderLogo(facts: PictureFacts): string {
  const letter = { text: firstLetter(facts), size: 24, x: 20, y: 28.5, color: facts.deep };
  return svg(40, 40, `<circle cx="20" cy="20" r="19" fill="${facts.highlight}"/>${text(letter)}`);
}

/** The icon of the tab and of the installed site, as SVG: the first letter, with room for masks. */
function renderIcon(facts: PictureFacts): string {
  const letter = { text: firstLetter(facts), size: 28, x: 24, y: 34, color: facts.highlight };
  return svg(48, 48, `<rect width="48" height="48" fill="${facts.deep}"/>${text(letter)}`);
}

/** Icons with the names that a brand gives them (docs/brand.md). */
export async function renderIcons(facts: PictureFacts) {
  const icon = renderIcon(facts);
  const sizes = [180, 192, 512];
  const icons = await Promise.all(sizes.map((size) => renderPng(icon, size, size)));
  return [
    { path: 'icons/icon.svg', base64: await svgBase64(icon) },
    ...sizes.map((size, at) => ({ path: `icons/icon-${size}.png`, base64: icons[at] ?? '' })),
    { path: 'icons/icon-maskable-512.png', base64: icons.at(-1) ?? '' },
  ];
}

/** An SVG as base64, with letters of every script. */
export function svgBase64(drawing: string): Promise<string> {
  return readBase64(new Blob([drawing]));
}

async function renderPng(drawing: string, width: number, height: number): Promise<string> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;base64,${await svgBase64(drawing)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const png = await promise;
  if (png === null) throw new Error('This browser draws no pictures.');
  return readBase64(png);
}

function firstLetter({ productName }: PictureFacts): string {
  const [letter = ''] = productName.trim();
  return letter.toUpperCase();
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>\n`;
}

type Text = Record<'text' | 'color', string> & Record<'size' | 'x' | 'y', number>;

function text({ text: written, size, x, y, color }: Text): string {
  const escaped = written.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-weight="700" font-size="${Math.round(size)}" text-anchor="middle" fill="${color}">${escaped}</text>`;
}
