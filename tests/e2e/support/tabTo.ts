import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the control has the focus; fails where no number of presses reaches it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let step = 0; step < 150; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, 'is reached by Tab').toBeFocused();
}

/** Presses a button of that name with the keyboard alone. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}
