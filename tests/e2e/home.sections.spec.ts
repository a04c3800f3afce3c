import type { Page } from '@playwright/test';
import { openCrafted, someEvents } from './support/craftedHome.ts';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

/** Sections with events of their own keys: 100 and up, 200 and up … */
const sections = (counts: readonly number[]) =>
  counts.map((count, index) => ({
    id: `section-${index}`,
    events: someEvents(count, (index + 1) * 100),
  }));

test('the first section is a carousel of at most 20, the others grow by 4 until all are shown', async ({
  page,
}) => {
  await openCrafted(page, sections([25, 9, 0, 5, 6, 4, 3]));
  const hero = page.locator('#section-0');
  await expect(hero.locator('[aria-roledescription=carousel]')).toHaveAccessibleName('section-0');
  await expect(hero.locator('article')).toHaveCount(20);
  await expect(page.locator('#content [aria-roledescription=carousel]')).toHaveCount(1);
  // Empty sections are skipped.
  await expect(page.locator('#section-2')).toHaveCount(0);
  for (const [index, shown, hasMore] of [
    [1, 4, 1],
    [3, 5, 0],
    [4, 4, 1],
    [5, 4, 0],
    [6, 3, 0],
  ] as const) {
    const section = page.locator(`#section-${index}`);
    await expect(section.locator('article'), `section ${index}`).toHaveCount(shown);
    await expect(section.getByRole('button', { name: /^Show more/ })).toHaveCount(hasMore);
  }

  const section = page.locator('#section-1');
  const more = section.getByRole('button', { name: 'Show more section-1' });
  await more.click();
  await expect(section.locator('article')).toHaveCount(8);
  await more.click();
  await expect(section.locator('article')).toHaveCount(9);
  await expect(more).toHaveCount(0);
  await expect(section.locator('article').nth(8).getByRole('link').first()).toBeFocused();

  await page.getByRole('button', { name: 'Scroll to top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

/** Columns of the first grid found, while the element around it has this width in pixels. */
function columnsAt(page: Page, target: string, width: number): Promise<number> {
  return page
    .locator(target)
    .first()
    .evaluate((element, pixels) => {
      const container = element.parentElement;
      if (container) Object.assign(container.style, { width: `${pixels}px`, right: 'auto' });
      return getComputedStyle(element).gridTemplateColumns.split(' ').length;
    }, width);
}

test('grids have their columns by the width they stand in; left-over widgets stand at the end', async ({
  page,
}) => {
  await openCrafted(page, sections([2, 9]));
  const headings = page.locator('#content section h2, #content aside');
  await expect(headings).toHaveCount(7);
  const parts = await headings.allTextContents();
  expect(parts.slice(0, 3)).toEqual(['section-0', 'section-1', 'Who do you love to see live?']);

  const section = '#section-1 ul';
  const prompt = '[aria-hidden=true] > div:has(> span)';
  for (const [target, width, columns] of [
    [section, 375, 2],
    [section, 376, 3],
    [section, 475, 3],
    [section, 476, 4],
    [section, 575, 4],
    [section, 576, 5],
    [prompt, 437, 2],
    [prompt, 438, 3],
    [prompt, 537, 3],
    [prompt, 538, 4],
    [prompt, 637, 4],
    [prompt, 638, 5],
  ] as const) {
    expect(await columnsAt(page, target, width), `${target}: ${width} px`).toBe(columns);
  }
});

/** Opens a row of four whose clock can be set: forward, it would cut short the request that stores the place. */
async function openWithClock(page: Page): Promise<void> {
  const stored = page.waitForResponse('**/api/session/location');
  await page.clock.install();
  await openCrafted(page, sections([4]));
  await stored;
}

test('the carousel shows 1, 2 or 3, turns every 10 seconds, wraps, and stands still when it should', async ({
  page,
}) => {
  await openWithClock(page);
  const carousel = page.locator('#section-0 [aria-roledescription=carousel]');
  const slides = carousel.locator('[aria-roledescription=slide]');
  const ratio = (width: number) =>
    carousel.evaluate((element, pixels) => {
      element.style.width = `${pixels}px`;
      const slide = element.querySelector<HTMLElement>('[aria-roledescription=slide]');
      const track = slide?.parentElement;
      return Math.round((track?.offsetWidth ?? 0) / (slide?.offsetWidth ?? 1));
    }, width);
  for (const [width, shown] of [
    [649, 1],
    [650, 2],
    [999, 2],
    [1000, 3],
  ] as const) {
    expect(await ratio(width), `${width} px`).toBe(shown);
  }
  await ratio(600);

  // What turns the row loads after the page.
  await expect(carousel.locator('[inert]').first()).toBeAttached();
  await page.mouse.move(0, 0);
  const position = carousel.locator('[aria-hidden=true]', { hasText: / \/ 4$/ });
  for (const leading of [2, 3, 4, 1]) {
    await page.clock.runFor(10_000);
    await expect(position).toHaveText(`${leading} / 4`);
  }
  await expect(carousel.getByRole('status')).toHaveText('');

  await slides.first().hover();
  await page.clock.runFor(30_000);
  await expect(position).toHaveText('1 / 4');
  await page.mouse.move(0, 0);
  await slides.first().getByRole('link').first().focus();
  await page.clock.runFor(30_000);
  await expect(position).toHaveText('1 / 4');
  await carousel.getByRole('button', { name: 'Next events' }).click();
  await expect(carousel.getByRole('status')).toHaveText('2 of 4');
  await page.clock.runFor(30_000);
  await expect(position).toHaveText('2 / 4');

  await carousel.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(30_000);
  await expect(position).toHaveText('2 / 4');
  await carousel.getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(10_000);
  await expect(position).toHaveText('3 / 4');
});

test('cards of the row are laid out when they come near, and nothing moves by that', async ({
  page,
}) => {
  await openCrafted(page, [
    {
      id: 'section-0',
      events: someEvents(12, 100).map((event, index) =>
        index === 9
          ? { ...event, name: 'A name that does not fit into one line of its card '.repeat(3) }
          : event,
      ),
    },
  ]);
  const carousel = page.locator('#section-0 [aria-roledescription=carousel]');
  const slides = carousel.locator('[aria-roledescription=slide]');
  const rests = (index: number) =>
    slides
      .nth(index)
      .locator('article')
      .evaluate((card) => !card.checkVisibility({ contentVisibilityAuto: true }));
  const box = async () => {
    const { height, width } = (await slides.nth(9).boundingBox()) ?? {};
    return { height, width };
  };
  await carousel.evaluate((element) => Object.assign(element.style, { width: '500px' }));
  await expect.poll(() => rests(0)).toBe(false);
  await expect.poll(() => rests(1)).toBe(false);
  await expect.poll(() => rests(9)).toBe(true);
  const before = await box();
  // What rests is there for those who search the page.
  await expect(carousel.getByRole('heading').getByRole('link')).toHaveCount(12);
  for (let turns = 0; turns < 3; turns += 1) {
    await carousel.getByRole('button', { name: 'Previous events' }).click();
  }
  await expect.poll(() => rests(9)).toBe(false);
  await expect(slides.nth(9).getByRole('link').first()).toBeInViewport();
  expect(await box()).toEqual(before);
});

test('the last card is there when the row turns back to it', async ({ page }) => {
  await openCrafted(page, sections([20]));
  const carousel = page.locator('#section-0 [aria-roledescription=carousel]');
  const last = carousel.locator('article').last();
  await carousel.evaluate((element) => Object.assign(element.style, { width: '400px' }));
  await carousel.getByRole('button', { name: 'Previous events' }).click();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  const isRendered = () =>
    last.evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isRendered).toBe(true);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the carousel waits to be asked', async ({ page }) => {
    await openWithClock(page);
    const carousel = page.locator('#section-0 [aria-roledescription=carousel]');
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(carousel.getByText('1 / 4')).toBeVisible();
  });

  test('the first card stays whole when the window is made narrower', async ({ page }) => {
    await openCrafted(page, sections([4]));
    const carousel = page.locator('#section-0 [aria-roledescription=carousel]');
    const startOf = (selector: string) =>
      carousel
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().left);
    await expect(carousel.getByText('1 / 4')).toBeVisible();
    await page.setViewportSize({ width: 1100, height: 700 });
    // The carousel measures its row again two frames after the resize.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    });
    const left = await carousel.evaluate((element) => element.getBoundingClientRect().left);
    await expect.poll(() => startOf('article')).toBeGreaterThanOrEqual(left);
  });
});

test('Tab passes by the slides out of view, and arrow keys bring them with the focus', async ({
  page,
}) => {
  await openHydrated(page, '/');
  const row = page
    .getByRole('group', { name: /./ })
    .filter({ has: page.getByText('/ 20') })
    .first();
  const slides = row.getByRole('group');
  await expect.poll(() => row.locator('[inert]').count()).toBeGreaterThanOrEqual(17);
  const first = slides.first().getByRole('link').first();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[inert]') === null))
    .toBe(true);
  await expect(slides.nth(1).getByRole('link').first()).toBeFocused();
});
