import type { Font, Glyph, PathCommand } from 'opentype.js';
import { n } from '#server/posters/svg.ts';
import { type FontName, fontFaces } from './fonts.ts';

interface Letter {
  face: Font;
  glyph: Glyph;
  /** Ems from the start of the text. */
  x: number;
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
  return setLetters(text, font, tracking)
    .letters.flatMap((letter) =>
      visible(letter.glyph.getPath(x + letter.x * size, y, size).commands).map(commandData),
    )
    .join('');
}

/** Units between the points of an outline at least: the finest a picture shows of a thousand. */
const finest = 1.2;

/** Drops points too close together to be seen: worn faces have thousands, and each costs time. */
function visible(commands: readonly PathCommand[]): PathCommand[] {
  let last = { x: 0, y: 0 };
  return commands.filter((command) => {
    if (command.type === 'Z') return true;
    const isFine = Math.hypot(command.x - last.x, command.y - last.y) < finest;
    if (isFine && command.type !== 'M') return false;
    last = command;
    return true;
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
 * the library stops at tables some of the fonts have. A letter no face has is left out.
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
