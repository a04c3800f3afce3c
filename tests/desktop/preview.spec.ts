import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import type { PreviewOptions } from '#shared/contract/desktop/preview.ts';
import { test } from './consoleTest.ts';

const options: Omit<PreviewOptions, 'url'> = {
  targetId: 'shop',
  width: 390,
  height: 844,
  colourScheme: 'dark',
  reducedMotion: true,
  location: { latitude: -27.47, longitude: 153.03 },
  cookies: [{ name: 'developer', value: '1' }],
};

test('shows the storefront on the given device and in the given mode', async ({ start }) => {
  const launched = await start();
  const page = await launched.window();
  const { origin } = (await page.evaluate(() => window.desktop?.getAccess())) ?? { origin: '' };
  const shown = await page.evaluate((asked) => window.desktop?.showPreview(asked), {
    ...options,
    url: `${origin}/`,
  });
  expect(shown).toMatchObject({ isOpen: true, failure: null });
  const preview = await launched.preview();
  const found = await preview.evaluate(async () => ({
    bridge: typeof window.desktop,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    width: innerWidth,
    cookie: document.cookie.includes('developer=1'),
    latitude: await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve(coords.latitude),
        ({ message }) => resolve(message),
      ),
    ),
  }));
  expect(found).toEqual({
    bridge: 'undefined',
    isDark: true,
    isCalm: true,
    width: 390,
    cookie: true,
    latitude: -27.47,
  });
  const consoleCookies = await page.evaluate(() => document.cookie);
  expect(consoleCookies).not.toContain('developer');
  await page.evaluate(() => window.desktop?.closePreview());
  await expect.poll(() => launched.windowCount()).toBe(1);
});

test('refuses a target that redirects to a file, and gives the reason', async ({ start }) => {
  const server = createServer((_request, response) => {
    response.writeHead(302, { Location: 'file:///etc/passwd' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const page = await (await start()).window();
  const shown = await page.evaluate((asked) => window.desktop?.showPreview(asked), {
    ...options,
    url: `http://127.0.0.1:${port}/`,
  });
  server.close();
  expect(shown?.failure).toBe('The target redirects to a file: address, which is never opened.');
});
