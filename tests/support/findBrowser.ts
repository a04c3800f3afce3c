import { existsSync } from 'node:fs';

const wholeBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Chromium without the parts nobody looks at: half the processor time of a page in the whole one. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** A Chromium of this system for tests; undefined leaves the choice to Playwright's own download. */
export function findBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || find([headlessShell, ...wholeBrowsers]);
}

/** A Chromium of this system with a profile and settings; undefined where there is none. */
export function findWholeBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || find(wholeBrowsers);
}

function find(paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(path));
}
