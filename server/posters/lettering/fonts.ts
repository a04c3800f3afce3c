import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';

const { resolve } = createRequire(import.meta.url);

/** Font files by alphabet, the first that has a letter draws it. All under the SIL Open Font License or Apache 2.0. */
const files = {
  anton: () => [
    resolve('@fontsource/anton/files/anton-latin-400-normal.woff'),
    resolve('@fontsource/anton/files/anton-latin-ext-400-normal.woff'),
    resolve('@fontsource/anton/files/anton-vietnamese-400-normal.woff'),
  ],
  abril: () => [
    resolve('@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff'),
    resolve('@fontsource/abril-fatface/files/abril-fatface-latin-ext-400-normal.woff'),
  ],
  monoton: () => [resolve('@fontsource/monoton/files/monoton-latin-400-normal.woff')],
  righteous: () => [
    resolve('@fontsource/righteous/files/righteous-latin-400-normal.woff'),
    resolve('@fontsource/righteous/files/righteous-latin-ext-400-normal.woff'),
  ],
  shrikhand: () => [
    resolve('@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff'),
    resolve('@fontsource/shrikhand/files/shrikhand-latin-ext-400-normal.woff'),
  ],
  limelight: () => [
    resolve('@fontsource/limelight/files/limelight-latin-400-normal.woff'),
    resolve('@fontsource/limelight/files/limelight-latin-ext-400-normal.woff'),
  ],
  rye: () => [
    resolve('@fontsource/rye/files/rye-latin-400-normal.woff'),
    resolve('@fontsource/rye/files/rye-latin-ext-400-normal.woff'),
  ],
  metal: () => [
    resolve('@fontsource/metal-mania/files/metal-mania-latin-400-normal.woff'),
    resolve('@fontsource/metal-mania/files/metal-mania-latin-ext-400-normal.woff'),
  ],
  marker: () => [
    resolve('@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff'),
  ],
  playfair: () => [
    resolve('@fontsource/playfair-display/files/playfair-display-latin-800-normal.woff'),
    resolve('@fontsource/playfair-display/files/playfair-display-latin-ext-800-normal.woff'),
    resolve('@fontsource/playfair-display/files/playfair-display-vietnamese-800-normal.woff'),
  ],
  playfairItalic: () => [
    resolve('@fontsource/playfair-display/files/playfair-display-latin-700-italic.woff'),
    resolve('@fontsource/playfair-display/files/playfair-display-latin-ext-700-italic.woff'),
    resolve('@fontsource/playfair-display/files/playfair-display-vietnamese-700-italic.woff'),
  ],
  bungee: () => [
    resolve('@fontsource/bungee/files/bungee-latin-400-normal.woff'),
    resolve('@fontsource/bungee/files/bungee-latin-ext-400-normal.woff'),
    resolve('@fontsource/bungee/files/bungee-vietnamese-400-normal.woff'),
  ],
  chango: () => [
    resolve('@fontsource/chango/files/chango-latin-400-normal.woff'),
    resolve('@fontsource/chango/files/chango-latin-ext-400-normal.woff'),
  ],
  syne: () => [
    resolve('@fontsource/syne/files/syne-latin-800-normal.woff'),
    resolve('@fontsource/syne/files/syne-latin-ext-800-normal.woff'),
  ],
  grotesk: () => [
    resolve('@fontsource/space-grotesk/files/space-grotesk-latin-700-normal.woff'),
    resolve('@fontsource/space-grotesk/files/space-grotesk-latin-ext-700-normal.woff'),
    resolve('@fontsource/space-grotesk/files/space-grotesk-vietnamese-700-normal.woff'),
  ],
} as const satisfies Record<string, () => readonly string[]>;

export type FontName = keyof typeof files;

const loaded = new Map<FontName, readonly Font[]>();

/** The faces of a font, read from disk at its first use. */
export function fontFaces(name: FontName): readonly Font[] {
  const cached = loaded.get(name);
  if (cached) return cached;
  const faces = files[name]().map(readFace);
  loaded.set(name, faces);
  return faces;
}

function readFace(file: string): Font {
  const bytes = readFileSync(file);
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
