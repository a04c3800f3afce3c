import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '#tests/support/findBrowser.ts';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import type { BenchResult } from './benchResult.ts';
import { measureReport } from './report/measureReport.ts';

const rounds = 7;

/** From the answer to the drawn report, on the demo catalogue, in a real browser. */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'report-bench-'));
  try {
    return await measureIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureIn(folder: string): Promise<BenchResult> {
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const server = await startServerProcess({
    DATA_DIR: folder,
    DEMO: 'true',
    SEED: '7',
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
  });
  try {
    const { drawn, plain, cells } = await measureReport(browser, server.origin, rounds);
    return {
      about: `${rounds} reports of the demo catalogue, every table open: ${cells} cells`,
      measures: [
        {
          name: 'from the answer to the drawn report, median',
          unit: 'ms',
          better: 'lower',
          ours: drawn,
          baseline: { name: 'the same cells as bare HTML, parsed and laid out', value: plain },
          bar: { value: 300 },
        },
      ],
    };
  } finally {
    await browser.close();
    server.child.kill('SIGTERM');
    await server.ended;
  }
}
