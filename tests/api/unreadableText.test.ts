import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type CallName, calls } from '#shared/contract/calls.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { examples } from '#tests/support/examples.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: staffEnv });
});
afterAll(() => server.close());

/** As they stand in JSON and in addresses; a lone surrogate cannot be in an address. */
const hostileInJson = ['a\u0000b', 'a\u001bb', 'a\u0085', '\ud800', 'x\udfff'];
const hostileInAddress = ['a\u0000b', 'a\u001bb', 'a\u0085'];

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface Hostile {
  name: CallName;
  parts: Parts;
  /** JSON pointer of the bad field within its part. */
  pointer: string;
}

/** Every text of a value, as `[pointer, value with it replaced]`. */
function replaceTexts(value: unknown, text: string): [string, unknown][] {
  if (typeof value === 'string') return [['', text]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    replaceTexts(part, text).map(([rest, replaced]): [string, unknown] => {
      const copy: unknown = Array.isArray(value)
        ? value.with(Number(name), replaced)
        : { ...value, [name]: replaced };
      return [`/${name}${rest}`, copy];
    }),
  );
}

/** The example with every text field that the schema knows and the example leaves out. */
function complete(schema: z.ZodType | undefined, example: unknown): unknown {
  if (schema === undefined) return undefined;
  const outline = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const missing = Object.entries(outline.properties ?? {})
    .filter(([, part]) => JSON.stringify(part).includes('"string"'))
    .map(([name]) => [name, 'text']);
  return { ...Object.fromEntries(missing), ...(example as object | undefined) };
}

function hostileCalls(name: CallName): Hostile[] {
  const endpoint: Endpoint = endpoints[name];
  const example = examples[name] as Parts;
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const texts = part === 'body' ? hostileInJson : hostileInAddress;
    const value = complete(endpoint[part], example[part]);
    return texts.flatMap((text) =>
      replaceTexts(value, text).map(([pointer, replaced]) => ({
        name,
        pointer,
        parts: { ...example, [part]: replaced },
      })),
    );
  });
}

function send({ name, parts }: Hostile): Promise<Response> {
  const { method, path } = calls[name];
  const query = new URLSearchParams(parts.query as Record<string, string>);
  const address = path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(parts.params?.[key])),
  );
  return server.fetch(`${address}?${query}`, {
    method,
    headers: {
      'content-type': 'bytes' in parts ? 'application/octet-stream' : 'application/json',
      cookie: `sessionId=s; ${everyModeCookie}`,
    },
    ...('bytes' in parts && { body: 'x' }),
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  });
}

describe('control characters and lone surrogates', () => {
  const named = (Object.keys(calls) as CallName[]).filter((name) => hostileCalls(name).length > 0);
  test.each(named)('in any text of %s are refused, naming the field', async (name) => {
    for (const hostile of hostileCalls(name)) {
      const answer = await send(hostile);
      const { code, errors = [] } = await readProblem(answer);
      expect(['invalid_request', 'invalid_path'], hostile.pointer).toContain(code);
      expect(errors.map(({ path }) => path)).toContain(hostile.pointer);
    }
  });

  test('in forms are refused, naming the field; lines of the description stay', async () => {
    const fields = {
      orgid: '00D',
      name: 'Ann',
      email: 'ann@example.com',
      type: 'Refunds',
      subject: 'Help',
      description: 'One line\r\n\tand another',
    };
    const post = (changes: Partial<typeof fields>) =>
      server.fetch('/crm/web-to-case', {
        method: 'POST',
        body: new URLSearchParams({ ...fields, ...changes }),
      });
    expect((await post({})).status).toBe(302);
    for (const name of Object.keys(fields)) {
      const { errors } = await readProblem(await post({ [name]: 'a\u0000b' }));
      expect(errors?.map(({ path }) => path)).toContain(`/${name}`);
    }
  });

  test('in cookies are as if the cookie were not there', async () => {
    for (const cookie of ['sessionId=a%00b', 'inpage=a%00b', 'sessionId=a%1B; inpage=%00']) {
      for (const path of ['/api/session', '/notify']) {
        const isRead = path === '/api/session';
        const answer = await server.fetch(path, {
          method: isRead ? 'GET' : 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          ...(isRead ? {} : { body: '{"event":"track","action":"get_cookie","dataLayer":[]}' }),
        });
        expect(answer.status).toBe(200);
        expect(await answer.text()).not.toContain('\\u0000');
      }
    }
  });

  test('in addresses and searches fail nothing', async () => {
    for (const path of ['/events.ics?keys=%00', '/events/%00.ics']) {
      expect((await server.fetch(path)).status, path).toBeLessThan(500);
    }
    const body = JSON.stringify({ query: 'a\u0000b' });
    const answer = await server.fetch('/1/indexes/event_guide/query', { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('\\"query\\"');
  });

  test('keep no other interaction from being stored', async () => {
    const view = { sessionId: 'good', customerId: null, interactionTarget: 'home' };
    const record = (body: object) =>
      server.send('/api/interaction/section/view', body, { cookie: '' });
    const statuses = [
      await record(view),
      await record({ ...view, sessionId: 'bad', interactionTarget: 'a\u0000b' }),
      await record({ ...view, sessionId: 'b\u0000d' }),
      await record({ ...view, sessionId: 'also-good' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([204, 422, 422, 204]);
    await vi.waitFor(
      async () => {
        const rows = (await dumpDatabase(server.database))['interaction'] ?? [];
        const ids = rows.map((row) => (row as { session_id: string }).session_id);
        expect(ids).toEqual(expect.arrayContaining(['good', 'also-good']));
      },
      { timeout: 20_000, interval: 100 },
    );
  });
});
