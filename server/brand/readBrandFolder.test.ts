import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { buildBrand } from './buildBrand.ts';
import { maxFiles, readBrandFolder } from './readBrandFolder.ts';

/** Creates a folder with these files; returns its path. */
function writeFolder(files: Record<string, string>): string {
  const folder = temporaryFolder('brand');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('a link to outside the folder is a problem, and what it leads to is not read', async () => {
  const outside = writeFolder({ 'secret.svg': 'secret', 'more/other.svg': 'other' });
  const folder = writeFolder({ 'brand.json': '{}' });
  symlinkSync(join(outside, 'secret.svg'), join(folder, 'logo.svg'));
  symlinkSync(join(outside, 'more'), join(folder, 'pictures'));
  symlinkSync(join(folder, 'nowhere'), join(folder, 'share.png'));
  const { files, problems } = await readBrandFolder(folder);
  expect([...files.keys()]).toEqual(['brand.json']);
  const byFile = Object.fromEntries(problems.map(({ file, message }) => [file, message]));
  expect(byFile).toEqual({
    'logo.svg': 'is a link to outside the folder: put the file itself here',
    pictures: 'is a link to outside the folder: put the file itself here',
    'share.png': 'is a link to nothing: put the file itself here',
  });
});

test('links inside the folder are followed, as in a volume of Kubernetes', async () => {
  const folder = writeFolder({ '..data/brand.json': '{}', '..data/content/about.md': '# About' });
  symlinkSync('..data/brand.json', join(folder, 'brand.json'));
  symlinkSync('..data/content', join(folder, 'content'));
  const { files, problems } = await readBrandFolder(folder);
  expect(problems).toEqual([]);
  expect([...files.keys()].toSorted()).toEqual(['brand.json', 'content/about.md']);
});

test('more files than allowed are a problem, none is left out in silence', async () => {
  const names = Array.from({ length: maxFiles + 1 }, (_, at) => [`pictures/${at}.md`, 'x']);
  const folder = writeFolder(Object.fromEntries(names) as Record<string, string>);
  const own = (await readBrandFolder(join(import.meta.dirname, '../../resources/brands/wattle')))
    .files;
  const { problems } = buildBrand((await readBrandFolder(folder)).files, own);
  expect(problems).toContainEqual({
    file: '',
    field: '',
    message: expect.stringMatching(/^has more than 300 files, the most allowed/),
  });
});
