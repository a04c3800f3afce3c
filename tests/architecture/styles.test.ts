import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { testBrand } from '#tests/support/testBrand.ts';

const files = globSync('renderer/**/*.{css,ts,tsx}');
const theme = [...testBrand.files.values()].find(({ type }) => type.startsWith('text/css'));
const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('every custom property that a style reads is set somewhere', () => {
  const set = new Set(
    [...texts.map(({ text }) => text), String(theme?.body)].flatMap(
      (text) => text.match(/--[\w-]+(?=['"]?\]?\s*:)/g) ?? [],
    ),
  );
  const unset = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\s*\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !set.has(name) && !name.startsWith('--radix-'))
      .map((name) => `${file}: ${name}`),
  );
  expect(unset).toEqual([]);
});

/** Where a colour of the program's brand is meant whatever the brand: modes of staff, and series of charts. */
const fixedColors = [/ModeBanners/, /ui\/chart\//, /styles\/console\.css/];

test('no style names a colour of the brand that comes with the program: the theme does', () => {
  const { light, dark } = JSON.parse(
    readFileSync('resources/brands/wattle/theme.json', 'utf8'),
  ) as Record<'light' | 'dark', Record<string, string>>;
  const own = new Set([...Object.values(light), ...Object.values(dark)]);
  // Light text on a picture is the same for every brand.
  own.delete('#fffdf7');
  const named = texts
    .filter(({ file }) => !fixedColors.some((pattern) => pattern.test(file)))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/#[\da-f]{6}\b/gi)]
        .map(([color]) => color.toLowerCase())
        .filter((color) => own.has(color))
        .map((color) => `${file}: ${color}`),
    );
  expect(named).toEqual([]);
});

test('every class that a component takes from a style file is defined there', () => {
  const missing = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(
      ([, name = '', path = '']) => {
        const sheet = path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
        const css = readFileSync(sheet, 'utf8');
        return [...text.matchAll(new RegExp(`(?<![./])\\b${name}\\.(\\w+)`, 'g'))]
          .map(([, className = '']) => className)
          .filter((className) => !new RegExp(`\\.${className}\\b`).test(css))
          .map((className) => `${file}: ${className}`);
      },
    ),
  );
  expect(missing).toEqual([]);
});

test('no colour of the console fades when the theme changes', () => {
  const fade =
    /transition:[^;]*(?:color|background|border|fill|stroke|\ball\b)[^;]*var\((--[\w-]+)\)[^;]*;/g;
  const durations = texts.flatMap(({ text }) =>
    [...text.matchAll(fade)].flatMap(([all]) => all.match(/--duration-\w+/g) ?? []),
  );
  const sheet = readFileSync('renderer/styles/console.css', 'utf8');
  expect(durations.length).toBeGreaterThan(0);
  for (const name of new Set(durations)) expect(sheet).toContain(`${name}: 0s;`);
});
