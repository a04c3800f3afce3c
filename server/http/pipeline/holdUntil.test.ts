import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { holdUntil } from './holdUntil.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listen(open: () => Promise<void>) {
  const server = createServer(holdUntil(open, (request, response) => response.end(request.url)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
}

describe('a server whose catalogue is not read yet', () => {
  it.each([
    '/console',
    '/console?x=1',
    '/console/assets/console.js',
    '/console/api/state',
    '/assets/brand/theme-0a1b2c.css',
    '/healthz',
  ])('answers %s at once', async (path) => {
    const get = await listen(() => new Promise(() => undefined));
    expect(await get(path)).toBe(path);
  });

  it('lets everything else wait until it is, and answers it then', async () => {
    const opened = Promise.withResolvers<void>();
    const get = await listen(() => opened.promise);
    let answered = 0;
    const paths = [
      '/',
      '/api/events',
      '/console/api/health',
      '/console/api/state/x',
      '/console/assetsx',
    ];
    const answers = paths.map(async (path) => {
      const text = await get(path);
      answered += 1;
      return text;
    });
    await get('/console');
    expect(answered).toBe(0);
    opened.resolve();
    expect(await Promise.all(answers)).toEqual(paths);
  });

  it('closes what waits where the catalogue cannot be read', async () => {
    const get = await listen(() => Promise.reject(new Error('damaged')));
    await expect(get('/api/events')).rejects.toThrow('fetch failed');
  });
});
