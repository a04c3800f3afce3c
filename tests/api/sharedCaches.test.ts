import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalCookies } from '#server/http/pages/sharedAddress.ts';
import { askProxy, attackPages, settleVictims } from '#tests/support/proxies/attackPages.ts';
import { findProgram } from '#tests/support/proxies/findProgram.ts';
import { type Running, startNginx, startVarnish } from '#tests/support/proxies/startProxy.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';

const proxies = [
  { name: 'Varnish', program: findProgram('varnishd', 'varnish'), start: startVarnish },
  { name: 'nginx', program: findProgram('nginx', 'nginx-light'), start: startNginx },
];

const many = '1000000/1000000';
const manyRequests = {
  RATE_LIMITS: '',
  RATE_LIMIT_PAGES: many,
  RATE_LIMIT_READS: many,
  RATE_LIMIT_WRITES: many,
};

describe.for(proxies)('behind $name', ({ program, start }) => {
  let server: TestServer | undefined;
  let proxy: Running | undefined;
  beforeAll(async () => {
    if (program === null) return;
    const env = {
      ...manyRequests,
      SEED: '',
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://tickets.example',
    };
    server = await startTestServer({ pages: 'built', env });
    proxy = await start(program, server.port);
  });
  afterAll(async () => {
    if (program === null) return;
    await proxy?.stop();
    await server?.close();
  });

  const proxyPort = () => proxy?.port ?? 0;
  /** How many pages the server has answered. */
  const countPages = async () => {
    const figures = await (await fetch(`http://127.0.0.1:${server?.port}/metrics`)).text();
    const lines = figures.matchAll(/^http_requests_total\{.*route="([^"]*)".*\} (\d+)/gm);
    return [...lines]
      .filter(([, route]) => route !== '/metrics')
      .reduce((sum, [, , n]) => sum + Number(n), 0);
  };
  const ask = (path: string, headers: Record<string, string | string[]> = {}) =>
    askProxy(proxyPort(), path, headers);

  test.skipIf(program === null)('first visits cost the server hardly a page', async () => {
    const first = await ask('/', { 'accept-encoding': 'br' });
    expect(first.status).toBe(200);
    const before = await countPages();
    for (let n = 0; n < 10; n += 1) {
      const page = await Promise.all(
        Array.from({ length: 20 }, (_, m) =>
          ask(m % 2 ? '/' : `/?utm_source=${n}`.slice(0, m % 4 ? 15 : 1), {
            'accept-encoding': m % 3 ? 'gzip, deflate, br' : 'br',
            'x-forwarded-for': `203.0.113.${n}`,
            cookie: `theme=${n}`,
          }),
        ),
      );
      for (const { text } of page) expect(text).toBe(first.text);
    }
    expect((await countPages()) - before).toBeLessThan(20);
  });

  test.skipIf(program === null)('a page is sent again only where it changed', async () => {
    const { headers } = await ask('/about', { 'accept-encoding': 'br' });
    const again = await ask('/about', {
      'accept-encoding': 'br',
      'if-none-match': String(headers['etag']),
    });
    expect(again.status).toBe(304);
    const other = await ask('/about', { 'accept-encoding': 'gzip' });
    expect(other.headers['content-encoding']).toBe('gzip');
    expect(other.headers['etag']).not.toBe(headers['etag']);
  });

  test.skipIf(program === null)(
    'errors and personal addresses are asked for each time',
    async () => {
      for (const path of ['/nowhere', '/?junk=1', '/?r=token', '/events/999']) {
        const before = await countPages();
        await ask(path);
        await ask(path);
        expect((await countPages()) - before, path).toBe(2);
      }
    },
  );

  test.skipIf(program === null)('nobody gets what is another’s', async () => {
    await settleVictims(proxyPort());
    expect(await attackPages({ port: proxyPort(), count: 1500, seed: 1, now: testNow })).toEqual(
      [],
    );
  });
});

test.each(['wattle-tickets.vcl', 'wattle-tickets.nginx.conf'])(
  '%s looks for the same cookies as the server',
  (file) => {
    const text = readFileSync(`resources/deployment/${file}`, 'utf8');
    const names = /\b(sessionId(?:\|\w+)+)/.exec(text)?.[1]?.split('|') ?? [];
    expect(names.toSorted()).toEqual(personalCookies.toSorted());
  },
);
