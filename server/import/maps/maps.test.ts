import { expect, it, test } from 'vitest';
import { readKnownColumnMaps } from './knownColumnMaps.ts';
import { readDateForm } from './readDateForm.ts';
import { findHeld, readHeld, readTexts } from './readPath.ts';
import { readPrices, toFieldValue } from './toFieldValue.ts';

const answer = {
  _embedded: { events: [{ name: 'One' }, { name: 'Two' }] },
  images: [
    { ratio: '4_3', url: 'small' },
    { ratio: '16_9', url: 'wide' },
  ],
  tags: ['Folk', 'Punk'],
  free: false,
};

test.each([
  ['_embedded.events[].name', ['One', 'Two']],
  ['_embedded.events[1].name', ['Two']],
  ['images[ratio=16_9].url', ['wide']],
  ['tags', ['Folk', 'Punk']],
  ['tags[]', ['Folk', 'Punk']],
  ['free', ['false']],
  ['images', []],
  ['nothing.at.all[]', []],
  ['__proto__.name', []],
  ['*.events[].name', ['One', 'Two']],
  ['^name', []],
])('reads the path %s', (path, texts) => {
  expect(readTexts({ value: answer, holders: [] }, path)).toEqual(texts);
});

it('reads the value itself by an empty path', () => {
  expect(readHeld({ value: answer, holders: [] }, '')).toEqual([answer]);
});

it('climbs from an item to what holds it, and takes a holder without items for one', () => {
  const value = {
    zone: 'Australia/Perth',
    shows: [
      { title: 'One', nights: [{ at: 'Fri' }, { at: 'Sat' }] },
      { title: 'Two', at: 'Sun' },
    ],
  };
  const found = findHeld(value, 'shows[].nights[?]').map((held) =>
    ['^title', 'at', '^^zone'].flatMap((path) => readTexts(held, path)),
  );
  expect(found).toEqual([
    ['One', 'Fri', 'Australia/Perth'],
    ['One', 'Sat', 'Australia/Perth'],
    ['Two', 'Sun', 'Australia/Perth'],
  ]);
});

test.each([
  ['8/11/2025 7:30 pm', 'd/M/yyyy h:mm a', '2025-11-08T19:30:00'],
  ['8/11/2025 7:30pm', 'd/M/yyyy h:mm a', '2025-11-08T19:30:00'],
  ['8/11/2025 7:30 p.m.', 'd/M/yyyy h:mm a', '2025-11-08T19:30:00'],
  ['Sat 8 Nov 2025', 'EEE d MMM yyyy', '2025-11-08'],
  ['Sat 4 Jul 2026 7:30 pm', 'EEE d MMM yyyy h:mm a', '2026-07-04T19:30:00'],
  ['4 Sep 2026', 'd MMM yyyy', '2026-09-04'],
  ['4 Sept 2026', 'd MMM yyyy', '2026-09-04'],
  ['08.11.2025 19:30', 'dd.MM.yyyy HH:mm', '2025-11-08T19:30:00'],
  ['1762590600', 'X', '2025-11-08T08:30:00Z'],
  ['2025-11-08T19:30:00+1100', "yyyy-MM-dd'T'HH:mm:ssZZZ", '2025-11-08T08:30:00Z'],
  ['31/2/2025', 'd/M/yyyy', null],
  ['12345678901234', 'X', null],
  ['99999999999999', 'X', null],
  ['8/11/2025 19:30 +99:99', 'd/M/yyyy HH:mm ZZ', null],
  ['soon', 'd/M/yyyy', null],
])('reads the date %j by the form %s', (text, form, date) => {
  expect(readDateForm(text, ['yyyy/MM', form])).toBe(date);
});

test.each([
  ['$45.00', 45, 45],
  ['45,50', 45.5, 45.5],
  ['$1,250.00', 1250, 1250],
  ['1,250', 1250, 1250],
  ['1.250,00 - 1.499,50', 1250, 1499.5],
  ['from $20 - $35 + booking fee', 20, 35],
  ['Free', 0, 0],
  ['free entry', 0, 0],
  ['$20, 2 for $30 (18+)', 20, 20],
  ['$20 + $3 bf', 20, 20],
  ['€12 – 15', 12, 15],
  ['$20 at 7:30pm', 20, 20],
  ['Adults 30, kids 15', 15, 30],
])('reads the price %j', (text, lowest, highest) => {
  expect(readPrices(text)).toEqual({ lowest, highest });
});

it('leaves what is no price for the reject', () => {
  expect(toFieldValue('priceMin', 'sold at the door')).toBe('sold at the door');
  expect(toFieldValue('priceMin', '-5')).toBe(-5);
  for (const text of ['18+', '7pm', '25:61', '12/12/2026', '10% off', '0412 345 678', '0x10']) {
    expect(toFieldValue('priceMin', text)).toBe(text);
  }
});

test('a ready map calls no venue by its town, but for the listing whose venues often have no name', async () => {
  const maps = await readKnownColumnMaps();
  const calling = maps.filter(({ fields }) => {
    const [names, towns] = [fields['venue.name'], fields['venue.locality']].map((part) =>
      [part].flat(),
    );
    return names?.some((name) => name !== undefined && towns?.includes(name));
  });
  expect(calling.map(({ name }) => name)).toEqual(['related-listing']);
});
