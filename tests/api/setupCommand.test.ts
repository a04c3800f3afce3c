import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBrand } from '#server/brand/openBrand.ts';
import { loadConfig } from '#server/config.ts';
import { runNode } from '#tests/support/runNode.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

function setUp(root: string, ...flags: string[]) {
  const files = ['--brand-dir', join(root, 'brand'), '--settings', join(root, 'tickets.env')];
  return runNode(['server/commands/setupCommand.ts', '--yes', ...files, ...flags], {
    DATA_DIR: join(root, 'data'),
  });
}

test('setup writes a brand that can be used, and settings with keys that nobody else can read', async () => {
  const root = temporaryFolder('set up');
  const { code, output } = await setUp(
    root,
    '--name=Gasworks & Co',
    '--email=help@gasworks.example',
    '--color=#ffffff',
    '--highlight=#00ff66',
    '--public-url=https://tickets.gasworks.example',
    '--catalogue=events.csv',
  );
  expect(output).toContain('npm run catalogue -- import events.csv');
  expect(code).toBe(0);
  const { brand, problems } = await readBrand(join(root, 'brand'));
  expect(problems).toEqual([]);
  expect(brand?.pages).toMatchObject({ productName: 'Gasworks & Co', shortName: 'Gasworks' });
  expect(brand?.manifest).toMatchObject({ icons: expect.objectContaining({ length: 4 }) });
  const settings = join(root, 'tickets.env');
  expect(statSync(settings).mode & 0o077).toBe(0);
  const lines = readFileSync(settings, 'utf8').trim().split('\n');
  const config = loadConfig(
    Object.fromEntries(
      lines.map((line) => /^(\w+)="?(.*?)"?$/.exec(line)!.slice(1) as [string, string]),
    ),
  );
  expect(config).toMatchObject({
    brandDir: join(root, 'brand'),
    publicUrl: 'https://tickets.gasworks.example',
    staffKey: expect.stringMatching(/^.{43}$/),
  });
});

test('setup replaces nothing, and names the flag of an answer that cannot be used', async () => {
  const root = temporaryFolder('setup');
  const wrong = await setUp(root, '--color', 'red');
  expect(wrong).toMatchObject({ code: 2, output: '--color cannot be "red".\n' });
  writeFileSync(join(root, 'tickets.env'), 'MINE=1');
  const { code, output } = await setUp(root);
  expect(code).toBe(2);
  expect(output).toContain('is there already; nothing was written');
  expect(readFileSync(join(root, 'tickets.env'), 'utf8')).toBe('MINE=1');
});
