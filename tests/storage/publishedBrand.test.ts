import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { runNode } from '#tests/support/runNode.ts';
import {
  leanServer,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/startServerProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'published-'));
let databaseUrl = '';
let servers: ServerProcess[] = [];

const environment = (name: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, name),
  DEMO: 'false',
  RATE_LIMITS: 'off',
});

/** Two machines: one database between them, and no disk. */
beforeAll(async () => {
  databaseUrl = await freshDatabase(process.env['TEST_POSTGRES'] ?? '');
  servers = await Promise.all(
    ['one', 'two'].map((name) => startServerProcess(environment(name), leanServer)),
  );
});

afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  rmSync(folder, { recursive: true });
});

const runBrand = (...args: string[]) =>
  runNode(['server/commands/brandCommand.ts', ...args], environment('command'));

const names = () =>
  Promise.all(
    servers.map(async ({ origin }) => {
      const answer = await fetch(`${origin}/manifest.webmanifest`);
      return ((await answer.json()) as { name: string }).name;
    }),
  );

/** Milliseconds: five commands are started, each of which takes a busy machine long. */
const patience = 240_000;

test(
  'a published brand reaches every server, a refused one none, and deleting it ends it',
  async () => {
    expect(await names()).toEqual(['Wattle Tickets', 'Wattle Tickets']);
    const published = await runBrand('publish', 'resources/brands/rumble-yard');
    expect(published).toMatchObject({ code: 0, output: expect.stringContaining('Rumble Yard is') });
    await expect.poll(names, { timeout: 20_000 }).toEqual(['Rumble Yard', 'Rumble Yard']);

    const broken = join(folder, 'broken');
    cpSync('resources/brands/merrin-hall', broken, { recursive: true });
    writeFileSync(join(broken, 'theme.json'), '{}');
    const refused = await runBrand('publish', broken);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining('theme.json: light'),
    });

    expect((await runBrand('publish', 'resources/brands/merrin-hall')).code).toBe(0);
    await expect.poll(names, { timeout: 20_000 }).toEqual(['Merrin Hall', 'Merrin Hall']);
    const again = await runBrand('publish', 'resources/brands/merrin-hall');
    expect(again.output).toContain('is published already');

    expect((await runBrand('unpublish')).code).toBe(0);
    await expect.poll(names, { timeout: 20_000 }).toEqual(['Wattle Tickets', 'Wattle Tickets']);
  },
  patience,
);
