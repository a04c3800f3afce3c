import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/pictures');
const files = readdirSync(folder);

test('README and docs show every picture there is, each light and dark, and no other', () => {
  const pages = ['README.md', 'docs/rules.md'].map((page) =>
    readFileSync(join(root, page), 'utf8'),
  );
  const shown = [...pages.join('').matchAll(/pictures\/([\w-]+\.webp)/g)].map(([, name]) => name!);
  expect([...new Set(shown)].toSorted()).toEqual(files.toSorted());
  const names = files.map((file) => file.replace(/-(?:light|dark)\.webp$/, ''));
  for (const name of new Set(names)) {
    expect(files).toEqual(expect.arrayContaining([`${name}-light.webp`, `${name}-dark.webp`]));
  }
});

test('the pictures take at most 1.5 MB together', () => {
  const sizes = files.map((file) => statSync(join(folder, file)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500_000);
});
