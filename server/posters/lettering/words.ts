import type { PosterCanvas } from '#server/posters/canvas.ts';
import { path } from '#server/posters/svg.ts';
import { layoutTitle, type TitleLine, type TitleOptions } from './titleLayout.ts';
import { drawableText, textPath, textWidth, thinOut } from './typeset.ts';

/** A title in the ink of its poster; a halo of so many units sets it off from whatever lies behind. */
export function title(
  { palette }: PosterCanvas,
  text: string,
  { halo = 0, ...options }: TitleOptions & { halo?: number },
): string {
  const lines = layoutTitle(text, options);
  const behind = halo === 0 ? [] : lines.map((line) => paintHalo(line.path, palette.ground, halo));
  return behind.join('') + paintLines(lines, palette.ink);
}

/** Paints set lines in one colour. */
export function paintLines(lines: readonly TitleLine[], fill: string): string {
  return lines.map((line) => path(line.path, { fill })).join('');
}

/** Stroke only: a fill would be hidden by the letters. */
function paintHalo(outline: string, stroke: string, strokeWidth: number): string {
  return path(thinOut(outline, strokeWidth * haloStep), { stroke, strokeWidth });
}

/** Smallest distance between points of a halo, as a share of its width. */
const haloStep = 0.3;

interface SmallPrint {
  /** The middle of the poster unless it is given. */
  x?: number;
  /** The baseline. */
  y: number;
  maxWidth: number;
  /** The ink of the poster unless it is given. */
  fill?: string;
  /** Left of a given `x`, else centred. */
  align?: 'left' | 'center' | 'right';
  size: number;
  isUpperCase?: boolean;
  /** A halo sets the line off from whatever lies behind. */
  hasHalo?: boolean;
}

/** A short line beside the title, made smaller until it fits; nothing for no text. */
export function smallPrint(canvas: PosterCanvas, text: string, print: SmallPrint): string {
  const words = drawableText(print.isUpperCase === false ? text : text.toUpperCase(), 'grotesk');
  if (words === '') return '';
  const { x = canvas.width / 2, y, size, isUpperCase = true, fill = canvas.palette.ink } = print;
  const { align = print.x === undefined ? 'center' : 'left' } = print;
  const tracking = isUpperCase ? 0.06 : 0;
  const width = textWidth(words, 'grotesk', tracking);
  const fitting = Math.min(size, print.maxWidth / width);
  if (fitting < 20) return smallPrint(canvas, shortened(text), print);
  const left = x - width * fitting * shareBefore[align];
  const line = textPath(words, { font: 'grotesk', x: left, y, size: fitting, tracking });
  const behind = print.hasHalo ? paintHalo(line, canvas.palette.ground, 18) : '';
  return behind + path(line, { fill });
}

/** Share of a line that lies before its anchor. */
const shareBefore = { left: 0, center: 0.5, right: 1 };

/** Drops the last name of a list, or the last word, of a text that is too long. */
function shortened(text: string): string {
  const at = Math.max(text.lastIndexOf(' · '), text.lastIndexOf(' & '));
  return at > 0 ? text.slice(0, at) : text.slice(0, text.lastIndexOf(' '));
}
