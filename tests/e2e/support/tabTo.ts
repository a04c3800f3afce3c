import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or Shift+Tab to what stands before, until the control has the focus; fails where none reaches it. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled();
  for (let step = 0; step < 150; step += 1) {
    // Asked at each step: a screen that has just opened may move the focus meanwhile.
    const key = await control.evaluate(findKeyTo);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  await expect(control, 'is reached by Tab').toBeFocused();
}

/** Runs in the page: the key that leads from the focus to an element; null: it has the focus. */
function findKeyTo(element: Element): 'Tab' | 'Shift+Tab' | null {
  const { activeElement, body } = document;
  if (element === activeElement) return null;
  const place = element.compareDocumentPosition(activeElement ?? body);
  return (place & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 'Tab' : 'Shift+Tab';
}

/** Presses a button of that name with the keyboard alone. */
export async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}
