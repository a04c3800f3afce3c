import express from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { assignContext } from '#server/http/pipeline/requestContext.ts';
import { createSecurityHeaders, securityHeaders } from '#server/http/pipeline/securityHeaders.ts';
import { testBrand } from '#tests/support/testBrand.ts';
import { testRuleSource } from '#tests/support/testRules.ts';
import { mountPages, type PagesOptions } from './mountPages.ts';
import { createSharedPages } from './sharedPages.ts';

function pagesApp() {
  const app = express();
  const config = loadConfig({});
  let ids = 0;
  app.use(assignContext({ ...config, now: () => new Date(0), newId: () => `id-${(ids += 1)}` }));
  app.use(
    securityHeaders(
      createSecurityHeaders({
        ...config,
        connectsTo: [],
        imagesFrom: [],
        postsTo: [],
        framedBy: [],
        isDevelopment: false,
      }),
    ),
  );
  const pages = {
    assetsFolder: null,
    middleware: null,
    render: ({ nonce }: { nonce: string }) =>
      Promise.resolve({
        status: 200,
        headers: { etag: 'W/"same"' },
        body: Buffer.from(`nonce ${nonce}`),
      }),
  };
  const options = {
    config,
    pages,
    sharedPages: createSharedPages(),
    brand: { current: () => testBrand },
    rules: testRuleSource(),
    announcements: { find: () => Promise.resolve([]) },
    origin: () => 'http://localhost',
    live: { shown: () => ({ catalogue: { events: [] } }) },
    now: () => new Date(0),
    logger: pino({ level: 'silent' }),
  };
  app.use(mountPages(options as unknown as PagesOptions));
  return app;
}

test('a page with the same content is not sent again, and the policy stays that of the cached page', async () => {
  const app = pagesApp();
  const ask = (headers: Record<string, string>) =>
    request(app)
      .get('/')
      .set({ cookie: 'sessionId=s', ...headers });
  const first = await ask({});
  expect(first.status).toBe(200);
  expect(first.headers).toMatchObject({
    etag: 'W/"same"',
    // Not no-store, which would keep the page out of the back/forward cache.
    'cache-control': 'private, no-cache',
    'content-security-policy': expect.stringContaining('nonce-'),
  });
  const again = await ask({ 'if-none-match': 'W/"same"' });
  expect(again.status).toBe(304);
  expect(again.headers).not.toHaveProperty('content-security-policy');
  expect(again.headers).toMatchObject({ etag: 'W/"same"', 'x-content-type-options': 'nosniff' });
  expect(first.headers).toMatchObject({ vary: 'Origin, Accept-Encoding' });
  expect(again.headers).toMatchObject({ vary: 'Origin, Accept-Encoding' });
  expect((await ask({ 'if-none-match': 'W/"other"' })).status).toBe(200);
});
