import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '#tests/support/findBrowser.ts';
import { startServerProcess } from '#tests/support/startServerProcess.ts';

/** The built storefront over the full demo, in a process of its own. */
export async function startBuiltServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ origin: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'browser-bench-'));
  const server = await startServerProcess({
    NODE_ENV: 'production',
    DEMO: 'true',
    SEED: '7',
    CLOCK: '2026-11-20T02:00:00Z',
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    ...settings,
  });
  return {
    origin: server.origin.replace('127.0.0.1', 'localhost'),
    async close() {
      server.child.kill('SIGTERM');
      await server.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function openPhone(browser: Browser): Promise<Page> {
  return browser.newPage({
    ...devices['Moto G4'],
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
  });
}

export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    args: ['--no-sandbox', ...args],
    ...(executablePath && { executablePath }),
  });
}

/** Sees a page once from top to bottom: a poster is drawn at its first view, and kept. */
export async function drawPosters(origin: string, paths: readonly string[]): Promise<void> {
  const browser = await launchBrowser();
  const page = await openPhone(browser);
  for (const path of paths) {
    await page.goto(origin + path, { waitUntil: 'load' });
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let y = 0; y < height; y += 700) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await page.waitForTimeout(40);
    }
    await page.waitForLoadState('networkidle', { timeout: 60_000 }).catch(() => undefined);
  }
  await browser.close();
}
