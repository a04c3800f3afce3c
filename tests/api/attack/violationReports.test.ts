import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
let written: string[];
beforeEach(async () => {
  written = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void written.push(line) });
  server = await startTestServer({ logger, env: { RATE_LIMITS: 'on' } });
});
afterEach(() => server.close());

const list = 'application/reports+json';
const plain = 'application/csp-report';

function report(body: unknown, type = list, headers: Record<string, string> = {}) {
  return rawRequest(server.port, {
    path: '/csp-reports',
    headers: { host: `localhost:${server.port}`, 'content-type': type, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const violation = (body: object) => [{ type: 'csp-violation', age: 1, url: 'x', body }];
const reported = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);
const counted = async () => {
  const figures = await (await server.fetch('/metrics')).text();
  return Number(/^csp_violations_total (\d+)$/m.exec(figures)?.[1]);
};

test('a violation is logged once in either form, and counted each time', async () => {
  const script = { effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js' };
  const documentURL = 'http://localhost/about';
  const sent = violation({ ...script, documentURL, sourceFile: 'chrome-extension://abc/x.js' });
  for (const body of [sent, sent, [...sent, ...sent]]) {
    expect(await report(body)).toMatchObject({ status: 204, text: '' });
  }
  const old = {
    'violated-directive': "img-src 'self'",
    'blocked-uri': 'data',
    'document-uri': 'http://localhost/',
  };
  expect((await report({ 'csp-report': old }, plain)).status).toBe(204);
  expect(reported()).toMatchObject([
    {
      level: 40,
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: '/about',
      source: 'chrome-extension:',
    },
    { directive: 'img-src', blocked: 'data', page: '/', source: 'none' },
  ]);
  expect(await counted()).toBe(5);
});

test('nothing of the visitor is read, logged or stored, in staff mode or not', async () => {
  const secret = 'ann-the-visitor';
  const before = await dumpDatabase(server.database);
  for (const cookie of ['donotfollow=1', `sessionId=${secret}; inpage=${secret}`]) {
    const answer = await report(
      violation({
        effectiveDirective: 'script-src-elem',
        blockedURL: `https://evil.example/${secret}?q=${secret}`,
        documentURL: `http://localhost/search?q=${secret}&r=${secret}`,
        sourceFile: `https://${secret}:${secret}@evil.example/${secret}`,
        referrer: `http://localhost/${secret}`,
        sample: secret,
      }),
      list,
      { cookie, 'user-agent': secret },
    );
    expect(answer.status).toBe(204);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
  await report(violation({ documentURL: `http://localhost/${secret}` }));
  expect(written.join('')).not.toContain(secret);
  expect(reported()).toHaveLength(2);
  expect(await dumpDatabase(server.database)).toEqual(before);
});

test('what somebody makes up neither fills the log nor gets into it as it is', async () => {
  const poison = '\r\n{"forged":1}\u001b[2J\u2028\u202e';
  for (const text of [poison, `https://evil.example${poison}`, `java\tscript:${poison}`]) {
    const fields = { effectiveDirective: text, blockedURL: text, sourceFile: text };
    await report(violation({ ...fields, documentURL: text }));
  }
  const many = (from: number) =>
    Array.from({ length: 100 }, (_, index) => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: `https://h${from + index}.example` },
    }));
  for (let from = 0; from < 500; from += 100) expect((await report(many(from))).status).toBe(204);
  expect(await counted()).toBe(503);
  expect(written).toHaveLength(100);
  for (const line of written) {
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
    expect(line).not.toContain('forged');
    expect(line.length).toBeLessThan(400);
  }
});

test.each([
  [204, list, '[]'],
  [204, list, '[{"type":"deprecation","body":{"id":"x"}}]'],
  [204, list, '[{"type":"csp-violation","body":null}]'],
  [422, list, '{}'],
  [422, list, '[1]'],
  [422, plain, '{"csp-report":[]}'],
  [422, plain, '{"csp-report":{"blocked-uri":{"a":1}}}'],
  [400, list, 'null'],
  [400, list, '['],
  [413, list, `["${'x'.repeat(70_000)}"]`],
  [415, 'application/json', '[]'],
  [415, 'text/plain', '[]'],
])('is answered %i: as %s, report no. %#', async (status, type, body) => {
  expect((await report(body, type)).status).toBe(status);
  expect(written).toEqual([]);
});

test('one address sends 60 a minute, and still sees pages', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => report('[]')));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await server.fetch('/api/session')).status).toBe(200);
});
