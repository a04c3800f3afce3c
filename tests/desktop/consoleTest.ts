import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { launchDouble } from './launchDouble.ts';
import type { LaunchedConsole, LaunchOptions } from './launchedConsole.ts';
import { launchElectron } from './launchElectron.ts';

export type StartOptions = Partial<Omit<LaunchOptions, 'env' | 'userFolder'>>;

interface Fixtures {
  /** Data folder of this test, with the demo catalogue in it. */
  dataFolder: string;
  start: (options?: StartOptions) => Promise<LaunchedConsole>;
}

interface WorkerFixtures {
  filledFolder: string;
  /** One console for all tests that leave it as it was. */
  shared: LaunchedConsole;
}

const env = { CLOCK: '2026-11-20T02:00:00Z', SEED: '7', LOG_LEVEL: 'warn' };

/** A test with a console of its own, ended after it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  filledFolder: [
    async ({ browserName }, provide, worker) => {
      void browserName;
      const folder = mkdtempSync(join(tmpdir(), 'console-filled-'));
      const launched = await launcherOf(worker.project.metadata['tier'])({
        userFolder: folder,
        args: [`--data-folder=${folder}`],
        env,
      });
      await waitUntilFilled(await launched.window());
      await launched.quit();
      await provide(folder);
      remove(folder);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  shared: [
    async ({ filledFolder }, provide, worker) => {
      const folder = copyOf(filledFolder);
      const launched = await launcherOf(worker.project.metadata['tier'])({
        userFolder: join(folder, 'user'),
        args: [`--data-folder=${folder}`],
        env,
      });
      await provide(launched);
      await launched.stop();
      remove(folder);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  dataFolder: async ({ filledFolder }, provide) => {
    const folder = copyOf(filledFolder);
    await provide(folder);
    remove(folder);
  },
  start: async ({ dataFolder }, provide, info) => {
    const launched: LaunchedConsole[] = [];
    await provide(async ({ args = [], ...options } = {}) => {
      const one = await launcherOf(info.project.metadata['tier'])({
        ...options,
        userFolder: join(dataFolder, 'user'),
        args: [`--data-folder=${dataFolder}`, ...args],
        env,
      });
      launched.push(one);
      return one;
    });
    for (const one of launched) await one.stop();
  },
});

/** The console is shown before its catalogue is filled; whoever asks for something of it waits. */
async function waitUntilFilled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/readyz');
  });
}

function launcherOf(tier: unknown) {
  return tier === 'E' ? launchElectron : launchDouble;
}

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'console-'));
  cpSync(folder, copy, { recursive: true });
  // Several copies are in use at a time.
  rmSync(join(copy, 'desktop/port.json'), { force: true });
  return copy;
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
