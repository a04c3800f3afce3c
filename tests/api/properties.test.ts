import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, type CallName } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { problemSchema } from '#shared/contract/problem.ts';
import { examples } from '#tests/support/examples.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

/**
 * Requests over all endpoints together: a sample with every run of the tests, and as many as the
 * environment sets (20,000 on the integration machines) in a minute or more.
 */
const requests = Number(process.env['API_REQUESTS'] ?? 3000);
const patience = 600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: staffEnv });
});
afterAll(() => server.close());

const names = Object.keys(calls) as CallName[];

/** Values that have broken servers before, beside anything at all. */
const nasty = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0,
    1,
    2,
    1.5,
    1e308,
    2_147_483_648,
    '',
    '0',
    '4000',
    ' 3000 ',
    'x'.repeat(300),
    '\u0000',
    "'; drop table event; --",
    '%',
    '{}',
    '__proto__',
    '\ud800',
    '🎟️',
    [],
    {},
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

type Json = Record<string, unknown>;
const exampleBody = (name: CallName): Json => (examples[name] as { body?: Json }).body ?? {};

/** A valid body with some fields replaced, dropped or added: close enough to get past the first check. */
const almostValid = (name: CallName) => {
  const fields = Object.keys(exampleBody(name));
  const field =
    fields.length === 0
      ? fc.string()
      : fc.constantFrom(...fields, 'geo', 'postcode', 'keys', 'use');
  return fc
    .array(fc.tuple(field, fc.option(nasty, { nil: undefined, freq: 6 })), { maxLength: 3 })
    .map((changes) => ({ ...exampleBody(name), ...Object.fromEntries(changes) }));
};

/** Bodies the contract's own keys make: most of them valid. */
const validish = (name: CallName) =>
  fc
    .record(
      {
        eventKey: fc.integer({ min: 1, max: 30 }),
        keys: fc.array(fc.integer({ min: 1, max: 26 }), { maxLength: 6 }),
        use: fc.constantFrom(0, 1, 2, null),
        geo: fc.record({
          latitude: fc.double({ min: -90, max: 90, noNaN: true }),
          longitude: fc.double({ min: -180, max: 180, noNaN: true }),
        }),
        postcode: fc.constantFrom('4000', '3000', '0800', '2620', '9999', '0100'),
        customerId: fc.constantFrom(null, 'c1', 'c2', ''),
      },
      { requiredKeys: [] },
    )
    .map((changes) => {
      const known = new Set([
        ...Object.keys(exampleBody(name)),
        ...Object.keys(shapes[name] ?? {}),
      ]);
      const fitting = Object.entries(changes).filter(([key]) => known.has(key));
      return { ...exampleBody(name), ...Object.fromEntries(fitting) };
    });
const shapes: Partial<Record<CallName, Json>> = {
  getRecommendations: { use: 0, geo: 0, postcode: 0, customerId: 0 },
};

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  nasty.map((value) => JSON.stringify(value)),
);
const queryKeys = [
  'page',
  'pageSize',
  'q',
  'state',
  'keys',
  'trackingId',
  'customerId',
  'explain',
  'overrides.trackingId',
  'nope',
];

const anyRequest = fc.constantFrom(...names).chain((name) =>
  fc.record({
    name: fc.constant(name),
    key: fc.oneof(fc.integer({ min: -1, max: 40 }).map(String), text),
    query: fc.array(
      fc.tuple(fc.constantFrom(...queryKeys), fc.oneof(fc.integer().map(String), text)),
      { maxLength: 2 },
    ),
    body: fc.oneof(
      { weight: 4, arbitrary: validish(name).map((body) => JSON.stringify(body)) },
      { weight: 4, arbitrary: almostValid(name).map((body) => JSON.stringify(body)) },
      { weight: 1, arbitrary: fc.json() },
      { weight: 1, arbitrary: text },
    ),
    type: fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', '', 'application/json;charset=utf-7') },
    ),
    cookie: fc.constantFrom(
      '',
      'sessionId=a',
      'sessionId=b; inpage=t1',
      'sessionId=c; developer=1',
      everyModeCookie,
      'donotfollow=x',
      'sessionId=%E0%A4%A',
      `sessionId=${'x'.repeat(200)}`,
    ),
  }),
);

type AnyRequest = typeof anyRequest extends fc.Arbitrary<infer R> ? R : never;

function send({ name, key, query, body, type, cookie }: AnyRequest): Promise<Response> {
  const { method, path } = calls[name];
  const filled = path.replace(/:\w+/, () => encodeURIComponent(key.toWellFormed()) || 'x');
  const search = new URLSearchParams(query.map(([k, v]) => [k, v.toWellFormed()])).toString();
  const sessionId = /sessionId=(\w+)/.exec(cookie)?.[1];
  const own =
    sessionId === undefined ? body : body.replace(examples.addBookmark.body.sessionId, sessionId);
  return server.fetch(`${filled}?${search}`, {
    method,
    headers: { cookie, ...(type === '' ? {} : { 'content-type': type }) },
    ...(method === 'GET' ? {} : { body: own }),
  });
}

async function breach(name: CallName, answer: Response): Promise<string | null> {
  const endpoint: Endpoint = endpoints[name];
  const body = await answer.text();
  if (answer.status >= 500) return `${answer.status}: ${body}`;
  const isSuccess = answer.status === endpoint.status;
  const schema = isSuccess ? endpoint.response : problemSchema;
  const parsed = schema.safeParse(body === '' ? undefined : JSON.parse(body));
  return parsed.success ? null : `${answer.status} ${body.slice(0, 300)}: ${parsed.error.message}`;
}

test(
  `${requests.toLocaleString('en-AU')} generated requests over all endpoints give no 5xx and no answer outside the contract`,
  async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(anyRequest, async (request) => {
        const answer = await send(request);
        const kind = answer.ok ? 'answered' : 'refused';
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
        expect(await breach(request.name, answer)).toBeNull();
      }),
      { numRuns: requests },
    );
    // Neither all noise nor all examples; calls that need a key are mostly refused.
    expect(seen.get('answered')).toBeGreaterThan(requests / 8);
    expect(seen.get('refused')).toBeGreaterThan(requests / 5);
  },
  patience,
);
