import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textColumn } from '#shared/domain/report/reportTable.ts';
import { describeReport } from '#server/commands/catalogue/describeReport.ts';
import { printTable } from '#server/commands/report/printTable.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
const written: string[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'trace' }, { write: (line: string) => void written.push(line) });
  server = await startTestServer({ logger });
});
afterAll(() => server.close());

const forged = '{"level":30,"msg":"forged"}';
const poisons = [
  `\r\n${forged}\r\n`,
  `%0d%0a${forged}%0a`,
  '\u001b[2J\u001b]0;owned\u0007',
  '\u2028forged\u2029',
  '\u202egnihtemos',
  '\u009b31m',
  '","level":60,"forged":"',
];

/** A line feed cannot be sent in a header: there the sign of two bytes that looks like one stands for it. */
const inHeader = (text: string) =>
  Buffer.from(text.replaceAll(/[\r\n]/g, '\u010a')).toString('latin1');

test('nothing a request brings makes a line of its own, or a sign that a terminal obeys', async () => {
  // Storage that fails writes an error with the route of the request into the log.
  const ask = (path: string, headers: Record<string, string>, body?: string) =>
    rawRequest(server.port, {
      path,
      headers: { host: `localhost:${server.port}`, ...headers },
      ...(body === undefined ? {} : { body }),
    });
  for (const poison of poisons) {
    const encoded = encodeURIComponent(poison);
    const header = inHeader(poison).replaceAll(/[\0-\x1f\x7f]/g, '');
    await ask(`/${encoded}?q=${encoded}`, { 'user-agent': header, referer: header });
    await ask(`/api/events/${encoded}`, { cookie: `sessionId=${encoded}; inpage=${encoded}` });
    await ask('/api/session', { 'x-session-id': header, 'x-request-id': header });
    await ask('/1/indexes/x/query', {}, JSON.stringify({ query: poison }));
    await ask('/notify', {}, JSON.stringify({ event: poison, action: poison }));
    const body = { sessionId: poison, interactionTarget: poison, eventKey: 1 };
    await ask('/api/session/bookmark', {}, JSON.stringify(body));
  }
  await server.database.close();
  for (const poison of poisons) await ask(`/api/session?${encodeURIComponent(poison)}`, {});
  await expect
    .poll(() => written.filter((line) => line.includes('request failed')).length)
    .toBe(poisons.length);
  for (const line of written) {
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(line.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
    const entry = JSON.parse(line) as Record<string, unknown>;
    expect(entry).not.toHaveProperty('forged');
    expect(entry['msg']).not.toBe('forged');
  }
});

test.each(poisons)('a listing with %j moves nothing on the terminal of an import', (poison) => {
  const issue = { line: 1, event: poison, field: poison, value: poison, reason: poison };
  const text = describeReport({
    file: poison,
    format: 'JSON',
    source: poison,
    dryRun: true,
    records: 1,
    new: 1,
    changed: 0,
    unchanged: 0,
    gone: 0,
    retired: 0,
    retireMissing: false,
    leftOut: 0,
    rejected: 1,
    repeated: 0,
    merged: null,
    upcoming: 1,
    corrections: [
      {
        eventKey: 1,
        field: 'name',
        agrees: false,
        sourceId: poison,
        name: poison,
        source: poison,
        own: poison,
      },
    ],
    warningCount: 1,
    rejects: [issue],
    warnings: [issue],
    changes: [{ change: 'new', sourceId: poison, name: poison, fields: [poison] }],
  });
  expect(text.split('\n')).toHaveLength(11);
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
});

test.each(poisons)(
  'a table of the report command that contains %j has its usual lines',
  (poison) => {
    const table = {
      id: 't',
      title: 'T',
      columns: [textColumn('a', 'A')],
      rows: [{ id: '1', cells: { a: poison } }],
    };
    const text = printTable(table, false);
    expect(text.split('\n')).toHaveLength(4);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  },
);
