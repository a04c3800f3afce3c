import type { PosterStyle, PosterCanvas } from '#server/posters/canvas.ts';
import { smallPrint, title } from '#server/posters/lettering/words.ts';
import { n, path, polygon, rect, repeat } from '#server/posters/svg.ts';

/** Curtains drawn aside, a cone of light, boards below. */
export const curtain: PosterStyle = (canvas) => {
  const { width, palette, facts, dice } = canvas;
  const middle = width / 2;
  return [
    polygon(
      [
        [middle - 60, 0],
        [middle + 60, 0],
        [middle + width * 0.4, 900],
        [middle - width * 0.4, 900],
      ],
      { fill: palette.secondary, opacity: 0.55 },
    ),
    boards(canvas),
    `<ellipse cx="${n(middle)}" cy="880" rx="${n(width * 0.34)}" ry="52" fill="${palette.accent}"/>`,
    drape(canvas),
    `<g transform="translate(${n(width)} 0) scale(-1 1)">${drape(canvas)}</g>`,
    pelmet(canvas),
    title(canvas, facts.title, {
      font: dice.pick(['playfair', 'abril', 'limelight']),
      halo: 24,
      leading: 0.42,
      maxLines: 4,
      box: { x: width * 0.17, y: 250, width: width * 0.66, height: 430 },
    }),
    smallPrint(canvas, facts.kicker, { y: 770, maxWidth: width * 0.6, size: 36 }),
  ].join('');
};

function drape({ width, palette }: PosterCanvas): string {
  const folds = 4;
  const fold = (width * 0.15) / folds;
  return repeat(folds, (index) => {
    const x = index * fold;
    const fill = index % 2 === 0 ? palette.primary : palette.accent;
    return path(
      `M${n(x)} 0H${n(x + fold)}C${n(x + fold)} 500 ${n(x + fold * 0.55)} 760 ${n((x + fold) * 0.72)} 1000H${n(x * 0.72)}C${n(x * 0.6)} 760 ${n(x)} 500 ${n(x)} 0Z`,
      { fill },
    );
  });
}

function pelmet({ width, palette }: PosterCanvas): string {
  const swags = Math.round(width / 170);
  const swag = width / swags;
  return repeat(swags, (index) => {
    const x = index * swag;
    const fill = index % 2 === 0 ? palette.accent : palette.primary;
    return path(`M${n(x)} 0H${n(x + swag)}V90A${n(swag / 2)} 80 0 0 1 ${n(x)} 90Z`, { fill });
  });
}

function boards({ width, palette }: PosterCanvas): string {
  const planks = repeat(
    7,
    (index) =>
      `M${n(width * (0.5 + (index - 3) * 0.1))} 860L${n(width * (0.5 + (index - 3) * 0.2))} 1000`,
  );
  return (
    rect({ x: 0, y: 860, width, height: 140 }, { fill: palette.ground }) +
    path(planks, { stroke: palette.secondary, strokeWidth: 5 })
  );
}
