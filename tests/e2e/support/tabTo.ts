import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or Shift+Tab to what stands before, until the control has the focus; fails where none reaches it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  const isBefore = await control.evaluate((element) => {
    const place = element.compareDocumentPosition(document.activeElement ?? document.body);
    return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  for (let step = 0; step < 150; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
  }
  await expect(control, 'is reached by Tab').toBeFocused();
}

/** Presses a button of that name with the keyboard alone. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}
