import { chmodSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { describeProblem, openBrand, ownBrandFolder } from './openBrand.ts';
import { readBrandFolder } from './readBrandFolder.ts';

/** Somebody without rights of their own, where the tests run with all rights. */
const nobody = 65_534;
const hasAllRights = process.getuid?.() === 0;
const giveUpRights = () => hasAllRights && process.seteuid?.(nobody);
const takeRightsBack = () => hasAllRights && process.seteuid?.(0);

test('a file of the folder that cannot be read is reported, and the published brand is used', async () => {
  const folder = temporaryFolder('brand');
  cpSync(ownBrandFolder, folder, { recursive: true });
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'brand.json'), 0o000);
  const { files } = await readBrandFolder('resources/brands/merrin-hall');
  onTestFinished(() => void takeRightsBack());
  giveUpRights();
  const reports: string[] = [];
  const brand = await openBrand({
    folder,
    published: { version: async () => '1', read: async () => ({ version: '1', files }) },
    onChange: (problems, source) =>
      reports.push(`${source}: ${problems.map(describeProblem).join()}`),
  });
  expect(reports).toEqual([expect.stringMatching(/^folder: .*cannot be read/), 'database: ']);
  expect(brand.current().pages.productName).toBe('Merrin Hall');
});

test('a good folder wins over the published brand, which is not even asked for', async () => {
  const refuse = () => Promise.reject(new Error('the database was asked'));
  const brand = await openBrand({
    folder: 'resources/brands/rumble-yard',
    published: { version: refuse, read: refuse },
  });
  await brand.refresh();
  expect(brand.current().pages.productName).toBe('Rumble Yard');
});
