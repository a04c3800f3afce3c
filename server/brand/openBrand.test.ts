import { chmodSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyOwnBrand } from '#tests/support/exampleBrand.ts';
import { describeProblem, openBrand } from './openBrand.ts';

/** Somebody without rights of their own, where the tests run with all rights. */
const nobody = 65_534;
const hasAllRights = process.getuid?.() === 0;
const giveUpRights = () => hasAllRights && process.seteuid?.(nobody);
const takeRightsBack = () => hasAllRights && process.seteuid?.(0);

test('a file that cannot be read is reported once, and taken up when it can be', async () => {
  const { folder, remove } = copyOwnBrand();
  onTestFinished(remove);
  chmodSync(dirname(folder), 0o755);
  chmodSync(join(folder, 'brand.json'), 0o000);
  onTestFinished(() => void takeRightsBack());
  giveUpRights();
  const reports: string[] = [];
  const brand = await openBrand({
    folder,
    onChange: (problems) => reports.push(problems.map(describeProblem).join('\n')),
  });
  await brand.refresh();
  expect(reports).toEqual([expect.stringContaining('cannot be read')]);
  takeRightsBack();
  chmodSync(join(folder, 'brand.json'), 0o644);
  await brand.refresh();
  expect(reports).toEqual([expect.stringContaining('cannot be read'), '']);
});
