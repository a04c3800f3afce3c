import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Page } from '@playwright/test';
import type { StoredBrand } from '#shared/contract/brand.ts';
import { startServerProcess, type ServerProcess } from '#tests/support/startServerProcess.ts';
import { expectNoFaults } from './support/expectNoFaults.ts';
import { consoleToken } from './support/openConsole.ts';
import { expect, test } from './support/storefrontTest.ts';

// One after another: they change one brand.
test.describe.configure({ mode: 'default' });

const program = fileURLToPath(new URL('../support/smallServer.ts', import.meta.url));

let server: ServerProcess;

test.beforeAll(async () => {
  server = await start({ PUBLISHED_BRAND: 'resources/brands/rumble-yard' });
});

test.afterAll(() => stop(server));

function start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return startServerProcess({ CONSOLE_TOKEN: consoleToken, ...env }, program);
}

async function stop({ child, ended }: ServerProcess): Promise<void> {
  child.kill();
  await ended;
}

async function openBrand(page: Page, { origin } = server): Promise<void> {
  await page.goto(`${origin}/console#token=${consoleToken}`);
  await page.getByRole('navigation', { name: 'Screens' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { level: 1, name: 'Look' })).toBeVisible();
}

/** The brand as the console's server has stored it. */
async function readStored(request: APIRequestContext, { origin } = server) {
  const headers = { authorization: `Bearer ${consoleToken}` };
  return (await (
    await request.get(`${origin}/api/staff/brand`, { headers })
  ).json()) as StoredBrand;
}

async function storedText(request: APIRequestContext, path: string): Promise<string> {
  const { texts } = await readStored(request);
  return texts.find((file) => file.path === path)?.text ?? '';
}

/** Opens a part of the screen with the arrow keys. */
async function openPart(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await page.getByRole('tab', { selected: true }).focus();
  await page.keyboard.press('Home');
  const parts = [
    'In effect',
    'Names',
    'Colours',
    'Texts',
    'Wording',
    'Links',
    'Home',
    'Promotions',
    'Embeds',
    'History',
  ];
  for (let at = 0; at < parts.indexOf(name); at += 1) await page.keyboard.press('ArrowRight');
  await expect(tab).toBeFocused();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** The value of a colour in the style sheet that the storefront's home links to. */
async function lightInk(request: APIRequestContext): Promise<string> {
  const home = await (await request.get(server.origin)).text();
  const [, address = ''] = /href="(\/assets\/brand\/theme-[\da-f]{12}\.css)"/.exec(home) ?? [];
  const css = await (await request.get(server.origin + address)).text();
  return /--color-ink:(#[\da-f]{6})/.exec(css)?.[1] ?? '';
}

test('a colour is changed, refused, mended, saved, seen and undone by the keyboard alone', async ({
  page,
  request,
}) => {
  const before = await lightInk(request);
  expect(before).toBe('#190625');
  await openBrand(page);
  await openPart(page, 'Colours');
  const ink = page.getByRole('textbox', { name: 'Text', exact: true });
  const contrast = page.getByRole('list', { name: 'Contrast of Text', exact: true });
  await expect(contrast.getByRole('listitem').first()).toHaveText(
    'on Page 18.12 passes (4.5 needed)',
  );

  await ink.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('#999999');
  await expect(contrast.getByRole('listitem').first()).toHaveText('on Page 2.69 fails, 4.5 needed');
  await expect(page.getByText('4 of 41 pairs fail:')).toBeVisible();
  await page.getByLabel('Note for the history').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Not saved: \d problems? ha/)).toBeVisible();
  await expect(ink).toBeFocused();
  await expect(ink).toHaveAttribute('aria-invalid', 'true');
  expect(await lightInk(request)).toBe(before);

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('#221133');
  await expect(page.getByText('All 41 pairs pass.')).toBeVisible();
  await page.getByLabel('Note for the history').focus();
  await page.keyboard.type('Softer text');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. The storefront shows it')).toBeVisible();
  await expect.poll(() => lightInk(request)).toBe('#221133');
  expect(await storedText(request, 'theme.json')).toContain('"ink": "#221133"');

  await openPart(page, 'History');
  await expect(page.getByText('Softer text')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  const sure = page.getByRole('button', { name: 'Bring back the files before it' });
  await expect(sure).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/The files before "Softer text" are in effect/)).toBeVisible();
  await expect.poll(() => lightInk(request)).toBe(before);
});

test('a text is previewed with its change, as wide as a phone and as a desktop', async ({
  page,
}) => {
  await openBrand(page);
  await openPart(page, 'Texts');
  const source = page.getByLabel('Source of content/about.md');
  await source.fill(
    '---\ntitle: About\ndescription: All of it\n---\n\n# About {{productName}}\n\nNew words.',
  );
  const frame = page.frameLocator('iframe[title="Preview of content/about.md"]');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('About Rumble Yard');
  await expect(frame.getByText('New words.')).toBeVisible();
  const preview = page.locator('iframe[title="Preview of content/about.md"]');
  const width = () => preview.evaluate((node: HTMLIFrameElement) => node.contentWindow?.innerWidth);
  await expect.poll(width).toBe(390);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const rightEdge = () => preview.evaluate((node) => node.getBoundingClientRect().right);
  await expect.poll(rightEdge).toBeLessThanOrEqual(390 - 16);
  await page.setViewportSize(size);
  await page.getByRole('radio', { name: 'Desktop' }).check();
  await expect.poll(width).toBe(1280);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(15, 4, 21)');
  await expect(frame.locator('h1')).toHaveCSS('font-family', /^"?Anton/);

  // Another screen, and back: the change is still there.
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Health' })).toBeVisible();
  await page.getByRole('link', { name: 'Look', exact: true }).click();
  await expect(source).toHaveValue(/New words/);

  // The browser asks before the console is left.
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(source).toHaveValue(/New words/);
});

test('a promotion is added with its picture, and stands where it was moved', async ({
  page,
  request,
}) => {
  await openBrand(page);
  await openPart(page, 'Promotions');
  await page.getByRole('button', { name: 'Add a promotion' }).click();
  const third = page.getByRole('article', { name: /^Promotion 3/ });
  const choose = (svg: string) =>
    third.locator('input[type=file]').setInputFiles({
      name: 'Moon Stage.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(svg),
    });
  await choose('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await expect(third.getByText('pictures/moon-stage.svg: has no viewBox')).toBeVisible();
  await choose('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>');
  await expect(third.getByText('has no viewBox')).toHaveCount(0);
  await expect(third.getByLabel('Picture', { exact: true })).toHaveValue('pictures/moon-stage.svg');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(third.getByLabel(/^Text/)).toHaveAttribute('aria-invalid', 'true');
  await third.getByLabel(/^Text/).fill('Moon stage: one night more.');
  await third.getByLabel('Leads to').fill('/no-such-page');
  await expect(third.getByLabel('Leads to')).toHaveAttribute('aria-invalid', 'true');
  await third.getByLabel('Leads to').fill('/search?q=moon');
  await page.getByRole('button', { name: 'Move Promotion 3: Moon stage up' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. The storefront shows it')).toBeVisible();
  const stored = JSON.parse(await storedText(request, 'promotions.json')) as { id: string }[];
  expect(stored.map(({ id }) => id)).toEqual(['early-gate', 'promotion-3', 'bring-a-band']);
  const { assets } = await readStored(request);
  const picture = assets.find(({ path }) => path === 'pictures/moon-stage.svg')?.address ?? '';
  expect((await request.get(server.origin + picture)).headers()['content-type']).toContain('svg');
});

test.describe('a server without a brand of its own', () => {
  let own: ServerProcess;
  test.beforeAll(async () => {
    own = await start({});
  });
  // Once the page is closed: it checks what is left to save, a moment after a save too.
  test.afterAll(() => stop(own));

  test('the HTML for other websites is built with its preview', async ({ page }) => {
    await openBrand(page, own);
    await openPart(page, 'Embeds');
    await page.getByLabel('Address of the search').fill('/search?near=anywhere');
    await page.getByLabel('Layout').selectOption('cards');
    await page.getByLabel('Events at most').selectOption('3');
    const list = page.getByRole('list', { name: 'Events' });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await list.getByRole('link').first().click();
    await expect(page.getByLabel('HTML for the website')).toHaveValue(
      /<script type="module" src="http:\/\/[\w.:]+\/embed\.js"><\/script>\n<ticketed-events search="http:[^"]+\?near=anywhere" layout="cards" theme="auto" limit="3"/,
    );
    await expectNoFaults(page);
  });

  test('the brand of the program becomes an own one: name, colours from one colour, drawn pictures', async ({
    page,
    request,
  }) => {
    await openBrand(page, own);
    await expect(page.getByText('This is the brand that comes with the program.')).toBeVisible();
    await openPart(page, 'Names');
    await page.getByLabel('Name', { exact: true }).fill('Ærø Hall & Co');
    await page.getByLabel('Tagline').fill('A room by the water.');
    await openPart(page, 'Colours');
    const form = page.getByRole('form', { name: 'Colours from one colour' });
    await form.getByLabel('Colour', { exact: true }).fill('red');
    await form.getByRole('button', { name: 'Fill light and dark' }).click();
    await expect(form.getByText('Must be # and six digits')).toBeVisible();
    await form.getByLabel('Colour', { exact: true }).fill('#0b2a4a');
    await form.getByRole('button', { name: 'Fill light and dark' }).click();
    await expect(page.getByText('All 41 pairs pass.')).toBeVisible();
    await expectNoFaults(page);

    await openPart(page, 'In effect');
    await page.getByRole('button', { name: 'Draw one from the first letter' }).click();
    await expect(page.getByRole('tab', { name: 'In effect •' })).toBeVisible();
    await page.getByRole('button', { name: 'Draw icons and share picture' }).click();
    await expect(page.getByText('Shared links show a picture of logo, name')).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. The storefront shows it')).toBeVisible();

    const { source, problems, assets } = await readStored(request, own);
    expect({ source, problems }).toEqual({ source: 'database', problems: [] });
    const home = await (await request.get(own.origin)).text();
    expect(home).toContain('Ærø Hall &amp; Co');
    const manifest = await (await request.get(`${own.origin}/manifest.webmanifest`)).json();
    const { icons } = manifest as { icons: { src: string }[] };
    expect(icons).toHaveLength(4);
    for (const { src } of icons) expect((await request.get(own.origin + src)).ok()).toBe(true);
    const addressOf = (file: string) => assets.find(({ path }) => path === file)?.address ?? '';
    expect(await (await request.get(own.origin + addressOf('logo.svg'))).text()).toContain('>Æ<');
    const [, share = ''] =
      /property="og:image" content="[^"]*(\/posters\/share-[^"]*)"/.exec(home) ?? [];
    const drawn = await request.get(own.origin + share);
    expect(drawn.headers()['content-type']).toBe('image/png');
    const body = await drawn.body();
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});
