import { describe, expect, test } from 'vitest';
import { settleTimes, type TimesOptions } from './settleTimes.ts';

const venue = { name: 'Milk Bar', locality: 'Inglewood', state: 'WA' };

async function settle(
  events: readonly { dateStart: string; description?: string }[],
  options: TimesOptions = {},
) {
  const records = async function* () {
    for (const [index, event] of events.entries()) {
      yield { line: index + 1, value: { name: `Event ${index}`, venue, ...event } };
    }
  };
  const notes: string[] = [];
  const starts: unknown[] = [];
  for await (const record of settleTimes(records(), options)) {
    if ('notes' in record) notes.push(...record.notes.map(({ reason }) => reason));
    else starts.push((record.value as { dateStart: string }).dateStart);
  }
  return { starts, notes };
}

const evening = ['2026-04-07T19:30:00', '2026-04-08T20:00:00', '2026-04-09T18:00:00'];
/** The same on clocks of UTC. */
const morning = ['2026-04-07T11:30:00', '2026-04-08T12:00:00', '2026-04-09T10:00:00'];
const starts = (texts: readonly string[]) => texts.map((dateStart) => ({ dateStart }));

describe('times without a zone', () => {
  test('are those of the venue', async () => {
    expect(await settle(starts(evening))).toEqual({ starts: evening, notes: [] });
  });

  test('are UTC where texts of the same records have the local time', async () => {
    const described = morning.map((dateStart, index) => ({
      dateStart,
      description: `Doors ${['7:30PM', '8pm', '6.00 p.m.'][index]}`,
    }));
    const { starts: read, notes } = await settle(described);
    expect(read).toEqual(morning.map((text) => `${text}Z`));
    expect(notes).toEqual([expect.stringMatching(/read as UTC: .*3 with UTC, such as "7:30PM"/)]);
  });

  test('of a shape that has either are asked for where nothing tells', async () => {
    const unclear = starts(['2026-04-07T10:30:00', '2026-04-07T11:00:00']);
    await expect(settle(unclear, { stated: 'unsure' })).rejects.toThrow(
      /--times local or --times utc/,
    );
    const given = await settle(unclear, { stated: 'unsure', given: 'utc' });
    expect(given.starts).toEqual(['2026-04-07T10:30:00Z', '2026-04-07T11:00:00Z']);
  });

  test('of a shape that has either are asked for where texts contradict each other, whatever the hours', async () => {
    const divided = [...morning, ...evening].map((dateStart, index) => ({
      dateStart,
      description: `Doors ${['7:30PM', '8pm', '6.00 p.m.'][index % 3]}`,
    }));
    await expect(settle(divided, { stated: 'unsure' })).rejects.toThrow(/may be local or UTC/);
  });

  test('of a shape that has either are local where UTC would be at night, and that is said', async () => {
    const { starts: read, notes } = await settle(starts(evening), { stated: 'unsure' });
    expect(read).toEqual(evening);
    expect(notes).toEqual([expect.stringContaining('read as those of the venue')]);
  });
});

describe('times marked as UTC', () => {
  test('are UTC', async () => {
    const marked = morning.map((text) => `${text}Z`);
    expect(await settle(starts(marked))).toEqual({ starts: marked, notes: [] });
  });

  test.each([2, 3])('are asked for where all %i would be at night', async (count) => {
    const marked = evening.slice(0, count).map((text) => `${text}.000Z`);
    await expect(settle(starts(marked))).rejects.toThrow(/marked as UTC may be local or UTC/);
    const { starts: read } = await settle(starts(marked), { given: 'local' });
    expect(read).toEqual(evening.slice(0, count).map((text) => `${text}.000`));
  });

  test('are those of the venue where texts of the same records say so', async () => {
    const described = evening.map((text, index) => ({
      dateStart: `${text}Z`,
      description: `Doors ${['7:30PM', '8pm', '6.00 p.m.'][index]}`,
    }));
    const { starts: read, notes } = await settle(described);
    expect(read).toEqual(evening);
    expect(notes).toEqual([expect.stringContaining('of 3 starts 0 are at night as local times')]);
  });

  test('are asked for where texts and hours contradict each other', async () => {
    const divided = evening.map((text) => ({
      dateStart: `${text}Z`,
      description: 'From 3:30am, 4am or 2am',
    }));
    await expect(settle(divided)).rejects.toThrow(/may be local or UTC/);
  });
});
