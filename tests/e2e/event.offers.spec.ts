import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { runNode } from '#tests/support/runNode.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/startServerProcess.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

let folder = '';
let server: ServerProcess;

/** One concert that two sources list, each with its own address for tickets. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offers-'));
  await importListing('harbour', 'https://www.harbour.example/choir');
  await importListing('quay', 'https://tickets.quay.example/9');
  server = await startServerProcess({ DATA_DIR: folder, CLOCK: '2026-11-20T02:00:00Z' });
});

test.afterAll(async () => {
  server.child.kill();
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

async function importListing(source: string, url: string): Promise<void> {
  const file = join(folder, `${source}.json`);
  const dateStart = '2026-12-12T08:30:00.000Z';
  const concert = anEventRecord({ sourceId: source, name: 'Lighthouse Choir', url, dateStart });
  writeFileSync(file, JSON.stringify([concert]));
  const command = ['server/commands/catalogueCommand.ts', 'import', file, '--source', source];
  const env = { DATA_DIR: folder, DEMO: 'false', CLOCK: '2026-11-20T02:00:00Z' };
  const { code, output } = await runNode(command, env);
  expect(code, output).toBe(0);
}

async function expectBothOffers(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Lighthouse Choir');
  await expect(main.getByRole('link', { name: 'Get tickets' })).toHaveAttribute(
    'href',
    'https://www.harbour.example/choir',
  );
  await expect(main.getByText(/^Also at/)).toHaveText('Also at tickets.quay.example');
  const other = main.getByRole('link', { name: 'tickets.quay.example' });
  await expect(other).toHaveAttribute('href', 'https://tickets.quay.example/9');
  await expect(other).toHaveAttribute('rel', 'noopener');
}

test('the page of an event of two sources links to the tickets of both', async ({ page }) => {
  await openHydrated(page, `${server.origin}/events/1`);
  await expectBothOffers(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of an event of two sources links to the tickets of both', async ({ page }) => {
    await page.goto(`${server.origin}/events/1`);
    await expectBothOffers(page);
  });
});
