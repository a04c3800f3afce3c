import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';

const { resolve } = createRequire(import.meta.url);

const latin = ['latin'];
const extended = [...latin, 'latin-ext'];
const vietnamese = [...extended, 'vietnamese'];

/** Font files by alphabet, the first that has a letter draws it. All under the SIL Open Font License or Apache 2.0. */
const fonts = {
  anton: ['anton', '400-normal', vietnamese],
  abril: ['abril-fatface', '400-normal', extended],
  monoton: ['monoton', '400-normal', latin],
  righteous: ['righteous', '400-normal', extended],
  shrikhand: ['shrikhand', '400-normal', extended],
  limelight: ['limelight', '400-normal', extended],
  rye: ['rye', '400-normal', extended],
  metal: ['metal-mania', '400-normal', extended],
  marker: ['permanent-marker', '400-normal', latin],
  playfair: ['playfair-display', '800-normal', vietnamese],
  playfairItalic: ['playfair-display', '700-italic', vietnamese],
  bungee: ['bungee', '400-normal', vietnamese],
  chango: ['chango', '400-normal', extended],
  syne: ['syne', '800-normal', extended],
  grotesk: ['space-grotesk', '700-normal', vietnamese],
} as const satisfies Record<string, [family: string, face: string, alphabets: readonly string[]]>;

export type FontName = keyof typeof fonts;

const loaded = new Map<FontName, readonly Font[]>();

/** The faces of a font, read from disk at its first use. */
export function fontFaces(name: FontName): readonly Font[] {
  const cached = loaded.get(name);
  if (cached) return cached;
  const [family, face, alphabets] = fonts[name];
  const faces = alphabets.map((alphabet) => {
    const file = resolve(`@fontsource/${family}/files/${family}-${alphabet}-${face}.woff`);
    const { buffer, byteOffset, byteLength } = readFileSync(file);
    return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  });
  loaded.set(name, faces);
  return faces;
}
