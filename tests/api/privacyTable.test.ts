import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownTimeCookie } from '#shared/domain/time/shownTime.ts';
import { cookieNames } from '#shared/domain/visitors/sessionCookie.ts';
import { loadConfig } from '#server/config.ts';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/privacy.md'), 'utf8');

let database: OpenedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The cells of the rows of a section's first table, without its head. */
function rowsOf(heading: string): string[][] {
  const section = document.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const unquoted = (cell = '') => cell.replaceAll('`', '');
const personal = rowsOf('Tables with personal data').filter((cells) => cells.length === 5);
const listed = personal.map(([table, column]) => `${unquoted(table)}.${unquoted(column)}`);
const personalTables = new Set(personal.map(([table]) => unquoted(table)));

const storedTables = () =>
  database.write.introspection.getTables({ withInternalKyselyTables: true });

test('every table of the database is listed with its personal data, or as having none', async () => {
  const others = document.split('## Tables without personal data')[1]?.split('##')[0] ?? '';
  const impersonal = [...others.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  const known = [...personalTables, ...impersonal];
  expect((await storedTables()).map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test('every column of a table with personal data is listed, and no other', async () => {
  const tables = (await storedTables()).filter(({ name }) => personalTables.has(name));
  const stored = tables.flatMap(({ name, columns }) => columns.map((c) => `${name}.${c.name}`));
  expect(listed.toSorted()).toEqual(stored.toSorted());
});

test('every row has content, reason and duration, by a setting that exists', () => {
  const limits = settingsTable().map(([name]) => name);
  for (const [table, column, what, why, howLong = ''] of personal) {
    expect([what, why], `${table}.${column}`).not.toContain('');
    const isLimited = limits.some((name) => howLong.includes(name!));
    expect(isLimited || howLong === 'with its session', `${table}.${column}`).toBe(true);
  }
});

test('the settings of retention have the defaults that are stated', () => {
  const { sessions, interactions, submissions, runs, changes } = loadConfig({}).retentionDays;
  expect(settingsTable()).toEqual([
    ['SESSION_RETENTION_DAYS', String(sessions)],
    ['INTERACTION_RETENTION_DAYS', String(interactions)],
    ['SUBMISSION_RETENTION_DAYS', String(submissions)],
    ['RUN_RETENTION_DAYS', String(runs)],
    ['CHANGE_RETENTION_DAYS', String(changes)],
  ]);
});

function settingsTable(): string[][] {
  const lines = document.split('\n').filter((line) => /^\| `\w+_RETENTION_DAYS`/.test(line));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, 3)
      .map((cell) => unquoted(cell.trim())),
  );
}

test('every cookie is listed', () => {
  const cookies = rowsOf('In the browser').filter(([where]) => where === 'cookie');
  const names = cookies.flatMap(([, cell = '']) => cell.split(', ').map(unquoted));
  const ours = [...Object.values(cookieNames), shownTimeCookie];
  expect(names.toSorted()).toEqual(ours.toSorted());
});

test('the privacy policy states the durations of the settings', () => {
  const policy = readFileSync(
    join(root, 'resources/brands/wattle/content/privacy-policy.md'),
    'utf8',
  );
  expect(loadConfig({}).retentionDays).toMatchObject({ sessions: 365, interactions: 365 });
  expect(policy).toContain('a year after its last visit');
  expect(loadConfig({}).retentionDays.submissions).toBe(730);
  expect(policy).toContain('two years after we receive');
});
