import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Half as long as what the library gives to a page; axe comes with it. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/** Rows and marks of an axis after the first ones; they differ from these in their texts alone. */
const twins = ['tbody tr:nth-child(n + 5)', '.recharts-cartesian-axis-tick:nth-child(n + 4)'];

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

const someLooks: readonly Look[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
];

/** With `AXE_LOOKS=all`: these widths, each in light and in dark, instead of a few; too slow for every run. */
function chooseLooks(widths: readonly number[], few: readonly Look[]): readonly Look[] {
  if (process.env['AXE_LOOKS'] !== 'all') return few;
  return widths.flatMap((width) => [
    { width, colorScheme: 'light' },
    { width, colorScheme: 'dark' },
  ]);
}

const commonLooks = chooseLooks([360, 390, 768, 1440], someLooks);

/** Of the console. */
export const consoleLooks = chooseLooks(
  [390, 768, 1440, 1920],
  [
    { width: 390, colorScheme: 'dark' },
    { width: 1024, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ],
);

/** Of a test that runs at both widths: what the other run looks at is left to it. */
export function looksOf(isMobile: boolean): readonly Look[] {
  return commonLooks.filter(({ width }) => width < 1000 === isMobile);
}

/** What is left to see at these is colours. */
const otherLooks: readonly Look[] = [
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
];

interface Search {
  /** Limits it to what is new there. */
  part?: string;
  /** At both widths in light and in dark. */
  isThorough?: boolean;
  /** Instead of wide in light and narrow in dark. */
  looks?: readonly Look[];
}

/** What axe finds on the page as it stands, wide and narrow, light and dark. */
export async function expectNoFaults(
  page: Page,
  { part = 'html', isThorough = false, looks = commonLooks }: Search = {},
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await layEverythingOut(page);
  const axe = async () => {
    const hasAxe = await page.evaluate(() => 'axe' in window);
    // A page that has it from the look before need not be given it again, twice.
    return lean(new AxeBuilder({ page, axeSource: hasAxe ? ';' : axeSource }).include(part));
  };
  for (const [index, look] of looks.entries()) {
    await wear(page, look);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `beyond ${look.width} px`).toBeLessThanOrEqual(0);
    const whole = (await axe()).withTags(rules);
    for (const twin of index === 0 ? [] : twins) whole.exclude(twin);
    expect(await faultsOf(whole), nameOf(look)).toEqual([]);
  }
  for (const look of isThorough ? otherLooks : []) {
    await wear(page, look);
    expect(await faultsOf((await axe()).withRules(['color-contrast'])), nameOf(look)).toEqual([]);
  }
}

function nameOf({ width, colorScheme }: Look): string {
  return `${width} px, ${colorScheme}`;
}

/** Without a page of its own for the report, without what passes, and without the twins of a card. */
function lean(axe: AxeBuilder): AxeBuilder {
  return axe
    .setLegacyMode()
    .exclude('[aria-roledescription=slide]:nth-child(n + 4)')
    .exclude('li:nth-child(n + 4):has(article)')
    .options({ resultTypes: ['violations'], preload: false });
}

/** What is skipped out of sight is not painted, and tells its colours of the scheme before. */
async function layEverythingOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Waits until nothing fades any more: half-way colours are nobody's. */
async function wear(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    let fading: Animation[];
    do {
      // The first frame begins the changes of colour, the second has them under way; what comes
      // into sight by them (`content-visibility`) begins its own after that.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      fading = ending();
      await Promise.all(fading.map(({ finished }) => finished.catch(() => null)));
    } while (fading.length > 0);
  });
}

/** What axe finds fault with, short enough to read in a failed test. */
async function faultsOf(axe: AxeBuilder): Promise<object[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)),
  }));
}
