import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { circle, n, path, rect, repeat } from '#server/posters/svg.ts';

/** Ranges under a low sun, gums in front, the title in the sky. */
export const hills: PosterStyle = (canvas) => {
  const { width, palette, facts, dice } = canvas;
  const sky = facts.kicker === '' ? { y: 170, height: 290 } : { y: 195, height: 265 };
  const sunX = width * (0.22 + dice.float() * 0.56);
  return [
    circle([sunX, 650], 220, { fill: palette.accent }),
    repeat(3, (bar) =>
      rect({ x: 0, y: 596 + bar * 58, width, height: 10 + bar * 8 }, { fill: palette.ground }),
    ),
    ridge(canvas, { y: 680, swell: 64, fill: palette.secondary }),
    ridge(canvas, { y: 770, swell: 54, fill: palette.primary }),
    ridge(canvas, { y: 865, swell: 40, fill: palette.ink }),
    gum(canvas, width * (sunX < width / 2 ? 0.82 : 0.16)),
    smallPrint(canvas, facts.kicker, { y: 150, maxWidth: width - 200, size: 38 }),
    title(canvas, facts.title, {
      font: dice.pick(['abril', 'righteous', 'rye']),
      halo: 16,
      leading: 0.4,
      maxLines: 3,
      box: { x: 60, width: width - 120, ...sky },
    }),
    smallPrint(canvas, facts.footer, {
      y: 955,
      maxWidth: width - 160,
      size: 34,
      fill: palette.ground,
    }),
  ].join('');
};

function ridge(
  { width, dice }: PosterCanvas,
  { y, swell, fill }: { y: number; swell: number; fill: string },
): string {
  const phase = dice.float() * 6.28;
  const points = Array.from({ length: 25 }, (_, index) => {
    const x = (width * index) / 24;
    const height =
      Math.sin(x / 190 + phase) * 0.6 +
      Math.sin(x / 83 + phase * 2) * 0.28 +
      Math.sin(x / 420 - phase) * 0.7;
    return `${n(x)} ${n(y - height * swell)}`;
  });
  return path(`M0 1000L${points.join('L')}L${n(width)} 1000Z`, { fill });
}

/** A gum tree: a forked, leaning trunk and a broken canopy. */
function gum({ palette, dice }: PosterCanvas, x: number): string {
  const lean = dice.int(-30, 30);
  const top = 610 + dice.int(-20, 20);
  const limb = (tip: number, height: number, girth: number) =>
    path(
      `M${n(x - girth)} 910C${n(x - girth * 0.4)} 790 ${n(x + lean)} 760 ${n(x + tip)} ${n(height)}L${n(x + tip + 8)} ${n(height)}C${n(x + lean + 16)} 770 ${n(x + girth * 1.1)} 800 ${n(x + girth * 1.4)} 910Z`,
      { fill: palette.ink },
    );
  const crown = (centre: number, height: number, count: number) =>
    repeat(count, () =>
      circle([centre + dice.int(-54, 54), height + dice.int(-26, 22)], 24 + dice.int(0, 22), {
        fill: palette.ink,
      }),
    );
  return [
    limb(lean - 46, top + 30, 16),
    limb(lean + 52, top, 14),
    crown(x + lean - 56, top + 24, 8),
    crown(x + lean + 58, top - 12, 9),
    crown(x + lean + 4, top - 44, 6),
  ].join('');
}
