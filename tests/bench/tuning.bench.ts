import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BenchOptions, BenchResult } from './harness/benchResult.ts';
import { median, quantile } from './harness/quantile.ts';
import { fillFolder } from './import/fillFolder.ts';
import { launchBrowser, startBuiltServer } from './lighthouse/builtServer.ts';

const events = 5000;
const about = `the tuning bench in Chromium, ${events} events: from moving a slider to the changed table painted`;
const view = '/dev-reporter?use=Geo&latitude=-37.8136&longitude=144.9631&tab=tuning';
const bundle = join(import.meta.dirname, '../../dist/ssr/storefront.server.js');
/** Moves that are not counted: code is compiled, the server's caches fill. */
const warmUp = 12;

/** How long a re-rank takes for who looks at it, beside the answer alone. */
export async function run({ rounds = 40 }: BenchOptions): Promise<BenchResult> {
  if (!existsSync(bundle)) return { about, measures: [], skipped: 'run npm run build first' };
  const root = mkdtempSync(join(tmpdir(), 'tuning-bench-'));
  const dataDir = await fillFolder(root, events);
  const server = await startBuiltServer({ DATA_DIR: dataDir, DEMO: 'false' });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.context().addCookies([{ name: 'developer', value: '1', url: server.origin }]);
    await page.goto(server.origin + view);
    await page.getByRole('grid', { name: 'Changes' }).waitFor();
    const moves = (await moveSlider(page, warmUp + rounds)).slice(warmUp);
    const painted = moves.map((move) => move.painted);
    const answered = moves.map((move) => move.answered);
    const baseline = { name: 'the request of the same move alone', value: median(answered) };
    return {
      about: `${about}; ${rounds} moves`,
      measures: [
        {
          name: 'move of a slider, median',
          unit: 'ms',
          better: 'lower',
          ours: median(painted),
          baseline,
          bar: { value: 100 },
        },
        {
          name: 'move of a slider, p90',
          unit: 'ms',
          better: 'lower',
          ours: quantile(painted, 0.9),
          baseline: { ...baseline, value: quantile(answered, 0.9) },
        },
      ],
    };
  } finally {
    await browser.close();
    await server.close();
    rmSync(root, { recursive: true, force: true });
  }
}

interface Move {
  /** Milliseconds until the changed table was painted. */
  painted: number;
  /** Milliseconds of its request. */
  answered: number;
}

/** Moves the weight of distance step by step, and waits for each changed table. */
function moveSlider(page: Page, count: number): Promise<Move[]> {
  return page.evaluate(async (wanted) => {
    const label = [...document.querySelectorAll('label')].find(
      ({ textContent }) => textContent === 'Distance',
    );
    const slider = label?.control;
    const table = document.querySelector('[role=grid][aria-label=Changes]');
    if (!(slider instanceof HTMLInputElement) || table === null) throw new Error('No tuning bench');
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const isChanged = (before: string | null) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (table.textContent === before) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(table, { subtree: true, childList: true, characterData: true });
      });
    const isPainted = () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve());
        port1.start();
        // A message that is sent in a frame is handled after the frame was painted.
        requestAnimationFrame(() => port2.postMessage(null));
      });
    const moves: { painted: number; answered: number }[] = [];
    for (let move = 0; move < wanted; move += 1) {
      const changed = isChanged(table.textContent);
      performance.clearResourceTimings();
      const begin = performance.now();
      // Up and down between 1.25 and 3, without the weight of the page as it is.
      const step = move % 14;
      setValue?.call(slider, String(1.25 + 0.25 * Math.min(step, 14 - step)));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await changed;
      await isPainted();
      const painted = performance.now() - begin;
      const request = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('/api/recommendations'));
      moves.push({ painted, answered: request?.duration ?? Number.NaN });
      // As long as a hand rests between two steps.
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return moves;
  }, count);
}
