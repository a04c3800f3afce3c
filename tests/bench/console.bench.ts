import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrowser } from '#tests/desktop/launchDouble.ts';
import type { BenchResult } from './benchResult.ts';
import { measureBareWindow } from './console/bareWindow.ts';
import { measureStart, type StartTimes } from './console/measureStart.ts';
import { median } from './quantile.ts';

const built = join(import.meta.dirname, '../../dist/desktop/main/main.js');
const firstStarts = 3;
const laterStarts = 5;
const bar = 1500;

/**
 * Start of the bundled console to its usable window, in tier D: real main process, server process, preload
 * and page; Chromium itself runs already, as Electron's own would be part of the program.
 */
export async function run(): Promise<BenchResult> {
  const about = `${firstStarts} first and ${laterStarts} later starts, medians`;
  if (!existsSync(built)) {
    return { about, measures: [], skipped: 'build it first: npx electron-vite build' };
  }
  const began = performance.now();
  const browser = await startBrowser();
  const browserStart = Math.round(performance.now() - began);
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
    folders.push(folder);
    return folder;
  };
  try {
    const bare: number[] = [];
    const first: StartTimes[] = [];
    const later: StartTimes[] = [];
    for (let count = 0; count < firstStarts; count += 1) {
      bare.push(await measureBareWindow(browser));
      first.push(await measureStart(browser, newFolder()));
    }
    const folder = folders[0] ?? newFolder();
    for (let count = 0; count < laterStarts; count += 1) {
      later.push(await measureStart(browser, folder));
    }
    const plain = median(bare);
    return {
      about: `${about}; the browser's own start, not counted: ${browserStart} ms`,
      measures: [
        ...measuresOf('first start, empty folder', first, plain),
        ...measuresOf('later start', later, plain),
      ],
    };
  } finally {
    await browser.close();
    for (const folder of folders) rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}

function measuresOf(name: string, times: readonly StartTimes[], plain: number) {
  const baseline = { name: 'a bare window on a bare server', value: plain };
  const measure = (part: keyof StartTimes, what: string) => ({
    name: `${name}, ${what}`,
    unit: 'ms',
    better: 'lower' as const,
    ours: median(times.map((time) => time[part])),
    baseline,
  });
  return [
    measure('shown', 'screens shown'),
    { ...measure('usable', 'usable'), bar: { value: bar } },
    measure('answering', 'the catalogue answers'),
  ];
}
