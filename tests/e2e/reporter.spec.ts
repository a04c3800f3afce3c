import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import type { ReportTable } from '#shared/domain/report/reportTable.ts';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

const run = promisify(execFile);
const perth = '/dev-reporter?use=Geo&latitude=-31.9523&longitude=115.8613';

async function asDeveloper(page: Page, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'developer', value: '1', url: baseURL ?? '' }]);
}

async function saved(page: Page, button: string): Promise<unknown> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8'));
}

test('page, command line and API tell the same report to the last digit', async ({
  page,
  baseURL,
  request,
}) => {
  await asDeveloper(page, baseURL);
  await openHydrated(page, perth);
  await expect(page.getByText(/^Stored as run \d+\.$/)).toBeVisible();
  const tables = (await saved(page, 'All tables (JSON)')) as ReportTable[];
  const command = [
    'server/commands/reportCommand.ts',
    '--json',
    '--city',
    'Perth',
    '--target',
    baseURL!,
  ];
  const { stdout } = await run(process.execPath, command, { maxBuffer: 64 * 1024 * 1024 });
  const printed = JSON.parse(stdout) as {
    request: { path: string; body: object };
    answer: ReportAnswer;
    tables: ReportTable[];
  };
  const api = await request.post(printed.request.path, {
    data: printed.request.body,
    headers: { cookie: 'developer=1' },
  });
  expect(printed.answer).toEqual(await api.json());
  expect(tables).toEqual(printed.tables.slice(0, tables.length));
  const [section] = printed.answer.sections;
  const grid = page.getByRole('grid', { name: section!.title, exact: true });
  await expect(grid.getByRole('row').nth(1)).toContainText(section!.events[0]!.score.toFixed(4));
});

test('a developer looks at the views, light and dark, without a fault', async ({
  page,
  baseURL,
}) => {
  // Axe looks at every view, at two widths and in two schemes.
  test.slow();
  await asDeveloper(page, baseURL);
  await openHydrated(page, perth);
  await expect(page.getByRole('grid').first()).toBeVisible();
  // Tables are alike, and axe takes seconds over each: the form, the first and one of a section.
  await expectNoFaults(page, { part: 'main aside, #content section:nth-of-type(6n + 1)' });
  for (const view of ['Charts', 'Cities', 'Runs']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('tab', { name: view }).click();
    if (view === 'Charts') {
      await expect(page.locator('.recharts-surface').first()).toBeVisible();
      await page
        .getByRole('button', { name: /^#\d+, 1 event in / })
        .first()
        .click();
      const markers = page.getByRole('button', { name: /\d+ events? (in|around) / });
      for (const marker of await markers.all()) {
        expect(await marker.getAttribute('aria-label')).toContain(await marker.textContent());
      }
      await expect(page.getByRole('list', { name: 'Events of the marker' })).toBeVisible();
    }
    if (view === 'Cities') {
      await page.getByRole('button', { name: 'Sweep the cities' }).click();
      await expect(page.getByRole('list', { name: 'First events of Hobart' })).toBeVisible();
    }
    await expectNoFaults(page, { part: '[role=tabpanel]' });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('tab', { name: 'Report' }).click();
  await page
    .getByRole('grid', { name: /^Popular/ })
    .getByRole('row')
    .nth(1)
    .click();
  await expect(page.getByRole('dialog')).toContainText('Contribution');
});

test('a chart is saved as SVG and PNG, named for its run and time', async ({ page, baseURL }) => {
  await asDeveloper(page, baseURL);
  await openHydrated(page, perth);
  await expect(page.getByText(/^Stored as run \d+\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Charts' }).click();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  for (const [type, start] of [
    ['SVG', '<svg'],
    ['PNG', '\x89PNG'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: new RegExp(`^Save .* as ${type}$`) })
      .first()
      .click();
    const file = await download;
    const name = new RegExp(
      `^report-run-\\d+-2026-11-20T[\\d-]+Z-chart-.*\\.${type.toLowerCase()}$`,
    );
    expect(file.suggestedFilename()).toMatch(name);
    const bytes = await readFile(await file.path());
    expect(bytes.toString('latin1', 0, 4)).toBe(start);
    expect(bytes.length).toBeGreaterThan(2000);
  }
});

test('visitors load none of its code', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    scripts.push(await response.text().catch(() => ''));
  });
  for (const path of ['/', '/search?q=rock']) {
    await openHydrated(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(script).not.toMatch(/recharts|Configuration used|aria-rowcount|ZodError/);
  }
});
