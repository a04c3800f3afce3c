import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBrand } from '#server/brand/openBrand.ts';
import { loadConfig } from '#server/config.ts';
import { runNode } from '#tests/support/runNode.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const command = 'server/commands/setupCommand.ts';

const pathFlags = (root: string) => [
  `--brand-dir=${join(root, 'brand')}`,
  `--settings=${join(root, 'tickets.env')}`,
  `--data-dir=${join(root, 'data')}`,
];

function setUp(root: string, ...flags: string[]) {
  return runNode([command, '--yes', ...pathFlags(root), ...flags]);
}

/** A file of two events of the program's own format. */
function writeListing(root: string): string {
  const file = join(root, 'autumn.csv');
  const rows = ['Tin Roof Choir', 'Late Ferry'].map(
    (name, at) => `${at},${name},2099-05-0${at + 1}T20:00,The Shed,Perth,WA`,
  );
  const columns = 'sourceId,name,dateStart,venue.name,venue.locality,venue.state';
  writeFileSync(file, [columns, ...rows].join('\n'));
  return file;
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
  );
  expect(output).toContain('npm start');
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
  expect(wrong.code).toBe(2);
  expect(wrong.output).toBe(
    '--color cannot be "red": it must be a colour such as #10291f.\nNothing was written.\n',
  );
  const missing = await setUp(root, '--catalogue=away.csv');
  expect(missing.output).toContain('--catalogue cannot be "away.csv": it is not there.');
  writeFileSync(join(root, 'tickets.env'), 'MINE=1');
  const { code, output } = await setUp(root);
  expect(code).toBe(2);
  expect(output).toMatch(/it is there already\.\nNothing was written\./);
  expect(readFileSync(join(root, 'tickets.env'), 'utf8')).toBe('MINE=1');
});

test('setup imports the file of events after a dry run, and a second run changes nothing', async () => {
  const root = temporaryFolder('set up');
  const listing = writeListing(root);
  const { code, output } = await setUp(root, `--catalogue=${listing}`);
  expect(output).toContain('(dry run: nothing is stored)\n  2 records: 2 new');
  expect(output).toContain('Imported as "autumn": 2 new, 0 changed, 0 unchanged, 0 rejected.');
  expect(output).toContain('ok: Catalogue: 2 events, 2 to come');
  expect(code).toBe(0);
  const settings = readFileSync(join(root, 'tickets.env'), 'utf8');
  const again = await setUp(root, `--catalogue=${listing}`);
  expect(again.output).toContain('it has a brand already.');
  expect(again.code).toBe(2);
  expect(readFileSync(join(root, 'tickets.env'), 'utf8')).toBe(settings);
});

test('setup says how a file of an unknown shape comes in, and leaves brand and settings', async () => {
  const root = temporaryFolder('set up');
  const unknown = join(root, 'gigs.csv');
  writeFileSync(unknown, 'wer,wann\nTin Roof Choir,Mai\n');
  const { code, output } = await setUp(root, `--catalogue=${unknown}`);
  expect(output).toMatch(/^The events are not imported: gigs\.csv: .*npm run -s catalogue -- map/m);
  expect(output).toContain(`npm run -s catalogue -- map "${unknown}" > "${unknown}.map.json"\n`);
  expect(output).toContain(`import "${unknown}" --map "${unknown}.map.json"\n`);
  expect(output).toMatch(/^Pages with the program's texts .*: about, .*terms-and-conditions/m);
  expect(code).toBe(1);
  expect((await readBrand(join(root, 'brand'))).problems).toEqual([]);
  expect(readFileSync(join(root, 'tickets.env'), 'utf8')).toContain('BRAND_DIR=');
});

test('setup asks again where an answer cannot be used, and imports only after a yes', async () => {
  const root = temporaryFolder('set up');
  const listing = writeListing(root);
  const answers = ['Tin Shed', '', '', '', 'x', '1300 555 111', ...Array<string>(6).fill('')];
  const { code, output } = await runNode(
    [command, ...pathFlags(root), `--catalogue=${listing}`],
    {},
    `${[...answers, 'no'].join('\n')}\n`,
  );
  expect(output).toContain('That must be a phone number such as 1300 555 000.\nSupport phone');
  expect(output).toContain('The events are not imported.');
  expect(output).toContain(`npm run catalogue -- import "${listing}"\n`);
  expect(output).toContain('Catalogue: 0 events');
  expect(code).toBe(1);
  const { brand } = await readBrand(join(root, 'brand'));
  expect(brand?.pages).toMatchObject({ productName: 'Tin Shed', supportPhone: '1300 555 111' });
});

test('answers that end too early leave nothing behind', async () => {
  const root = temporaryFolder('set up');
  const { code, output } = await runNode([command, ...pathFlags(root)], {}, 'Tin Shed\n');
  expect(output).toContain('The answers ended here; --yes takes what is proposed.');
  expect(code).toBe(2);
  expect(readdirSync(root)).toEqual([]);
});
