import { expect, type Page } from '@playwright/test';
import { expectNoFaults } from '#tests/e2e/support/expectNoFaults.ts';
import { test } from './consoleTest.ts';

/** The text of the current place, and whether it is in sight. */
function currentPlace(page: Page) {
  return page.evaluate(() => {
    const [place] = [...(CSS.highlights.get('found-current') ?? [])] as Range[];
    const box = place?.getBoundingClientRect();
    return {
      text: place?.toString() ?? null,
      isSeen: !!box && box.top >= 0 && box.bottom <= innerHeight,
    };
  });
}

const bar = (page: Page) => page.getByRole('search', { name: 'Find on this page' });
const status = (page: Page) => bar(page).getByRole('status');

test('finds a text on the page by keyboard alone, and counts no text of its own field', async ({
  start,
}) => {
  const launched = await start();
  const page = await launched.window();
  await page.getByRole('link', { name: 'Targets' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Targets' })).toBeVisible();
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('textbox', { name: 'Text to find' })).toBeFocused();
  await page.keyboard.type('healTH');
  // The name of the screen in the sidebar, and nothing else.
  await expect(status(page)).toHaveText('1 of 1');
  await expect.poll(() => currentPlace(page)).toEqual({ text: 'Health', isSeen: true });
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Health' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
});

test('goes to the next and previous place around the end, and scrolls to each', async ({
  start,
}) => {
  const launched = await start();
  const page = await launched.window();
  await page.setViewportSize({ width: 1024, height: 480 });
  await page.getByRole('link', { name: 'Targets' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Targets' })).toBeVisible();
  await page.evaluate(() => {
    const main = document.querySelector('#screen');
    const lines = Array.from({ length: 3 }, (_, index) => {
      const line = document.createElement('p');
      line.style.marginTop = '60rem';
      line.append('Qua', Object.assign(document.createElement('b'), { textContent: 'ndòng' }));
      line.append(` ${index + 1}`);
      return line;
    });
    main?.append(...lines);
  });
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('textbox', { name: 'Text to find' })).toBeFocused();
  await page.keyboard.type('quandong 3');
  await expect(status(page)).toHaveText('1 of 1');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(status(page)).toHaveText('1 of 3');
  await page.keyboard.press('Shift+Enter');
  await expect(status(page)).toHaveText('3 of 3');
  await expect.poll(() => currentPlace(page)).toEqual({ text: 'Quandòng', isSeen: true });
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('1 of 3');
  await expect.poll(() => currentPlace(page)).toEqual({ text: 'Quandòng', isSeen: true });
  await page.keyboard.press('Control+g');
  await expect(status(page)).toHaveText('2 of 3');
  await page.keyboard.press('F3');
  await expect(status(page)).toHaveText('3 of 3');
  // The page changes below the bar.
  await page.evaluate(() => document.querySelector('#screen > p')?.remove());
  await expect(status(page)).toHaveText('2 of 2');
  await page.keyboard.type(' of the moon');
  await expect(status(page)).toHaveText('Not found');
  await expect.poll(() => currentPlace(page)).toEqual({ text: null, isSeen: false });
});

test('is in the menu, in the palette and in the window of a target, without a fault that axe can find', async ({
  start,
}) => {
  test.slow();
  const launched = await start();
  const page = await launched.window();
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await launched.clickMenu('Edit', 'Find…');
  await expect(page.getByRole('textbox', { name: 'Text to find' })).toBeFocused();
  await page.keyboard.type('reporter');
  await expect(status(page)).toContainText('1 of');
  const looks = [390, 1024, 1440].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  );
  await expectNoFaults(page, { part: 'search', looks });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Commands' }).fill('Find…');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text to find' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Text to find' }).fill('nowhere on this page');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
  await page.evaluate(() => window.desktop?.openTargetWindow({ id: 'local', name: 'Own window' }));
  const other = await launched.preview();
  await expect(other.getByRole('navigation', { name: 'Screens' })).toBeVisible();
  await other.keyboard.press('Control+f');
  await expect(other.getByRole('textbox', { name: 'Text to find' })).toBeFocused();
  await other.keyboard.type('catalogue');
  await expect(status(other)).toContainText('1 of');
});
