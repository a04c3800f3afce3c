import { contrastRatio, mixColors as mix, type Palette } from './palette.ts';
import { parseHex, toHex } from './rgb.ts';

/** Deep: panels, footer, buttons. Highlight: marks, chips, buttons on panels. */
type BrandColors = Record<'deep' | 'highlight', string>;

const black = '#000000';
const white = '#ffffff';
/** Ratios of text and of parts of controls: a little above WCAG AA, for the rounding of mixed colours. */
const text = 4.7;
const part = 3.2;

/** Palettes for light and dark of one or two colours `#rrggbb` of a company: each pair in use is legible. */
export function derivePalettes(
  color: string,
  brightColor: string = brightest(color),
): { light: Palette; dark: Palette } {
  // Text in the highlight stands on deep ground, so the two must be far apart.
  const highlight = legible(brightColor, [black], { ratio: 8, towards: white });
  const deep = legible(color, [highlight, white], { ratio: text + 1, towards: black });
  return { light: lightPalette({ deep, highlight }), dark: darkPalette({ deep, highlight }) };
}

function lightPalette({ deep, highlight }: BrandColors): Palette {
  const ground = mix(white, deep, 0.03);
  const sunken = mix(white, deep, 0.08);
  const highlightSoft = mix(white, highlight, 0.3);
  const grounds = [ground, white, sunken, highlightSoft];
  const ink = legible(mix(deep, black, 0.4), grounds, { ratio: 9, towards: black });
  const written = (color: string, soft: string) =>
    legible(color, [...grounds, soft], { ratio: text, towards: black });
  return {
    ground,
    surface: white,
    sunken,
    ink,
    inkSoft: legible(mix(ink, white, 0.25), grounds, { ratio: text + 1, towards: black }),
    inkFaint: legible(mix(ink, white, 0.4), grounds, { ratio: text, towards: black }),
    line: mix(white, deep, 0.14),
    lineStrong: legible(mix(ink, white, 0.55), grounds, { ratio: part, towards: black }),
    accent: deep,
    accentHover: mix(deep, black, 0.25),
    onAccent: white,
    highlight,
    highlightSoft,
    onHighlight: legible(ink, [highlight], { ratio: text, towards: black }),
    link: ink,
    heart: legible('#c8313f', grounds, { ratio: part, towards: black }),
    ...tones(written, ['#b3261e', '#1d6b45', '#7a4b00'], white),
    focus: legible('#0b57d0', grounds, { ratio: part, towards: black }),
    backdrop: `${mix(deep, black, 0.6)}9e`,
    skeleton: mix(white, deep, 0.1),
    skeletonShine: mix(white, deep, 0.05),
    ...deepGrounds(deep, deep),
  };
}

function darkPalette({ deep, highlight }: BrandColors): Palette {
  const ground = legible(mix(deep, black, 0.65), [white], { ratio: 16, towards: black });
  const surface = mix(ground, white, 0.05);
  const sunken = mix(ground, black, 0.4);
  const highlightSoft = mix(ground, highlight, 0.18);
  const grounds = [ground, surface, sunken, highlightSoft];
  const ink = '#f5f3ee';
  const written = (color: string, soft: string) =>
    legible(color, [...grounds, soft], { ratio: text, towards: white });
  return {
    ground,
    surface,
    sunken,
    ink,
    inkSoft: legible(mix(ink, ground, 0.22), grounds, { ratio: text + 1, towards: white }),
    inkFaint: legible(mix(ink, ground, 0.4), grounds, { ratio: text, towards: white }),
    line: mix(ground, white, 0.14),
    lineStrong: legible(mix(ground, white, 0.4), grounds, { ratio: part, towards: white }),
    accent: highlight,
    accentHover: mix(highlight, white, 0.2),
    onAccent: legible(ground, [highlight], { ratio: text, towards: black }),
    highlight,
    highlightSoft,
    onHighlight: legible(ground, [highlight], { ratio: text, towards: black }),
    link: legible(mix(highlight, white, 0.2), grounds, { ratio: text, towards: white }),
    heart: legible('#ff7a83', grounds, { ratio: part, towards: white }),
    ...tones(written, ['#ffa79d', '#8fdbb0', '#ffcf87'], ground),
    focus: legible('#9ecbff', grounds, { ratio: part, towards: white }),
    backdrop: `${mix(deep, black, 0.85)}b8`,
    skeleton: mix(ground, white, 0.08),
    skeletonShine: mix(ground, white, 0.13),
    ...deepGrounds(mix(ground, black, 0.3), mix(ground, white, 0.1)),
  };
}

/** Colours of errors, success and warnings, each with its soft ground. */
function tones(
  written: (color: string, soft: string) => string,
  [danger, success, warning]: readonly [string, string, string],
  ground: string,
) {
  const soft = (color: string) => mix(ground, color, 0.12);
  return {
    danger: written(danger, soft(danger)),
    dangerSoft: soft(danger),
    success: written(success, soft(success)),
    successSoft: soft(success),
    warning: written(warning, soft(warning)),
    warningSoft: soft(warning),
  };
}

function deepGrounds(deep: string, panel: string) {
  const deepRaised = mix(deep, white, 0.08);
  const grounds = [deep, deepRaised, panel];
  return {
    deep,
    deepRaised,
    panel,
    onDeep: legible('#f6f4ee', grounds, { ratio: text, towards: white }),
    onDeepSoft: legible(mix(white, deep, 0.25), grounds, { ratio: text, towards: white }),
  };
}

/** The brightest colour of the same hue and saturation (HSV); black stays black. */
function brightest(color: string): string {
  const channels = parseHex(color) ?? [0, 0, 0];
  const largest = Math.max(...channels, 1);
  const [red, green, blue] = channels;
  return toHex([(red * 255) / largest, (green * 255) / largest, (blue * 255) / largest]);
}

/** The colour, moved towards another until it has the ratio on every ground. */
function legible(
  color: string,
  grounds: readonly string[],
  { ratio, towards }: { ratio: number; towards: string },
): string {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mix(color, towards, share);
    if (grounds.every((ground) => contrastRatio(moved, ground) >= ratio)) return moved;
  }
  return towards;
}
