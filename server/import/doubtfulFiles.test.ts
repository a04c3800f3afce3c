import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { aLocalRecord as aRecord, asLines } from '#tests/support/aLocalRecord.ts';
import { openTestDatabase } from '#tests/support/openTestDatabase.ts';
import { importEvents, type ImportOptions } from './importEvents.ts';

const now = new Date('2025-11-03T00:00:00Z');

let database: OpenedDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const importAll = (records: readonly unknown[], options: Partial<ImportOptions> = {}) =>
  importEvents({ database, records: asLines(records), source: 'test', now, ...options });

it('reports a listing as suspicious where more than a fifth of it starts at night', async () => {
  const at = (hour: string, id: number) =>
    aRecord({
      sourceId: `${id}`,
      name: `Gig ${id}`,
      url: `/tickets/${id}`,
      dateStart: `2025-12-0${id}T${hour}:30`,
    });
  const suspicions = async (hours: readonly string[]) => {
    const { warnings } = await importAll(
      hours.map((hour, index) => at(hour, index + 1)),
      { dryRun: true },
    );
    return warnings.filter(({ event }) => event === '').map(({ reason }) => reason);
  };
  expect(await suspicions(['19', '20', '18', '21', '03'])).toEqual([]);
  expect(await suspicions(['19', '20', '18', '02', '03'])).toEqual([
    expect.stringMatching(/^suspicious: 2 of 5 .*Gig 4 at 02:30 in Australia\/Brisbane/),
  ]);
});

it('says that times of day stand in descriptions alone', async () => {
  const at = (day: number, dateStart: string) =>
    aRecord({ sourceId: `${day}`, dateStart, description: 'Doors 7pm, music from 8.30pm.' });
  const suspicions = async (time: string) => {
    const days = [1, 2, 3].map((day) => at(day, `2025-12-0${day}${time}`));
    const { warnings } = await importAll(days, { dryRun: true });
    return warnings.filter(({ event }) => event === '').map(({ reason }) => reason);
  };
  expect(await suspicions('')).toEqual([
    expect.stringMatching(/^suspicious: 3 of 3 .* in their description alone/),
  ]);
  expect(await suspicions('T19:30')).toEqual([]);
});

const listing = (changes: (n: number) => Record<string, unknown>, count = 8) =>
  Array.from({ length: count }, (_, n) =>
    aRecord({
      sourceId: `d${n}`,
      name: `Gig ${n}`,
      url: `https://hall.example/${n}`,
      dateStart: `2025-12-0${n + 1}T19:30`,
      ...changes(n),
    }),
  );

it.each([
  ['between 1am and 7am', (n: number) => ({ dateStart: `2025-12-0${n + 1}T03:30` })],
  ['have one name', () => ({ name: 'Programme' })],
  [
    'two showings on a day',
    (n: number) => ({
      name: `Gig ${n >> 1}`,
      dateStart: `2025-12-0${1 + (n >> 1)}T${n % 2 === 0 ? '19' : '21'}:30`,
    }),
  ],
])('stores nothing unasked of a file whose events %s', async (doubt, changes) => {
  const records = listing(changes, doubt.includes('showings') ? 12 : 8);
  await expect(importAll(records)).rejects.toThrow(doubt);
  await expect(importAll(records, { dryRun: true })).resolves.toMatchObject({
    warnings: expect.arrayContaining([
      expect.objectContaining({ reason: expect.stringContaining(doubt) }),
    ]),
  });
  expect((await importAll(records, { isConfirmed: true })).new).toBe(records.length);
  // What is stored already was confirmed.
  expect((await importAll(records)).unchanged).toBe(records.length);
});

it('takes one name for all events where somebody has given it', async () => {
  const records = listing(() => ({ name: 'The Lanterns' }));
  const defaults = { name: 'The lanterns' };
  expect(await importAll(records, { defaults })).toMatchObject({ new: 8, rejected: 0 });
});

it.each([
  { name: 'Private Party' },
  { name: 'Prom - Private Gig' },
  { name: 'PRIVATE FUNCTION – Smith wedding' },
  { name: 'Venue hire' },
  { name: 'TBC' },
  { name: 'Hold: June 3' },
  { name: 'Closed for private party' },
  { name: 'Wedding - Jones' },
  { name: 'LUNCH BREAK' },
  { name: 'Engagement party (Main Hall)' },
  { name: 'Hen’s night: Jo' },
  { name: 'Wedding of Jo and Sam' },
  { name: 'The Lanterns (2nd hold)' },
  { name: 'The Lanterns - pencilled' },
  { name: 'HOLD The Lanterns' },
  { name: 'Lanterns AGM (members only)' },
  { name: 'Pending: Lanterns' },
  { name: 'CAPE wedding' },
  { name: 'Dress rehearsal' },
  { name: 'Salt v BYE' },
  { name: 'Citizenship ceremony – to be confirmed' },
  { categories: ['Corporate Functions'] },
  { categories: ['Tentative'] },
  { venue: { name: 'Private Function', state: 'QLD' } },
  { genres: ['Private event'] },
  { categories: ['Wedding'] },
  { categories: ['Members-only'] },
  { genres: ['Invitation-only'] },
  { name: 'Disclaimer: events are listed by local groups' },
  { description: 'Wedding gig.\nThree sets' },
  { venue: { name: 'Venue test', state: 'QLD' } },
  { private: true },
  { isPublic: 'no' },
  { published: false },
  { is_draft: 1 },
])('leaves out what is not for the public, and says so: %j', async (changes) => {
  const report = await importAll([aRecord(changes), aRecord({ sourceId: 'other' })]);
  expect(report).toMatchObject({
    new: 1,
    leftOut: 1,
    rejected: 0,
    warnings: expect.arrayContaining([
      expect.objectContaining({ reason: 'left out: is not an event for the public' }),
    ]),
  });
});

it.each([
  { name: 'Private Lives' },
  { name: 'Hold-Up' },
  { name: 'The Engagement Party: a comedy' },
  { name: 'Wedding Expo' },
  { name: 'Hold Steady' },
  { name: 'Hold On, We’re Coming' },
  { name: 'Pencil Portraits' },
  { name: 'Bye Bye Birdie' },
  { name: 'Waiting for Godot' },
  { name: 'Rehearsal Room Sessions' },
  { name: 'THE LANTERNS: HOLD FAST' },
  { description: 'Private, intimate and loud. Hold tight' },
  { name: 'Muriel’s Wedding' },
  { name: 'Test Match' },
  { description: 'TBC' },
  { public: true },
  { draft: 'no' },
])('imports an event that only looks private: %j', async (changes) =>
  expect((await importAll([aRecord(changes)])).new).toBe(1),
);

it('says of events of different names that share their links that they may be the organiser’s', async () => {
  const clubs = ['https://rotary.example/about', 'https://lions.example/us'];
  const { warnings } = await importAll(listing((n) => ({ url: clubs[n % 2] })));
  const reason = expect.stringContaining('is it that of the organiser?');
  expect(warnings).toContainEqual(expect.objectContaining({ field: 'url', reason }));
});

it('says of a file whose starts are all long over that they may be another column', async () => {
  const at = (day: string) => listing((n) => ({ dateStart: `${day}-0${n + 1}T19:30` }));
  const over = await importAll(at('2014-12'), { dryRun: true });
  const reason = expect.stringMatching(/all starts are more than a year over, such as 2014-12-01/);
  expect(over.warnings).toContainEqual(expect.objectContaining({ field: 'dateStart', reason }));
  const recent = await importAll(at('2024-12'), { dryRun: true });
  expect(recent.warnings).not.toContainEqual(expect.objectContaining({ reason }));
});

it('stores a season, a festival day and a matinee as they are', async () => {
  const season = listing(() => ({ name: 'A Play', url: 'https://hall.example/play' }));
  const day = listing((n) => ({ dateStart: `2025-12-01T1${n}:30` }));
  const matinee = listing((n) =>
    n < 6 ? {} : { name: 'Gig 1', dateStart: `2025-12-02T1${n}:00` },
  );
  for (const records of [season, day, matinee])
    await expect(importAll(records)).resolves.toBeDefined();
});
