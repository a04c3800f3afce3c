import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { circle, n, path, rect, repeat } from '#server/posters/svg.ts';

/** A microphone and a speech bubble large enough for the whole joke. */
export const speech: PosterStyle = (canvas) => {
  const { width, facts, dice } = canvas;
  const isLeft = dice.chance(0.5);
  const micX = width * (isLeft ? 0.2 : 0.8);
  const room = facts.kicker === '' ? { y: 190, height: 300 } : { y: 175, height: 240 };
  return [
    pattern(canvas),
    microphone(canvas, micX),
    bubble(canvas, micX),
    title(canvas, facts.title, {
      font: dice.pick(['anton', 'syne', 'chango']),
      leading: 0.26,
      maxLines: 3,
      maxSize: 260,
      box: { x: 120, width: width - 240, ...room },
    }),
    smallPrint(canvas, facts.kicker, {
      y: 490,
      maxWidth: width - 260,
      size: 58,
      isUpperCase: false,
    }),
  ].join('');
};

function bubble({ width, palette }: PosterCanvas, tailX: number): string {
  const paint = { fill: palette.ground, stroke: palette.ink, strokeWidth: 12 };
  const towards = tailX < width / 2 ? 1 : -1;
  return (
    path(
      `M130 60H${n(width - 130)}a70 70 0 0 1 70 70V490a70 70 0 0 1 -70 70H130a70 70 0 0 1 -70 -70V130a70 70 0 0 1 70 -70Z`,
      paint,
    ) +
    path(
      `M${n(tailX + towards * 130)} 554L${n(tailX + towards * 36)} 690L${n(tailX + towards * 260)} 554Z`,
      paint,
    ) +
    rect(
      { x: tailX + (towards > 0 ? 124 : -266), y: 538, width: 142, height: 20 },
      { fill: palette.ground },
    )
  );
}

function microphone({ palette }: PosterCanvas, x: number): string {
  const wires = [-60, -20, 20, 60].map(
    (step) => `M${n(x - 82)} ${740 + step}H${n(x + 82)}M${n(x + step)} 660V820`,
  );
  return [
    path(`M${n(x - 46)} 800L${n(x - 30)} 1000H${n(x + 30)}L${n(x + 46)} 800Z`, {
      fill: palette.ink,
    }),
    circle([x, 740], 100, { fill: palette.ink }),
    path(wires.join(''), { stroke: palette.accent, strokeWidth: 6 }),
    rect({ x: x - 62, y: 796, width: 124, height: 30 }, { fill: palette.secondary }),
  ].join('');
}

function pattern({ width, palette, dice }: PosterCanvas): string {
  const isStriped = dice.chance(0.5);
  const spot = 'a22 22 0 1 0 44 0a22 22 0 1 0 -44 0';
  const marks = repeat(Math.ceil(width / 120), (index) =>
    isStriped
      ? `M${index * 120} 0h60V1000h-60Z`
      : repeat(9, (row) => `M${index * 120 + (row % 2) * 60 + 22} ${row * 120 + 60}${spot}`),
  );
  return (
    rect({ x: 0, y: 0, width, height: 1000 }, { fill: palette.primary }) +
    path(marks, { fill: palette.ground, opacity: 0.35 })
  );
}
