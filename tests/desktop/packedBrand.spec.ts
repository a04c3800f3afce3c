import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readUpdateSource } from '#electron/main/updates.ts';
import { findBrandNames } from '#tests/support/findBrandNames.ts';
import { test } from './consoleTest.ts';
import { extractConsole, packConsole } from './packConsole.ts';

/** A console packed with `BRAND_DIR`, away from this project and from the brand folder. */
let folder = '';
let app = '';

const { publicKey } = generateKeyPairSync('ed25519');
const updates = {
  UPDATE_URL: 'https://updates.example/',
  UPDATE_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
};

test.beforeAll(({ browserName }, info) => {
  void browserName;
  test.setTimeout(180_000);
  test.skip(process.platform !== 'linux', 'the stand-in is a Linux one');
  test.skip(info.project.metadata['tier'] !== 'D', 'Electron itself takes no other program');
  folder = mkdtempSync(join(tmpdir(), 'packed-brand-'));
  app = join(folder, 'app');
  const env = { ...updates, BRAND_DIR: 'resources/brands/rumble-yard' };
  extractConsole(packConsole(folder, env), app);
});

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('shows its brand: name, icon, colours and fonts', async ({ start }) => {
  const launched = await start({ program: join(app, 'dist/desktop') });
  const page = await launched.window();
  await expect(page.getByRole('banner')).toContainText('Rumble Yard');
  await expect(page).toHaveTitle(/Rumble Yard/);
  const icon = page.locator('link[rel="icon"]');
  await expect(icon).toHaveAttribute('href', /^\/assets\/brand\/icons\/icon-[\da-f]{12}\.svg$/);
  const theme = JSON.parse(readFileSync('resources/brands/rumble-yard/theme.json', 'utf8')) as {
    light: { accent: string };
  };
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
  );
  expect(accent).toBe(theme.light.accent);
  const { origin } = new URL(page.url());
  const home = await (await fetch(origin)).text();
  expect(home).toContain('— Rumble Yard</title>');
  const logo = /\/assets\/brand\/logo-[\da-f]{12}\.svg/.exec(home)?.[0] ?? '';
  expect(await (await fetch(origin + logo)).text()).toBe(
    readFileSync('resources/brands/rumble-yard/logo.svg', 'utf8'),
  );
});

test('edits its brand at once, as the one that comes with the program', async ({ start }) => {
  const launched = await start({ program: join(app, 'dist/desktop') });
  const page = await launched.window();
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByText('This is the brand that comes with the program.')).toBeVisible();
  await page.getByRole('tab', { name: 'Names' }).click();
  await page.getByLabel('Tagline').fill('Louder again.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The storefront shows it')).toBeVisible();
  const { origin } = new URL(page.url());
  expect(await (await fetch(`${origin}/about`)).text()).toContain('LOUD. ON PURPOSE.');
});

test('holds neither the samples nor the name of another company', () => {
  expect(() => readFileSync(join(app, 'resources/brands/merrin-hall/brand.json'))).toThrow();
  for (const part of ['dist', 'resources/public']) {
    expect(findBrandNames(join(app, part))).toEqual([]);
  }
  const facts = readFileSync(join(app, 'package.json'), 'utf8');
  expect(JSON.parse(facts)).toMatchObject({
    name: 'rumble-console',
    productName: 'Rumble Console',
    author: { name: 'Rumble Yard Festival Pty Ltd' },
  });
  expect(facts).not.toMatch(/wattle/i);
  expect(readUpdateSource(app)).toEqual({
    url: updates.UPDATE_URL,
    publicKey: updates.UPDATE_PUBLIC_KEY,
  });
});
