import { expect, type Page } from '@playwright/test';

/** The token of `testServer.ts`. */
export const consoleToken = 'browser-test-launch-token-0123456789';

/** Opens the console, and one of its screens by its link. */
export async function openConsole(page: Page, screen = 'Reporter'): Promise<void> {
  await page.goto(`/console#token=${consoleToken}`);
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  const screens = page.getByRole('navigation', { name: 'Screens' });
  await screens.getByRole('link', { name: screen, exact: true }).click();
  // A report under way would be refused once the mode is another one.
  if (screen === 'Reporter') await page.getByRole('grid').first().waitFor();
}

/** Chooses a mode, in Preview or Reporter; the server has one for the whole console. */
export async function chooseMode(page: Page, mode: 'Visitor' | 'Developer'): Promise<void> {
  const radio = page.getByRole('radio', { name: mode }).filter({ visible: true }).first();
  await radio.click();
  // The server has answered once it is chosen.
  await expect(radio).toBeChecked();
}
