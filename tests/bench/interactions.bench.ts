import { median } from './quantile.ts';
import type { Page } from '@playwright/test';
import type { BenchOptions, BenchResult } from './benchResult.ts';
import { drawPosters, launchBrowser, openPhone, startBuiltServer } from './browser/builtServer.ts';
import {
  slowDown,
  tap,
  touchByMouse,
  watchInteractions,
  worstInteraction,
} from './browser/worstInteraction.ts';

const bar = 100;
const slowDownRate = 4;

interface Interaction {
  name: string;
  path: string;
  /** What a visitor does first, outside the measure. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const interactions: readonly Interaction[] = [
  {
    name: 'typing in the search box',
    path: '/',
    prepare: (page) => tap(page, '[role=combobox]'),
    act: (page) => page.keyboard.type('festival', { delay: 120 }),
  },
  {
    name: 'toggling filters',
    path: '/search',
    prepare: (page) => tap(page, '[aria-controls=filters]'),
    async act(page) {
      for (const _ of [1, 2]) await tap(page, 'main [type=checkbox]:not(:checked)');
    },
  },
  {
    name: 'saving an event',
    path: '/',
    async act(page) {
      // One of the hero, then two of the first grid: a saved heart has another name.
      for (const part of ['[aria-roledescription=slide]', 'li', 'li']) {
        await tap(page, `main ${part} [aria-label^="Save "]`);
      }
    },
  },
  {
    name: 'show more',
    path: '/',
    act: (page) => tap(page, 'main li > button'),
  },
];

/** Input to next paint on a phone four times slower than this machine; the middle of some loads. */
export async function run({ rounds = 3 }: BenchOptions): Promise<BenchResult> {
  const server = await startBuiltServer();
  const browser = await launchBrowser();
  try {
    await drawPosters(server.origin, ['/', '/search']);
    const measures = [];
    for (const { name, path, prepare, act } of interactions) {
      const values: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const page = await openPhone(browser);
        await touchByMouse(page);
        await watchInteractions(page);
        await page.goto(server.origin + path, { waitUntil: 'networkidle' });
        await prepare?.(page);
        await page.waitForTimeout(500);
        await slowDown(page, slowDownRate);
        values.push(await worstInteraction(page, () => act(page)));
        await page.context().close();
      }
      const ours = median(values);
      const baseline = { name: 'the bar', value: bar };
      measures.push({
        name,
        unit: 'ms',
        better: 'lower',
        ours,
        baseline,
        bar: { value: bar },
      } as const);
    }
    return {
      about: `Input to next paint, ${slowDownRate} times slowed; the middle of ${rounds} loads`,
      measures,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
