import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Counts the presses of a journey on all pages that it opens: Enter, Space and clicks. Tab, arrows and typing are
 * free, and so is Space in a text. Returns the number so far.
 */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => void (presses += 1));
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void };
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement &&
        !/^(?:button|checkbox|radio|submit)$/.test(target.type));
    const handleKey = ({ key, target, repeat }: KeyboardEvent) => {
      if (!repeat && (key === 'Enter' || (key === ' ' && !isText(target)))) countPress();
    };
    window.addEventListener('keydown', handleKey, true);
    window.addEventListener('pointerdown', countPress, true);
  });
  return () => presses;
}

/** Presses a control by keyboard, which the focus must reach. */
export async function pressKeyOn(control: Locator): Promise<void> {
  await control.focus();
  await expect(control).toBeFocused();
  await control.page().keyboard.press('Enter');
}

/** Types into a field, and submits it by Enter. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await expect(field).toBeFocused();
  await field.page().keyboard.type(text);
  await field.page().keyboard.press('Enter');
}
