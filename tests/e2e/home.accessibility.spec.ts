import type { Locator, Page } from '@playwright/test';
import { aCustomerToken } from '#tests/support/aCustomerToken.ts';
import { answerWith, openCrafted, someEvents } from './support/craftedHome.ts';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { openHydrated } from './support/hydrated.ts';
import { setLocation } from './support/setLocation.ts';
import { expect, test } from './support/storefrontTest.ts';

/** Enough of a page to stand behind a dialog. */
const openShort = (page: Page) => openCrafted(page, [{ id: 'hero', events: someEvents(2) }]);

async function inModes(page: Page): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  const cookies = ['developer', 'donotfollow'].map((name) => ({ name, value: '1', url }));
  await page.context().addCookies(cookies);
}

const states: Record<string, (page: Page) => Promise<void>> = {
  'while pending': async (page) => {
    await openShort(page);
    await page.route('**/api/recommendations*', () => new Promise(() => undefined));
    await setLocation(page, '3000');
    await page.getByText('Finding events for you…').waitFor({ state: 'attached' });
  },
  'in developer and staff mode, with nothing found': async (page) => {
    await inModes(page);
    await answerWith(page, []);
    await openHydrated(page, '/?postcode=4000');
    await page.getByRole('button', { name: 'View national events' }).waitFor();
  },
  'after a failure': async (page) => {
    await page.route('**/api/recommendations*', (route) =>
      route.fulfill({ status: 503, json: { code: 'overloaded', detail: '' } }),
    );
    await openHydrated(page, '/?postcode=4000');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  },
  'with the list of writes that a mode suppressed': async (page) => {
    await inModes(page);
    await openShort(page);
    await page.getByRole('button', { name: 'More info' }).first().click();
    await page.getByRole('dialog').getByText('POST /api/session/location').waitFor();
  },
  'with every status on its cards, and without cookies': async (page) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'cookieEnabled', { value: false }),
    );
    const statuses = [
      { isCancelled: true },
      { isPostponed: true },
      { isRescheduled: true, previousStart: '2025-11-20T08:30:00.000Z' },
      { hasAvailability: false, availabilityDate: '2020-01-01T00:00:00.000Z' },
      { onSaleAt: '2026-12-01T00:00:00.000Z' },
    ];
    const events = statuses.map((facts, index) => ({ eventKey: index + 1, ...facts }));
    await openCrafted(page, [
      { id: 'hero', events },
      { id: 'grid', events },
    ]);
    await page.getByText('Please enable cookies').waitFor();
  },
  'with a question about a customer': async (page) => {
    await openHydrated(page, `/?r=${aCustomerToken('customer-1')}`);
    await page.getByText('Is this link yours?').waitFor();
  },
  'with saved events, their news and an apology': async (page) => {
    await answerWith(page, [
      { id: 'hero', events: someEvents(2) },
      { id: 'grid', events: someEvents(1, 10) },
    ]);
    await openHydrated(page, '/?postcode=4000&requestedEventId=1');
    const save = page.getByRole('button', { name: 'Save Event 10' });
    await save.waitFor();
    await page.evaluate(async () => {
      // The page tidies the facts once its events have come, after they are painted.
      await new Promise((resolve) => requestIdleCallback(resolve));
      const facts = { 10: { dateStart: '2020-02-01T08:00:00.000Z', status: '' } };
      localStorage.setItem('wattle.saved-facts', JSON.stringify(facts));
    });
    await save.click();
    await page.getByText('Since you saved it').waitFor();
    // The press has scrolled: a heart half below the header is no small target.
    await page.evaluate(() => window.scrollTo(0, 0));
  },
};

for (const [state, reach] of Object.entries(states)) {
  test(`has no fault that axe can find ${state}`, async ({ page, complaints }) => {
    await reach(page);
    // What a dialog covers is looked at elsewhere.
    const hasDialog = (await page.getByRole('dialog').count()) > 0;
    await expectNoFaults(page, { part: hasDialog ? '[role=dialog]' : 'html' });
    complaints.length = 0;
  });
}

/** How to open each dialog of home. */
const dialogs: Record<string, (page: Page, dialog: Locator) => Promise<void>> = {
  'the dialog for a place, with its complaint': async (page, dialog) => {
    await setLocation(page, '0000');
    await dialog.getByText('⚠').waitFor();
  },
  'the preferences, with a choice': async (page, dialog) => {
    await page.getByRole('button', { name: 'Edit preferences' }).click();
    await dialog
      .getByRole('button', { name: /^Add .+/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: /^Remove/ }).waitFor();
  },
  'the saved events': async (page, dialog) => {
    await page
      .getByRole('button', { name: /^Save Event/ })
      .first()
      .click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /saved event/ })
      .click();
    await dialog.getByRole('listitem').first().waitFor();
    // The toast of the press stands over a corner for some seconds; presses pass through it.
    await page.locator('[data-sonner-toast]').waitFor({ state: 'detached' });
  },
  'the menu': async (page, dialog) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await dialog.getByRole('link').first().waitFor();
  },
};

for (const [name, open] of Object.entries(dialogs)) {
  test(`has no fault that axe can find in ${name}`, async ({ page }) => {
    await openShort(page);
    await open(page, page.getByRole('dialog'));
    await expectNoFaults(page, { part: '[role=dialog]' });
  });
}

test('a screen reader hears the notice line, the carousel, the cards and the dialogs', async ({
  page,
}) => {
  await openCrafted(page, [
    { id: 'hero', title: 'Near you', events: someEvents(2) },
    { id: 'grid', title: 'This weekend', events: someEvents(1, 10) },
  ]);
  const card = (name: string) => `
- article:
  - heading "${name}" [level=3]:
    - link "${name}"
  - paragraph:
    - time
  - paragraph: The Corner, VIC
  - 'button "More actions: ${name}"'
  - button "Save ${name}"`;
  const under = (text: string, spaces: number) => text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
  await expect(page.locator('#content > div > header')).toMatchAriaSnapshot(`
    - heading "Live events around Brisbane City, QLD" [level=1]
    - paragraph: Click ❤️ to save events.
    - paragraph:
      - text: Brisbane City, QLD
      - button "Change location"
    - button "Edit Preferences"
  `);
  await expect(page.locator('#hero')).toMatchAriaSnapshot(`
- region "Near you":
  - heading "Near you" [level=2]
  - group "Near you":
    - group "1 of 2":${under(card('Event 1'), 6)}
    - group "2 of 2":${under(card('Event 2'), 6)}
    - button "Pause"
    - button "Previous events"
    - button "Next events"
    - status
  `);
  await expect(page.locator('#grid')).toMatchAriaSnapshot(`
- region "This weekend":
  - heading "This weekend" [level=2]
  - list:
    - listitem:${under(card('Event 10'), 6)}
  `);

  await page.getByRole('button', { name: 'Save Event 10' }).click();
  await expect(page.locator('#content > div > header')).toMatchAriaSnapshot(`
    - paragraph:
      - link "You have 1 saved event(s)."
  `);
  await expect(page.locator('#saved-events')).toMatchAriaSnapshot(`
    - region "Your saved events":
      - heading "Your saved events" [level=2]
      - button "Alerts"
      - button "Calendar"
      - button "Share"
      - link "Print"
      - list:
        - listitem:
          - article:
            - heading "Event 10" [level=3]:
              - link "Event 10"
  `);

  await page.getByRole('button', { name: 'Change location' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Where are you?":
      - heading "Where are you?" [level=2]
      - button "Close"
      - paragraph: Set your location to see what is on near you.
      - text: Postcode or town
      - combobox "Postcode or town": "4000"
      - button "Set location"
      - button "Use my current location"
      - button "Show national events"
  `);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit preferences' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Who do you love to see live?":
      - heading "Who do you love to see live?" [level=2]
      - list "Kinds of preferences":
        - listitem:
          - button "Artists" [pressed]
        - listitem:
          - button "Categories"
        - listitem:
          - button "Genres"
      - searchbox "Search artists"
      - button "Add"
      - heading "Popular choices" [level=3]
      - list "Popular choices"
      - button "Submit"
  `);
});
