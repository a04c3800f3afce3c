import type { Page } from '@playwright/test';
import { aGigFile } from './support/aGigFile.ts';
import { openConsole } from './support/openConsole.ts';
import { expect, test } from './support/storefrontTest.ts';
import { pressButton, tabTo } from './support/tabTo.ts';

const acts = ['Lanterns of Brunswick', 'Slow Tram Choir', 'Night Ferry', 'Harbour Lights'];

/** The first events of the file, as visitors would see them. */
const samplesOf = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: 'Preview' }).getByRole('article');

/** Answers every file dialog with the next file; from the beginning, for a dialog may open before a wait for it begins. */
function answerFileDialogs(page: Page): (names: readonly string[]) => Promise<void> {
  let answer: readonly string[] = [];
  page.on('filechooser', (chooser) => void chooser.setFiles(aGigFile(answer)));
  return async (names) => {
    answer = names;
    await tabTo(page, page.getByLabel('Choose a file'));
    await page.keyboard.press('Enter');
    await expect(samplesOf(page)).toHaveCount(names.length);
  };
}

test('a file is chosen, mapped, tried out, imported and partly retired by the keyboard alone', async ({
  page,
}) => {
  const chooseFile = answerFileDialogs(page);
  await openConsole(page);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();

  await chooseFile(acts);
  // Letters choose an option and digits are text here: neither is a shortcut of the console.
  await tabTo(page, page.getByLabel('Where name comes from'));
  await page.keyboard.type('hall');
  await expect(samplesOf(page).getByRole('heading', { name: 'Keyboard Hall' })).toHaveCount(
    acts.length,
  );
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Where name comes from')).toHaveValue('act');
  await expect(samplesOf(page).getByText('Night Ferry')).toBeVisible();
  await tabTo(page, page.getByLabel('Value of venue.timezone'));
  await page.keyboard.type('Australia/Perth');
  await pressButton(page, 'Show what would change');
  await expect(page.getByText('Dry run of keyboard-hall-gigs.json is done.')).toBeVisible();
  await pressButton(page, 'Import');
  await expect(page.getByText('Import of keyboard-hall-gigs.json is done.')).toBeVisible();

  await chooseFile(acts.slice(0, 1));
  await tabTo(
    page,
    page.getByLabel('Mark events of this source that are not in the file as unavailable'),
  );
  await page.keyboard.press('Space');
  await pressButton(page, 'Import');
  await expect(page.getByText(/^3 of 4 upcoming events/)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await pressButton(page, 'Mark 3 events as unavailable');
  await expect(page.getByRole('button', { name: 'Yes, import and mark them' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Import of keyboard-hall-gigs.json is done.')).toBeVisible();
  await pressButton(page, 'Undo the last import of keyboard-hall-gigs');
  await expect(page.getByRole('button', { name: 'Undo it now' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The last import of keyboard-hall-gigs is undone.')).toBeVisible();
  await expect(page.getByText('Import of keyboard-hall-gigs.json is done.')).toHaveCount(0);
});
