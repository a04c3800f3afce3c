import { existsSync } from 'node:fs';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** A Chromium of this system; undefined leaves the choice to Playwright's own download. */
export function findBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || systemBrowsers.find((path) => existsSync(path));
}
