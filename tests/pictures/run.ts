import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '#tests/support/findBrowser.ts';
import { freePort } from '#tests/support/freePort.ts';

/**
 * `npm run pictures`: takes the pictures of README and docs from the running program, light and dark, and stores them in
 * docs/pictures. Clock and seed are fixed, so that the same build gives the same pictures.
 */

interface Picture {
  name: string;
  path: string;
  width: number;
  height: number;
  /** Brings the page to what the picture shows. */
  prepare: (page: Page) => Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/pictures');
/** Bytes of all pictures together: whoever reads the README loads half of them. */
const largest = 1_500_000;
/** The token of tests/support/testServer.ts. */
const consoleToken = 'browser-test-launch-token-0123456789';
const report = '?use=Geo&latitude=-31.9523&longitude=115.8613';

const pictures: readonly Picture[] = [
  { name: 'home-phone', path: '/?postcode=4000', width: 390, height: 844, prepare: waitForHome },
  { name: 'home-desktop', path: '/?postcode=4000', width: 1440, height: 900, prepare: waitForHome },
  {
    name: 'search',
    path: '/search?q=night&states=VIC',
    width: 1440,
    height: 900,
    prepare: (page) => page.locator('#results article').first().waitFor(),
  },
  {
    name: 'reporter',
    path: `/dev-reporter${report}`,
    width: 1440,
    height: 900,
    prepare: (page) => page.getByRole('grid').first().waitFor(),
  },
  {
    name: 'console',
    path: `/console#token=${consoleToken}`,
    width: 1440,
    height: 900,
    async prepare(page) {
      await page.getByRole('link', { name: 'Preview' }).click();
      await page.frameLocator('iframe').locator('article').first().waitFor();
    },
  },
  {
    name: 'rules',
    path: `/console#token=${consoleToken}`,
    width: 1440,
    height: 900,
    prepare: openRules,
  },
  {
    name: 'rule',
    path: `/console#token=${consoleToken}`,
    width: 1440,
    height: 1100,
    async prepare(page) {
      await openRules(page);
      await page.getByRole('button', { name: 'Edit Jazz week' }).click();
      await page.getByLabel('Factor of the score').fill('4');
      await page.getByRole('button', { name: 'Show what would change' }).click();
      const perth = page.getByRole('region', { name: /^Perth/ });
      await perth.getByRole('button', { name: 'Show' }).click();
      const trial = page.getByRole('group', { name: 'What would change' });
      await trial.evaluate((group) => group.scrollIntoView());
    },
  },
];

const timezone = 'Australia/Perth';
const someRules = [
  {
    id: 'storm',
    name: 'Storm in the north-west',
    note: 'Until the road is open again',
    timezone,
    start: '2026-11-19T06:00',
    end: '2026-11-23T18:00',
    conditions: { states: ['WA'] },
    effect: {
      kind: 'announcement',
      text: 'Roads are closed north of Geraldton',
      link: '/frequently-asked-questions',
    },
  },
  {
    id: 'jazz',
    name: 'Jazz week',
    timezone,
    conditions: { genres: ['Jazz'] },
    effect: { kind: 'boost', targets: {}, factor: 2 },
  },
  {
    id: 'christmas',
    name: 'Christmas at home',
    timezone,
    start: '2026-12-01T00:00',
    end: '2026-12-26T00:00',
    effect: {
      kind: 'section',
      title: 'Christmas at home',
      search: '/search?q=christmas',
      position: 1,
    },
  },
  {
    id: 'standup',
    name: 'Stand-up is comedy',
    timezone,
    effect: { kind: 'synonym', words: ['stand-up', 'comedy'] },
  },
  {
    id: 'gifts',
    name: 'Gift cards',
    timezone,
    effect: { kind: 'redirect', query: 'gift cards', address: '/frequently-asked-questions' },
  },
];

await takePictures();

async function takePictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const server = spawn(process.execPath, [join(root, 'tests/support/testServer.ts')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const executablePath = findBrowser();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    const origin = `http://localhost:${port}`;
    await waitUntilReady(origin);
    for (const picture of pictures) {
      for (const scheme of ['light', 'dark'] as const) await take(browser, origin, picture, scheme);
    }
    await checkSize();
  } finally {
    await browser.close();
    server.kill();
    await once(server, 'exit');
  }
}

async function take(
  browser: Browser,
  origin: string,
  { name, path, width, height, prepare }: Picture,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: width < 600 ? 2 : 1,
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies(
    name === 'reporter' ? [{ name: 'developer', value: '1', url: origin }] : [],
  );
  const page = await context.newPage();
  await page.goto(path);
  await prepare(page);
  await Promise.all(page.frames().map(waitForImages));
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toBuffer();
  await writeFile(fileOf(name, colorScheme), picture);
  await context.close();
}

async function waitForImages(frame: Frame): Promise<void> {
  await frame.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, bottom, right } = image.getBoundingClientRect();
      const isSeen =
        top < window.innerHeight && left < window.innerWidth && bottom > 0 && right > 0;
      return image.complete || !isSeen;
    }),
  );
  await frame.evaluate(() => document.fonts.ready);
}

/** The screen of rules, with some of them stored. */
async function openRules(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${consoleToken}` };
  const stored = (await (await page.request.get('/api/staff/rules', { headers })).json()) as {
    version: string;
  };
  const data = { version: stored.version, file: { format: 1, rules: someRules } };
  await page.request.post('/api/staff/rules', { headers, data });
  await page.getByRole('link', { name: 'Features' }).click();
  await page.getByRole('button', { name: 'Edit Jazz week' }).waitFor();
}

/** The place is set by the address, and its toast has gone. */
async function waitForHome(page: Page): Promise<void> {
  const toast = page.getByText('Location added');
  await toast.waitFor();
  await page.mouse.move(0, 0);
  await toast.waitFor({ state: 'detached', timeout: 20_000 });
  await page.locator('main article img').first().waitFor();
}

function fileOf(name: string, scheme: string): string {
  return join(folder, `${name}-${scheme}.webp`);
}

async function waitUntilReady(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function checkSize(): Promise<void> {
  const files = pictures.flatMap(({ name }) => [fileOf(name, 'light'), fileOf(name, 'dark')]);
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${files.length} pictures, ${Math.round(total / 1000)} kB`);
  if (total > largest) throw new Error(`The pictures have ${total} bytes, more than ${largest}.`);
}
