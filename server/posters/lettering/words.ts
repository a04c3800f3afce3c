import type { PosterCanvas } from '#server/posters/canvas.ts';
import { path } from '#server/posters/svg.ts';
import { layoutTitle, type TitleLine, type TitleOptions } from './titleLayout.ts';
import { textPath, textWidth } from './typeset.ts';

/** A title in one colour; `halo` sets it off from whatever lies behind. */
export function title(
  text: string,
  options: TitleOptions & { fill: string; halo?: string; haloWidth?: number },
): string {
  const { fill, halo: colour, haloWidth: width = 22 } = options;
  return paintLines(
    layoutTitle(text, options),
    fill,
    colour === undefined ? undefined : { colour, width },
  );
}

/** A broad line around letters that sets them off from what lies behind. */
interface Halo {
  colour: string;
  width: number;
}

/** Paints set lines, the halo of all of them first. */
export function paintLines(lines: readonly TitleLine[], fill: string, halo?: Halo): string {
  const behind = halo ? lines.map((line) => paintHalo(line.path, halo)).join('') : '';
  return behind + lines.map((line) => path(line.path, { fill })).join('');
}

/** Stroke only: a fill would be hidden by the letters. */
function paintHalo(outline: string, { colour, width }: Halo): string {
  return path(coarser(outline, width * haloStep), { stroke: colour, strokeWidth: width });
}

/** Smallest distance between points of a halo, as a share of its width. */
const haloStep = 0.3;

/**
 * An outline without the points that lie close together: a worn face has thousands of them, and the
 * broad stroke of a halo, which shows none of them, costs more than the rest of its poster.
 */
function coarser(outline: string, step: number): string {
  let last = { x: 0, y: 0 };
  return outline.replaceAll(/([MLQC])([^MLQCZ]*)/g, (segment, command: string, numbers: string) => {
    const [x = 0, y = 0] = numbers.split(' ').slice(-2).map(Number);
    if (command !== 'M' && Math.hypot(x - last.x, y - last.y) < step) return '';
    last = { x, y };
    return segment;
  });
}

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
  /** Sets the line off from whatever lies behind. */
  halo?: string;
}

/** A short line beside the title, made smaller until it fits; nothing for no text. */
export function smallPrint(canvas: PosterCanvas, text: string, print: SmallPrint): string {
  if (text === '') return '';
  const { x = canvas.width / 2, y, size, isUpperCase = true, fill = canvas.palette.ink } = print;
  const { align = print.x === undefined ? 'center' : 'left' } = print;
  const words = isUpperCase ? text.toUpperCase() : text;
  const tracking = isUpperCase ? 0.06 : 0;
  const width = textWidth(words, 'grotesk', tracking);
  const fitting = Math.min(size, print.maxWidth / width);
  if (fitting < 20) return smallPrint(canvas, shortened(text), print);
  const left = x - width * fitting * shareBefore[align];
  const line = textPath(words, { font: 'grotesk', x: left, y, size: fitting, tracking });
  const { halo: colour } = print;
  const behind = colour === undefined ? '' : paintHalo(line, { colour, width: 18 });
  return behind + path(line, { fill });
}

/** Share of a line that lies before its anchor. */
const shareBefore = { left: 0, center: 0.5, right: 1 };

/** Drops the last name of a list, or the last word, of a text that is too long. */
function shortened(text: string): string {
  const at = Math.max(text.lastIndexOf(' · '), text.lastIndexOf(' & '));
  return at > 0 ? text.slice(0, at) : text.slice(0, text.lastIndexOf(' '));
}
