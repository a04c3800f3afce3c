import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { circle, n, path, polygon, repeat, scatter } from '#server/posters/svg.ts';

/** A big moon behind black trees, strings of lights, the name between the stars. */
export const nightSky: PosterStyle = (canvas) => {
  const { width, palette, facts, dice } = canvas;
  const moonX = width * (0.25 + dice.float() * 0.5);
  return [
    scatter(canvas, { count: 70, above: 640 }, () => [
      2 + dice.float() * 4,
      { fill: palette.ink, opacity: 0.7 },
    ]),
    circle([moonX, 640], 280, { fill: palette.secondary }),
    circle([moonX, 640], 218, { fill: palette.accent }),
    treeLine(canvas),
    lights(canvas),
    title(canvas, facts.title, {
      font: dice.pick(['righteous', 'abril', 'shrikhand', 'rye']),
      halo: 18,
      leading: 0.38,
      maxLines: 3,
      box: { x: 60, y: 190, width: width - 120, height: facts.kicker === '' ? 340 : 290 },
    }),
    smallPrint(canvas, facts.kicker, { y: 540, maxWidth: width - 220, size: 42, hasHalo: true }),
    smallPrint(canvas, facts.footer, {
      y: 958,
      maxWidth: width - 120,
      size: 34,
      fill: palette.ground,
    }),
  ].join('');
};

function treeLine({ width, palette, dice }: PosterCanvas): string {
  const trees: string[] = [];
  for (let x = -40; x < width + 60; x += 38 + dice.int(0, 44)) {
    const height = 120 + dice.int(0, 150);
    const spread = 34 + dice.int(0, 26);
    trees.push(
      polygon(
        [
          [x - spread, 900],
          [x, 900 - height],
          [x + spread, 900],
        ],
        { fill: palette.ink },
      ),
    );
  }
  return (
    trees.join('') +
    path(`M0 1000V870Q${n(width * 0.3)} 830 ${n(width * 0.55)} 865T${n(width)} 860V1000Z`, {
      fill: palette.ink,
    })
  );
}

function lights({ width, palette }: PosterCanvas): string {
  const spans = Math.round(width / 330);
  const span = width / spans;
  return repeat(spans, (index) => {
    const x = index * span;
    const bulbs = repeat(6, (bulb) => {
      const along = (bulb + 0.5) / 6;
      return circle([x + along * span, 20 + 4 * along * (1 - along) * 52 + 14], 10, {
        fill: bulb % 2 === 0 ? palette.accent : palette.primary,
      });
    });
    return (
      path(`M${n(x)} 20Q${n(x + span / 2)} 124 ${n(x + span)} 20`, {
        stroke: palette.ink,
        strokeWidth: 3,
      }) + bulbs
    );
  });
}
