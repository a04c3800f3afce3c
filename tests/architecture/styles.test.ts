import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testBrand } from '#tests/support/testBrand.ts';

const files = globSync('renderer/**/*.{css,tsx}');
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
