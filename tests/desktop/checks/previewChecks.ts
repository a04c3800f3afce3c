import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import type { PreviewOptions } from '#shared/contract/desktop/preview.ts';
import type { LaunchedConsole } from '#tests/desktop/launchedConsole.ts';
import type { PageCheck } from './pageChecks.ts';

export const previewOptions: Omit<PreviewOptions, 'url'> = {
  targetId: 'shop',
  width: 390,
  height: 844,
  colourScheme: 'dark',
  reducedMotion: true,
  location: { latitude: -27.47, longitude: 153.03 },
  cookies: [{ name: 'developer', value: '1' }],
};

export const refusesRedirectToFile: PageCheck = async (launched) => {
  const shown = await withServer(
    (_request, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
    (origin) => showPreview(launched, origin),
  );
  expect(shown?.failure).toBe('The target redirects to a file: address, which is never opened.');
};

export const readsNoForeignAnswer: PageCheck = async (launched) => {
  const answer: RequestListener = (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>Shop</title>secret');
  const read = await withServer(answer, (foreign) =>
    withServer(answer, async (origin) => {
      await showPreview(launched, origin);
      const preview = await launched.preview();
      return preview.evaluate(async (url) => {
        const response = await fetch(url).catch(() => null);
        return response === null ? 'refused' : response.text();
      }, foreign);
    }),
  );
  expect(read).toBe('refused');
};

async function showPreview(launched: LaunchedConsole, origin: string) {
  const page = await launched.window();
  return page.evaluate((asked) => window.desktop?.showPreview(asked), {
    ...previewOptions,
    url: `${origin}/`,
  });
}

async function withServer<T>(
  answer: RequestListener,
  run: (origin: string) => Promise<T>,
): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await run(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
