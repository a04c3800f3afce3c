import { expect, it } from 'vitest';
import { columnMapSchema } from './maps/columnMap.ts';
import { mapEachDate } from './maps/mapEachDate.ts';
import { cleanLine } from './record/cleanText.ts';
import { prepareRecord } from './record/prepareRecord.ts';

const texts = [
  ['', ' ', '\t \n', '\u00a0', '\u200b', '-', '?', 'n/a', 'null', 'undefined', 'NaN', 'tbc'],
  ['\0', 'a\0b', '\u202eevil\u202c', 'مساء الخير', '🎸', '👩‍👩‍👧‍👦', 'e\u0301', '\ufffd', '\ud800'],
  ['x'.repeat(10_000), '9'.repeat(10_000), ' '.repeat(10_000), '('.repeat(10_000)],
  ['=1+2', '=HYPERLINK("https://x.example")', '@SUM(1)', '+1', "'; DROP TABLE events;--"],
  ['<b>Bold</b>', '<script>alert(1)</script>', '&lt;i&gt;', '&#0;', '{Day}', '${7*7}', '%s%n'],
  ['Infinity', '-Infinity', '1e400', '-1e400', '1e3', '0x10', '-5', '1,2,3,4', '0412 345 678'],
  ['2026-02-30', '31/2/2026', '0000-00-00', '2026-13-01', '25:61', '24:00', '7pm-', '18+'],
  ['javascript:alert(1)', '//evil.example', 'http://', 'https://x.example/\n', '../../etc'],
].flat();

const cells = {
  Id: '1',
  Name: 'Noise',
  Day: '12/12/2026',
  Time: '7.30pm',
  Place: 'The Zoo, Fortitude Valley QLD 4006',
  Price: '$20 – $35',
  Link: 'https://tickets.example/1',
};

const map = columnMapSchema.parse({
  name: 'hostile',
  files: { events: ['Id'] },
  dates: ['d/M/yyyy', 'EEE d MMM', 'd MMM yyyy'],
  fields: {
    sourceId: '{Id}',
    name: '{Name}',
    dateStart: ['{Day} {Time}', '{Day}'],
    priceMin: '{Price}',
    priceMax: '{Price}',
    url: '{Link}',
  },
  location: '{Place}',
  defaults: {},
});

function prepare(change: Partial<typeof cells>) {
  const row: Readonly<Record<string, string>> = { ...cells, ...change };
  const [mapped] = mapEachDate(map, (column) => row[column] ?? '');
  return prepareRecord(mapped?.value, { fallbackZone: 'Australia/Brisbane' });
}

const evening = '2026-12-12T09:30:00.000Z';
const day = '2026-12-11T14:00:00.000Z';

/** Values that an event may have where a column holds none of the good ones. */
it.each<[keyof typeof cells, string, (value: unknown, text: string) => boolean]>([
  ['Name', 'name', (name, text) => String(name).slice(0, 299) === cleanLine(text).slice(0, 299)],
  ['Day', 'dateStart', () => false],
  ['Time', 'dateStart', (start) => start === day],
  ['Price', 'priceMin', (price, text) => price === null || price === Number(text)],
  ['Place', 'venue', (_, text) => cleanLine(text) !== ''],
  ['Link', 'url', (url, text) => url === '' || url === text.trim()],
])('no text of the column %s ends in an exception or a wrong value', (column, field, isRight) => {
  expect(prepare({})).toMatchObject({ event: { dateStart: evening, priceMin: 20, priceMax: 35 } });
  for (const text of texts) {
    const prepared = prepare({ [column]: text });
    const shown = `${column} ${JSON.stringify(text.slice(0, 40))}`;
    if ('event' in prepared) {
      const value: unknown = Reflect.get(prepared.event, field);
      expect(isRight(value, text), `${shown} is ${JSON.stringify(value)}`).toBe(true);
    }
    const issues = 'event' in prepared ? prepared.warnings : prepared.rejects;
    for (const { reason } of issues) expect(reason, shown).toMatch(/\w{2,} \w|^is |: /);
  }
});
