import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
const errors: string[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  server = await startTestServer({ logger });
});
afterAll(() => server.close());

const calls: Endpoint[] = Object.values(endpoints);
const routes = calls
  .filter(({ body }) => body !== undefined)
  .map(({ call, body }) => ({
    method: call.method,
    path: call.path.replaceAll(/:\w+/g, '1'),
    fields: Object.keys((body as { shape?: object } | undefined)?.shape ?? {}),
  }))
  .concat([
    {
      method: 'POST',
      path: '/1/indexes/event_guide/query',
      fields: ['query', 'facetFilters', 'filters', 'params'],
    },
    { method: 'POST', path: '/1/indexes/*/queries', fields: ['requests'] },
    { method: 'POST', path: '/notify', fields: ['event', 'action'] },
    { method: 'POST', path: '/crm/web-to-case', fields: ['email'] },
  ]);

/** Half of the smallest limit of a body, and half of the largest that visitors may send. */
const depths = [8_000, 32_000];

test.each(routes)('$path with a body of deep lists and objects is no failure', async (route) => {
  for (const depth of depths) {
    const lists = '['.repeat(depth) + ']'.repeat(depth);
    const objects = '{"":'.repeat(depth / 4) + '1' + '}'.repeat(depth / 4);
    const bodies = [lists, objects, ...route.fields.map((name) => `{"${name}":${lists}}`)];
    for (const body of bodies) {
      const { status } = await rawRequest(server.port, {
        method: route.method,
        path: route.path,
        headers: {
          host: `localhost:${server.port}`,
          'content-type': 'application/json',
          // Bodies of developers' calls are read too.
          cookie: 'developer=1',
        },
        body,
      });
      expect([body.slice(0, 40), status < 500 && status !== 405]).toEqual([
        body.slice(0, 40),
        true,
      ]);
    }
  }
  expect(errors).toEqual([]);
});
