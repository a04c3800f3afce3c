import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isTest, sourceFiles } from '#tests/architecture/sourceFiles.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

/** Inside the network, where only the server itself could reach it. */
let inside: Server;
let server: TestServer;
const reached: string[] = [];
beforeAll(async () => {
  inside = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`);
    response.end();
  });
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
  server = await startTestServer({
    events: Array.from({ length: 12 }, (_, n) =>
      anEventRecord({
        sourceId: `e${n}`,
        url: `${origin}/url/${n}`,
        homepageImage: `${origin}/home/${n}.png`,
        eventImage1: `${origin}/image/${n}.png`,
        studioImage: `${origin}/studio/${n}.png`,
      }),
    ),
  });
});
afterAll(async () => {
  await server.close();
  inside.close();
});

test('no image, link or address of a listing or a request makes the server ask for it', async () => {
  const origin = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
  const encoded = encodeURIComponent(`${origin}/asked`);
  for (const path of [
    '/api/events',
    '/api/events/1',
    '/api/events/1/page',
    '/events/1.ics',
    '/sitemap.xml',
    '/posters/1/square-320.webp',
    `/posters/${encoded}/square.webp`,
    `/posters/1/${encoded}`,
    `/?url=${encoded}&image=${encoded}&requestedEventId=${encoded}`,
    `/targets/${encoded}/api/session`,
  ]) {
    await server.fetch(path, { headers: { 'x-forwarded-host': origin, referer: origin } });
  }
  await server.send('/api/recommendations', {});
  await server.send('/notify', {
    event: 'track',
    action: 'page_view',
    location: `${origin}/location`,
    referrer: `${origin}/referrer`,
  });
  const form = { orgid: '00D', name: 'a', email: 'a@example.com', type: 'a', subject: 'a' };
  const body = new URLSearchParams({ ...form, description: origin, retURL: `${origin}/back` });
  await server.fetch('/crm/web-to-case', { method: 'POST', body });
  expect(reached).toEqual([]);
});

test('the program calls other servers for sources, targets, reports, alerts and the webhook alone, and follows no unchecked redirect', () => {
  const outgoingCall =
    /\bfetch\(|\bhttps?\.(?:get|request)\(|\bnet\.connect\(|from '(?:undici|axios|got)'|^import [^;]*?\b(?:get|request|connect)\b[^;]*? from 'node:(?:https?|http2|net|tls)'/m;
  const places = sourceFiles().filter(
    (path) =>
      path.startsWith('server/') && !isTest(path) && outgoingCall.test(readFileSync(path, 'utf8')),
  );
  // Beside them PostgreSQL's driver and the mail library, which connect to what is configured.
  expect(places.toSorted()).toEqual([
    'server/commands/report/reportTarget.ts',
    'server/features/console/askTarget.ts',
    'server/features/console/testConnection.ts',
    'server/features/submissions/createWebhookSender.ts',
    // Doctor asks the webhook whether it answers.
    'server/features/upkeep/diagnose.ts',
    // Asks this server itself.
    'server/features/upkeep/readHealth.ts',
    'server/import/fetch/fetchFile.ts',
    // Push services, whose addresses browsers give: each is checked.
  ]);
  // Modules of Node follow none by themselves.
  for (const path of places) {
    const code = readFileSync(path, 'utf8');
    if (/\bfetch\(/.test(code)) expect(code, path).toMatch(/redirect: '(?:manual|error)'/);
  }
});

test('and writes spreadsheets at one, which disarms what they would run', () => {
  const writers = sourceFiles().filter(
    (path) => !isTest(path) && /text\/csv'|tableToCsv\(/.test(readFileSync(path, 'utf8')),
  );
  for (const path of writers) {
    expect(readFileSync(path, 'utf8'), path).toMatch(/tableToCsv\(|'text\/csv', tableToCsv\]/);
  }
  // Tables of places are written too, for this program to read.
  expect(writers.toSorted()).toEqual([
    'renderer/console/screens/changes/ChangesScreen.tsx',
    'renderer/platform/saveTable.ts',
    'server/commands/report/printTable.ts',
    'server/commands/submissionsCommand.ts',
    'shared/domain/report/reportTable.ts',
  ]);
});
