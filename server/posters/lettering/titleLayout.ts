import type { Box } from '#server/posters/svg.ts';
import type { FontName } from './fonts.ts';
import { capHeight, drawableText, textPath, textWidth } from './typeset.ts';

export interface TitleOptions {
  font: FontName;
  box: Box;
  /** `center` unless it is given. */
  align?: 'left' | 'center' | 'right';
  /** Where a block that is lower than the box stands in it; `middle` unless it is given. */
  anchor?: 'top' | 'middle' | 'bottom';
  /** Space between lines, in cap heights. */
  leading?: number;
  /** Each line as wide as the box, whatever its size. */
  isJustified?: boolean;
  maxLines?: number;
  maxSize?: number;
}

export interface TitleLine extends SizedLine {
  x: number;
  /** The baseline. */
  y: number;
  /** SVG path data. */
  path: string;
}

/** Sets a title as large as its box allows, over as many lines as that takes. */
export function layoutTitle(title: string, options: TitleOptions): TitleLine[] {
  const words = gluedWords(drawableText(title, options.font));
  if (words.length === 0) return [];
  const width = (line: string) => textWidth(line.replaceAll('\u00a0', ' '), options.font);
  const maxLines = Math.min(words.length, options.maxLines ?? 5);
  const layouts = Array.from({ length: maxLines }, (_, index) => {
    const lines = breakLines(words, index + 1, width).map((line) => line.replaceAll('\u00a0', ' '));
    return options.isJustified ? justified(lines, options) : fitted(lines, options);
  });
  const best = layouts.reduce((a, b) => (area(b) > area(a) ? b : a));
  return placed(best, options);
}

/** Joins small words to the next word and numbers to the previous one: no line is only `The`. */
function gluedWords(title: string): string[] {
  return title
    .trim()
    .replace(/(^|\s)(the|a|an|of|and|with|to|for|in|at|&|\+)\s+/gi, '$1$2\u00a0')
    .replace(/(?<!\s)\s+(\d{1,3}|CO\.|Co\.)(?=\s|$)/g, '\u00a0$1')
    .split(/[ \t\n]+/)
    .filter((word) => word !== '');
}

interface SizedLine {
  text: string;
  size: number;
  width: number;
}

function fitted(lines: readonly string[], options: TitleOptions): SizedLine[] {
  const { font, box, leading = 0.3, maxSize = Infinity } = options;
  const widths = lines.map((line) => textWidth(line, font));
  const cap = capHeight(font);
  const rows = lines.length + (lines.length - 1) * leading;
  const size = Math.min(box.width / Math.max(...widths), box.height / (rows * cap), maxSize);
  return lines.map((text, index) => ({ text, size, width: (widths[index] ?? 0) * size }));
}

function justified(lines: readonly string[], options: TitleOptions): SizedLine[] {
  const { font, box, leading = 0.3 } = options;
  const cap = capHeight(font);
  const sizes = lines.map((line) => box.width / textWidth(line, font));
  const height = blockHeight(sizes, cap, leading);
  const shrink = Math.min(1, box.height / height);
  const width = box.width * shrink;
  return lines.map((text, index) => ({ text, size: (sizes[index] ?? 0) * shrink, width }));
}

/** The area that the letters cover: the largest layout wins. */
function area(lines: readonly SizedLine[]): number {
  return lines.reduce((sum, { size, width }) => sum + size * width, 0);
}

function placed(lines: readonly SizedLine[], options: TitleOptions): TitleLine[] {
  const { font, box, align = 'center', anchor = 'middle', leading = 0.3 } = options;
  const cap = capHeight(font);
  const sizes = lines.map(({ size }) => size);
  const slack = box.height - blockHeight(sizes, cap, leading);
  let top = box.y + (anchor === 'top' ? 0 : anchor === 'middle' ? slack / 2 : slack);
  return lines.map(({ text, size, width }) => {
    const x =
      box.x +
      (align === 'left' ? 0 : align === 'center' ? (box.width - width) / 2 : box.width - width);
    const y = top + size * cap;
    top = y + size * cap * leading;
    return { text, x, y, size, width, path: textPath(text, { font, x, y, size }) };
  });
}

function blockHeight(sizes: readonly number[], cap: number, leading: number): number {
  return sizes.reduce(
    (sum, size, index) => sum + size * cap * (index === sizes.length - 1 ? 1 : 1 + leading),
    0,
  );
}

/** Breaks words into a number of lines so that the widest line is as narrow as can be. */
function breakLines(
  words: readonly string[],
  lineCount: number,
  width: (line: string) => number,
): string[] {
  if (lineCount <= 1 || words.length <= 1) return [words.join(' ')];
  let best: string[] = [words.join(' ')];
  let narrowest = Infinity;
  for (let first = 1; first <= words.length - lineCount + 1; first += 1) {
    const lines = [
      words.slice(0, first).join(' '),
      ...breakLines(words.slice(first), lineCount - 1, width),
    ];
    const widest = Math.max(...lines.map(width));
    if (widest < narrowest) [best, narrowest] = [lines, widest];
  }
  return best;
}
