import type { Page } from '@playwright/test';

/** The token of `testServer.ts`. */
export const consoleToken = 'browser-test-launch-token-0123456789';

/** Opens the console, and one of its screens by its link where one is named. */
export async function openConsole(page: Page, screen?: string): Promise<void> {
  await page.goto(`/console#token=${consoleToken}`);
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  if (screen !== undefined) await page.getByRole('link', { name: screen }).click();
}

/** Chooses a mode; the server has one for the whole console. */
export async function chooseMode(page: Page, mode: 'Visitor' | 'Developer'): Promise<void> {
  await page.getByRole('radio', { name: mode }).click();
  await page.getByText(`${mode} mode:`).waitFor();
}
