import { toHex } from './rgb.ts';

/** Steps a channel is cut into, so that near colours count as one. */
const steps = 8;

/** The colour most pixels have, as `#rrggbb`, from red, green, blue and alpha of each; null without any. */
export function dominantColour(pixels: ArrayLike<number>): string | null {
  const groups = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((part) => pixels[at + part]);
    if (alpha < 128) continue;
    const key = [red, green, blue].reduce(
      (sum, part) => sum * steps + Math.floor((part * steps) / 256),
      0,
    );
    const group = groups.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    group.count += 1;
    group.red += red;
    group.green += green;
    group.blue += blue;
    groups.set(key, group);
  }
  const [largest] = [...groups.values()].toSorted((a, b) => b.count - a.count);
  if (!largest) return null;
  const { count, red, green, blue } = largest;
  return toHex([red / count, green / count, blue / count]);
}
