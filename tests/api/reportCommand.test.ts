import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildReport, reportTables } from '#shared/domain/report/buildReport.ts';
import type { ReportAnswer, ReportProfile } from '#shared/domain/report/reportAnswer.ts';
import { ownBrandFolder } from '#server/brand/openBrand.ts';
import { readBrandFolder } from '#server/brand/readBrandFolder.ts';
import { loadDemoCatalogue } from '#server/demo/loadDemoCatalogue.ts';
import { countActivity } from '#server/features/insight/countActivity.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { freePort } from '#tests/support/freePort.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command as npm does. */
function report(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['server/commands/reportCommand.ts', ...args], {
    env: { ...process.env, ...env },
  });
  const ended: Ended = { code: null, out: '', err: '' };
  child.stdout.on('data', (data) => (ended.out += String(data)));
  child.stderr.on('data', (data) => (ended.err += String(data)));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ ...ended, code }));
  });
}

const onServer = (...args: string[]) => report(['--target', server.origin, ...args]);

test('report, command and API agree to the last digit', async () => {
  const { code, out } = await onServer('--json', '--postcode', '3000');
  expect(code).toBe(0);
  const printed = JSON.parse(out) as {
    request: { path: string; body: unknown };
    answer: ReportAnswer;
    profile: ReportProfile;
    tables: { id: string }[];
  };
  const answer = (await (
    await server.send(printed.request.path, printed.request.body, { cookie: 'developer=1' })
  ).json()) as ReportAnswer;
  expect(printed.answer).toEqual(answer);
  const ofPage = reportTables(buildReport(answer, printed.profile));
  expect(printed.tables.slice(0, ofPage.length)).toEqual(ofPage);
  const csv = await onServer('--csv', '--table', 'section-popular', '--postcode', '3000');
  const scores = answer.sections
    .find(({ id }) => id === 'popular')!
    .events.map(({ score }) => score);
  expect(scores.length).toBeGreaterThan(0);
  for (const score of scores) expect(csv.out).toContain(`,${score},`);
});

test('a person reads tables, and which assertion fails', async () => {
  const list = 'sections>=1,past=0,top(popular)>99';
  const { code, out, err } = await onServer('--city', 'melbourne', '--assert', list);
  expect(code).toBe(1);
  expect(out).toMatch(/Configuration used\n.*Option +Value\n *Use +Geo \(2\)/s);
  expect(out).not.toContain('\u001B');
  expect(err).toMatch(/holds +sections>=1/);
  expect(err).toMatch(/FAILS +top\(popular\)>99 +\(found [\d.]+\)/);
});

test('a file of checks keeps two events in their order, and names the line that fails', async () => {
  const { out } = await onServer('--json', '--postcode', '3000');
  const { answer } = JSON.parse(out) as { answer: ReportAnswer };
  const section = answer.sections.find(
    ({ events: [first, second] }) => first && second && first.score > second.score,
  )!;
  const [upper, lower] = section.events.map(({ eventKey }) => eventKey);
  const folder = mkdtempSync(join(tmpdir(), 'checks-'));
  const file = join(folder, 'report.checks');
  const inOrder = `lead(${section.id}:${upper}:${lower})>0`;
  const reversed = `lead(${section.id}:${lower}:${upper})>0`;
  writeFileSync(file, `# In order\n--postcode 3000 --assert ${inOrder}\n`);
  const holds = await onServer('--assert', file);
  expect(holds).toMatchObject({ code: 0, out: '' });
  expect(holds.err).toContain(`holds  ${inOrder}`);
  writeFileSync(
    file,
    `--postcode 3000 --assert ${inOrder}\n--postcode 3000 --assert ${reversed}\n`,
  );
  const fails = await onServer('--assert', file);
  expect(fails.code).toBe(1);
  expect(fails.err).toContain(`FAILS  ${reversed}`);
  rmSync(folder, { recursive: true });
});

test('the next model keeps the checks of the sample listing', async () => {
  const { code, err } = await onServer('--assert', join(import.meta.dirname, 'sample.checks'));
  expect(err).not.toContain('FAILS');
  expect(code).toBe(0);
});

test('a saved run can be compared with', async () => {
  const saved = await onServer('--save', '--name', 'Before');
  const id = /Stored as run (\d+)/.exec(saved.err)?.[1] ?? '';
  const { code, out } = await onServer('--diff', id, '--postcode', '3000');
  expect(code).toBe(0);
  expect(out).toMatch(/Agreement\n/);
  expect(out).toMatch(/Whole page/);
  const unknown = await onServer('--diff', '99999');
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('There is no run 99999') });
});

test('without a target it reports on this installation, even an empty one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const env = { DATA_DIR: folder, DEMO: 'false' };
  await (await openDatabase({ file: databaseFile(folder) })).close();
  const { code, err } = await report(['--assert', 'sections>=1'], env);
  rmSync(folder, { recursive: true });
  expect(code).toBe(1);
  expect(err).toMatch(/FAILS +sections>=1 +\(found 0\)/);
});

test('invalid arguments end with 2 and a reason, and print no report', async () => {
  const { code, out, err } = await report(['--geo', 'abc,1']);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/Latitude must be a decimal number/);
  expect(err).toMatch(/Usage: npm run report/);
});

test('a target that is not there, and one that answers pages', async () => {
  const closed = await freePort();
  const dead = await report(['--target', `http://127.0.0.1:${closed}`]);
  expect(dead).toMatchObject({
    code: 2,
    err: expect.stringContaining(`Nothing listens at 127.0.0.1:${closed}`),
  });
  const pages = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>'),
  );
  await new Promise<void>((resolve) => {
    pages.listen(0, '127.0.0.1', resolve);
  });
  const { port } = pages.address() as AddressInfo;
  const html = await report(['--target', `http://127.0.0.1:${port}`]);
  pages.close();
  expect(html.code).toBe(2);
  expect(html.err).toMatch(/not as this API does \(status 200, text\/html\)/);
});

test('a whole page is printed for a postcode and what a visitor likes, and nothing is stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  const database = await openDatabase({ file: databaseFile(folder) });
  const now = new Date('2026-03-04T02:00:00Z');
  const records = Array.from({ length: 30 }, (_, n) => ({
    line: n + 1,
    value: anEventRecord({
      sourceId: `e${n}`,
      name: `Evening ${n}`,
      dateStart: new Date(now.getTime() + (n + 2) * 86_400_000).toISOString(),
      genres: ['Metal'],
    }),
  }));
  await importEvents({ database, records, source: 'test', now });
  const before = await dumpDatabase(database);
  await database.close();
  const env = { DATA_DIR: folder, CLOCK: now.toISOString() };
  const page = await report(['page', '--postcode', '2830', '--likes', 'metal'], env);
  expect(page.err).toMatch(/^Database .+\n$/);
  expect(page.code).toBe(0);
  expect(page.out).toMatch(
    /^The page for Dubbo, NSW\n\nRecommended for you across Australia \(recommended, \d+\)\n/,
  );
  expect(page.out).toMatch(/ Evening \d+ .* Metal, your genre\n/);
  const nearby = await report(['page', '--postcode', '3121', '--likes', 'metal'], env);
  expect(nearby.out).toMatch(/ Evening \d+ .* \d km  Metal, your genre\n/);
  expect(nearby.out).not.toMatch(/ away\n/);
  const unknown = await report(['page', '--likes', 'polka'], env);
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringMatching(/is called polka\./)]);
  const reopened = await openDatabase({ file: databaseFile(folder) });
  expect(await dumpDatabase(reopened)).toEqual(before);
  const { files } = await readBrandFolder(ownBrandFolder);
  const changes = new Map(files).set('home.json', Buffer.from('{"sections":["weekend"]}'));
  const at = now.toISOString();
  await createVersionStore('brand', reopened).change({ at, note: null, changes }, () => true);
  await reopened.close();
  const published = await report(['page', '--postcode', '3121', '--likes', 'metal'], env);
  const sectionsOf = (text: string) =>
    [...text.matchAll(/ \(([\w-]+), \d+\)$/gm)].map(([, id]) => id);
  expect(sectionsOf(nearby.out)).toContain('near');
  expect(sectionsOf(published.out)).not.toContain('near');
  rmSync(folder, { recursive: true });
});

test('searches and activity are printed as a table, as JSON and as CSV, and a wrong order is a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'insight-'));
  const database = await openDatabase({ file: databaseFile(folder) });
  const now = new Date('2026-11-28T02:00:00Z');
  await loadDemoCatalogue(database, now);
  await countActivity({ database, townOf: () => '', now: () => now });
  await database.close();
  const env = { DATA_DIR: folder, CLOCK: now.toISOString() };
  const wanted = await report(['searches', '--order', 'nothing', '--json'], env);
  const { searches } = JSON.parse(wanted.out) as { searches: { words: string }[] };
  expect(searches.map(({ words }) => words)).toContain('karaoke');
  const table = await report(['searches', '--place', 'Melbourne, VIC'], env);
  expect(table.out).toMatch(/^Searches\nSearch .*\n(?:\S.* {2}Melbourne, VIC .*\n)+/);
  const venues = await report(['activity', '--by', 'venue', '--csv'], env);
  expect(venues.out).toMatch(/^# days\r\nDay,Visits,Searches,Seen,Opened,/);
  expect(venues.out).toMatch(/^Name,State,Seen,Opened,/m);
  const wrong = await report(['activity', '--by', 'mood'], env);
  expect(wrong.code).toBe(2);
  expect(wrong.err).toMatch(/^--by: Invalid option: expected one of "event"/m);
  rmSync(folder, { recursive: true });
});
