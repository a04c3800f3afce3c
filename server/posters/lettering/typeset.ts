import type { Font, Glyph, PathCommand } from 'opentype.js';
import { n } from '#server/posters/svg.ts';
import { type FontName, fontFaces } from './fonts.ts';

interface Letter {
  face: Font;
  glyph: Glyph;
  /** Ems from the start of the text. */
  x: number;
}

/** What a name needs; the marks of emoji are none. */
const nameLetter = /[[\p{L}\p{N}\p{M}]--[\p{Variation_Selector}\p{Me}]]/v;

/**
 * A text as a font can draw it, with compatibility forms (`Ｊａｚｚ`) where it lacks a sign, and without
 * signs that it lacks. Empty where it lacks a letter: a name is drawn whole or not at all.
 */
export function drawableText(text: string, font: FontName): string {
  const faces = [...fontFaces(font), ...fontFaces('grotesk')];
  const hasGlyph = (sign: string) => faces.some((face) => face.charToGlyphIndex(sign) > 0);
  const signs = [...text.normalize('NFC')].flatMap((sign) =>
    hasGlyph(sign) ? sign : [...sign.normalize('NFKC')],
  );
  if (signs.some((sign) => nameLetter.test(sign) && !hasGlyph(sign))) return '';
  const drawn = signs.map((sign) => (hasGlyph(sign) ? sign : ' ')).join('');
  return drawn.replace(/\s+/g, ' ').trim();
}

/** Width of a text at size 1, in ems; `tracking` is added after each letter. */
export function textWidth(text: string, font: FontName, tracking = 0): number {
  return setLetters(text, font, tracking).width;
}

/** Height of a capital letter at size 1. */
export function capHeight(font: FontName): number {
  const [face] = fontFaces(font);
  if (!face) return 0.7;
  return face.charToGlyph('H').getBoundingBox().y2 / face.unitsPerEm;
}

export interface TextPlacement {
  font: FontName;
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  /** Ems between letters. */
  tracking?: number;
}

/** The outline of a line of text as SVG path data: no font is needed where it is shown. */
export function textPath(text: string, { font, x, y, size, tracking = 0 }: TextPlacement): string {
  const commands = setLetters(text, font, tracking).letters.flatMap(
    (letter) => letter.glyph.getPath(x + letter.x * size, y, size).commands,
  );
  return thinOut(commands.map(commandData).join(''), finest);
}

/** Units between the points of an outline at least: the finest a picture shows of a thousand. */
const finest = 1.2;

/**
 * An outline without the points that lie closer together than a step: worn faces have thousands, which nobody
 * sees, and the broad stroke of a halo over them costs more than the rest of its poster.
 */
export function thinOut(outline: string, step: number): string {
  let last = { x: 0, y: 0 };
  return outline.replaceAll(/([MLQC])([^MLQCZ]*)/g, (segment, command: string, numbers: string) => {
    const [x = 0, y = 0] = numbers.split(' ').slice(-2).map(Number);
    if (command !== 'M' && Math.hypot(x - last.x, y - last.y) < step) return '';
    last = { x, y };
    return segment;
  });
}

/** The library's own writer makes NaN of a coordinate such as 2e-14. */
function commandData(command: PathCommand): string {
  if (command.type === 'Z') return 'Z';
  const end = `${n(command.x)} ${n(command.y)}`;
  if (command.type === 'Q') return `Q${n(command.x1)} ${n(command.y1)} ${end}`;
  if (command.type === 'C')
    return `C${n(command.x1)} ${n(command.y1)} ${n(command.x2)} ${n(command.y2)} ${end}`;
  return `${command.type}${end}`;
}

/**
 * Sets a text letter by letter with its kerning. Ligatures and other substitutions are left out:
 * the library stops at tables some of the fonts have.
 */
function setLetters(text: string, font: FontName, tracking: number) {
  const faces = [...fontFaces(font), ...fontFaces('grotesk')];
  const letters: Letter[] = [];
  let x = 0;
  for (const character of text.normalize('NFC')) {
    const face = faces.find((candidate) => candidate.charToGlyphIndex(character) > 0);
    if (!face) continue;
    const glyph = face.charToGlyph(character);
    const last = letters.at(-1);
    if (last?.face === face) x += face.getKerningValue(last.glyph, glyph) / face.unitsPerEm;
    letters.push({ face, glyph, x });
    x += (glyph.advanceWidth ?? 0) / face.unitsPerEm + tracking;
  }
  return { letters, width: x };
}
