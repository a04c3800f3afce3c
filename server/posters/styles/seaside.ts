import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { circle, n, path, rect, repeat } from '#server/posters/svg.ts';

const waterline = 560;

/** A moon over the water, its light in bars on the swell, sails and lamps along the shore. */
export const seaside: PosterStyle = (canvas) => {
  const { width, palette, facts, dice } = canvas;
  const moonX = width * (0.6 + dice.float() * 0.2);
  return [
    circle([moonX, 400], 215, { fill: palette.accent }),
    circle([moonX, 400], 160, { fill: palette.ink, opacity: 0.35 }),
    rect({ x: 0, y: waterline, width, height: 440 }, { fill: palette.secondary }),
    glitter(canvas, moonX),
    swell(canvas, 760, palette.primary),
    swell(canvas, 850, palette.ground),
    ...[0.14, 0.27, 0.43].map((at) => sail(canvas, width * at)),
    title(canvas, facts.title, {
      font: dice.pick(['righteous', 'shrikhand', 'abril']),
      halo: 18,
      align: 'left',
      anchor: 'top',
      leading: 0.38,
      maxLines: 3,
      box: { x: 60, y: 170, width: width - 120, height: 270 },
    }),
    smallPrint(canvas, facts.kicker, {
      x: 64,
      y: 500,
      maxWidth: width * 0.5,
      size: 42,
      hasHalo: true,
    }),
    smallPrint(canvas, facts.footer, { y: 955, maxWidth: width - 140, size: 34 }),
  ].join('');
};

function glitter({ palette, dice }: PosterCanvas, x: number): string {
  return repeat(9, (index) => {
    const width = 330 - index * 26 + dice.int(-50, 50);
    const left = x - width / 2 + dice.int(-20, 20);
    const bar = { x: left, y: waterline + 14 + index * 22, width, height: 9 };
    return rect(bar, { fill: palette.accent });
  });
}

function swell({ width, dice }: PosterCanvas, y: number, fill: string): string {
  const span = width / 5;
  const start = -dice.float() * span;
  const crests = repeat(
    7,
    (index) =>
      `Q${n(start + (index + 0.5) * span)} ${n(y - 70)} ${n(start + (index + 1) * span)} ${n(y)}`,
  );
  return path(`M${n(start)} 1000V${n(y)}${crests}V1000Z`, { fill });
}

function sail({ palette, dice }: PosterCanvas, x: number): string {
  const height = 110 + dice.int(0, 70);
  const foot = waterline + 26;
  const hull = `M${n(x - 62)} ${n(foot)}H${n(x + 66)}L${n(x + 40)} ${n(foot + 26)}H${n(x - 40)}Z`;
  return (
    path(`M${n(x)} ${n(foot - 8)}V${n(foot - height)}L${n(x + height * 0.5)} ${n(foot - 8)}Z`, {
      fill: palette.primary,
    }) +
    path(
      `M${n(x - 8)} ${n(foot - 8)}V${n(foot - height * 0.8)}L${n(x - height * 0.36)} ${n(foot - 8)}Z`,
      { fill: palette.ink },
    ) +
    path(hull, { fill: palette.ink })
  );
}
