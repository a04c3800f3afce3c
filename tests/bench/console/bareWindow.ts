import { fork } from 'node:child_process';
import type { Browser } from '@playwright/test';

/** Milliseconds of the least a window on a server of its own takes: a bare process, a bare page. */
export async function measureBareWindow(browser: Browser): Promise<number> {
  const began = performance.now();
  const child = fork(new URL('./bareServerProcess.ts', import.meta.url));
  const port = await new Promise<number>((resolve) => {
    child.once('message', (message) => resolve(message as number));
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.getByRole('button', { name: 'Get report' }).click({ trial: true });
  const milliseconds = performance.now() - began;
  child.kill();
  await context.close();
  return milliseconds;
}
