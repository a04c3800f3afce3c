import type { Browser } from '@playwright/test';
import { launchDouble } from '#tests/desktop/launchDouble.ts';

/** Milliseconds from the start of the program. */
export interface StartTimes {
  /** The screens can be chosen. */
  shown: number;
  /** The first screen can be filled in: the form of the reporter. */
  usable: number;
  /** The first report of the catalogue can be asked for. */
  answering: number;
}

/** Starts the console on a data folder in a browser that runs already, and ends it again. */
export async function measureStart(browser: Browser, dataFolder: string): Promise<StartTimes> {
  const began = performance.now();
  const since = () => performance.now() - began;
  const launched = await launchDouble({
    browser,
    userFolder: `${dataFolder}/user`,
    args: [`--data-folder=${dataFolder}`],
    env: { SEED: '7', LOG_LEVEL: 'warn' },
  });
  const page = await launched.window();
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  const shown = since();
  await page.getByRole('button', { name: 'Get report' }).click({ trial: true });
  const usable = since();
  const { origin } = (await page.evaluate(() => window.desktop?.getAccess())) ?? { origin: '' };
  await (await fetch(`${origin}/readyz`)).arrayBuffer();
  const answering = since();
  await launched.quit();
  await page.context().close();
  return { shown, usable, answering };
}
