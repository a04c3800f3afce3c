import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { haveSameFiles } from '#server/brand/brand.ts';
import { ownBrandFolder } from '#server/brand/openBrand.ts';
import { readBrandFolder } from '#server/brand/readBrandFolder.ts';
import { runNode } from '#tests/support/runNode.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const runBrand = (dataDir: string, args: string[], env: Record<string, string> = {}) =>
  runNode(['server/commands/brandCommand.ts', ...args], { DATA_DIR: dataDir, ...env });

const filesOf = async (folder: string) => (await readBrandFolder(folder)).files;

test('export writes the brand of the program, to be edited and published, and then that one', async () => {
  const root = temporaryFolder('brand');
  const first = join(root, 'mine/brand');
  const exported = await runBrand(root, ['export', first]);
  expect(exported).toMatchObject({
    code: 0,
    output: expect.stringContaining('has the brand that comes with the program'),
  });
  expect(haveSameFiles(await filesOf(first), await filesOf(ownBrandFolder))).toBe(true);

  const facts = readFileSync(join(first, 'brand.json'), 'utf8');
  writeFileSync(join(first, 'brand.json'), facts.replace('"Wattle Tickets"', '"Harbour Hall"'));
  const published = await runBrand(root, ['publish', first], { BRAND_DIR: first });
  expect(published.output).toMatch(/^Harbour Hall is published: .*\n.*BRAND_DIR.* still uses/);

  const second = join(root, 'empty');
  mkdirSync(second);
  expect((await runBrand(root, ['export', second])).output).toContain('of the database: ');
  expect(haveSameFiles(await filesOf(second), await filesOf(first))).toBe(true);
});

test('publish says what it refuses and what is published already; unpublish deletes it', async () => {
  const root = temporaryFolder('brand');
  const broken = join(root, 'broken');
  cpSync('resources/brands/merrin-hall', broken, { recursive: true });
  writeFileSync(join(broken, 'theme.json'), '{}');
  const refused = await runBrand(root, ['publish', broken]);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('theme.json: light')]);
  const publish = ['publish', 'resources/brands/merrin-hall'];
  expect((await runBrand(root, publish)).output).toContain('Merrin Hall is published');
  expect((await runBrand(root, publish)).output).toContain('is published already');
  expect((await runBrand(root, ['unpublish'])).code).toBe(0);
  expect((await runBrand(root, ['export', join(root, 'out')])).output).toContain(
    'has the brand that comes with the program',
  );
});

test('export writes nothing into a folder that has files', async () => {
  const folder = temporaryFolder('brand');
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  const { code, output } = await runBrand(join(folder, 'data'), ['export', folder]);
  expect(code).toBe(1);
  expect(output).toBe(`${folder} is not empty: name a new or an empty folder.\n`);
});
