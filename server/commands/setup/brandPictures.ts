import sharp from 'sharp';

interface Drawing {
  letter: string;
  deep: string;
  highlight: string;
  onDeep: string;
}

/** A mark for light and dark ground: a disc with the first letter. */
export function drawMark({ letter, deep, highlight }: Drawing): string {
  return svg(
    40,
    `<circle cx="20" cy="20" r="19" fill="${highlight}"/>${text({ letter, size: 24, x: 20, y: 28.5, color: deep })}`,
  );
}

/** The icon of the tab and of the installed site, with room for masks. */
export function drawIcon({ letter, deep, highlight }: Drawing): string {
  return svg(
    48,
    `<rect width="48" height="48" fill="${deep}"/>${text({ letter, size: 28, x: 24, y: 34, color: highlight })}`,
  );
}

/** The picture of shared links, 1200 × 630 pixels. */
export function drawShare(
  { deep, highlight, onDeep }: Drawing,
  { productName, tagline }: { productName: string; tagline: string },
): string {
  const words = [
    { letter: productName, size: Math.min(110, 1500 / productName.length), x: 600, y: 320 },
    { letter: tagline, size: Math.min(40, 2000 / tagline.length), x: 600, y: 400 },
  ];
  const [name = '', line = ''] = words.map((word) => text({ ...word, color: onDeep }));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${deep}"/>` +
    `<rect y="600" width="1200" height="30" fill="${highlight}"/>${name}${line}</svg>`
  );
}

/** A drawing as PNG of that many pixels of width. */
export function renderPng(drawing: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: 300 })
    .resize({ width })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

function svg(size: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${content}</svg>\n`;
}

interface Text {
  letter: string;
  size: number;
  x: number;
  y: number;
  color: string;
}

function text({ letter, size, x, y, color }: Text): string {
  const escaped = letter.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-weight="700" font-size="${Math.round(size)}" text-anchor="middle" fill="${color}">${escaped}</text>`;
}
