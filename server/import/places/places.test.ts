import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parsePostcode, distanceKm } from '#shared/domain/location/geography.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { stateCodes } from '#shared/domain/location/states.ts';
import { resolvePlaces } from '#tools/places/resolvePlaces.ts';
import { createPlaceFinder } from './createPlaceFinder.ts';
import { createTownFinder } from './createTownFinder.ts';
import { loadPlaces, shippedPlacesFile } from './loadPlaces.ts';
import { parsePlaces } from './parsePlaces.ts';

const rows = loadPlaces('no-such-folder');
const finder = createPlaceFinder(() => rows);

const place = (postcode: string) => {
  const found = finder.byPostcode(postcode);
  if (!found) throw new Error(`no place for ${postcode}`);
  return found;
};

test('the table has at least 600 rows in all eight states, each within Australia or its islands', () => {
  expect(rows.length).toBeGreaterThanOrEqual(600);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(stateCodes));
  for (const { latitude, longitude } of rows) {
    expect(latitude).toSatisfy((degrees: number) => degrees > -44 && degrees < -9);
    expect(longitude).toSatisfy((degrees: number) => degrees > 96 && degrees < 168);
  }
});

test('the built table has every row of the written one, and no reject', () => {
  const written = readFileSync(shippedPlacesFile.replace('places.csv', 'postcodes.csv'), 'utf8');
  const names = written
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').slice(0, 3).join(','));
  expect(rows.map((row) => [row.postcode, row.place, row.state].join(','))).toEqual(names);
  expect(parsePlaces(readFileSync(shippedPlacesFile, 'utf8')).rejects).toEqual([]);
});

test.each([
  ['4000', 'Brisbane City, QLD', 'Brisbane'],
  ['3000', 'Melbourne, VIC', 'Melbourne'],
  ['2000', 'Sydney, NSW', 'Sydney'],
  ['6000', 'Perth, WA', 'Perth'],
  ['7000', 'Hobart, TAS', 'Hobart'],
  ['0800', 'Darwin City, NT', 'Darwin'],
])('%s is %s', (postcode, label, city) => {
  expect(place(postcode)).toMatchObject({ label, postcode });
  const preset = presetCities.find(({ name }) => name === city);
  expect(
    distanceKm(place(postcode).coordinates, preset?.coordinates ?? { latitude: 0, longitude: 0 }),
  ).toBeLessThan(5);
});

test('border places lie where they are, whatever their state', () => {
  expect(place('2485').label).toBe('Tweed Heads, NSW');
  expect(distanceKm(place('2485').coordinates, place('4225').coordinates)).toBeLessThan(5);
  expect(place('2620').label).toBe('Queanbeyan, NSW');
  expect(distanceKm(place('2620').coordinates, place('2601').coordinates)).toBeLessThan(15);
  expect(distanceKm(place('3690').coordinates, place('2640').coordinates)).toBeLessThan(10);
});

test.each([
  ['2001', 'near Sydney, NSW'],
  ['1001', 'near Sydney, NSW'],
  ['8001', 'near Melbourne, VIC'],
  ['9726', 'near Brisbane City, QLD'],
  ['5839', 'near Adelaide, SA'],
  ['6845', 'near Perth, WA'],
  ['7801', 'near Hobart, TAS'],
  ['0901', 'near Darwin City, NT'],
  ['0299', 'near Acton, ACT'],
  ['2610', 'near Fyshwick, ACT'],
  ['2619', 'Jerrabomberra, NSW'],
])('%s, guessed where need be, is %s', (postcode, label) => {
  expect(place(postcode).label).toBe(label);
});

test('every postcode of the rule resolves in its own state, and no other text does', () => {
  const states: Record<string, string[]> = {
    '0': ['NT', 'ACT'],
    '1': ['NSW'],
    '2': ['NSW', 'ACT'],
    '3': ['VIC'],
    '4': ['QLD'],
    '5': ['SA'],
    '6': ['WA'],
    '7': ['TAS'],
    '8': ['VIC'],
    '9': ['QLD'],
  };
  for (let number = 0; number <= 9999; number += 1) {
    const postcode = String(number).padStart(4, '0');
    const isValid = number >= 1000 || /^0[289]/.test(postcode);
    expect(parsePostcode(postcode) !== null).toBe(isValid);
    if (!isValid) continue;
    const found = finder.byPostcode(postcode)!;
    expect(states[postcode.charAt(0)]).toContain(found.label.split(', ').at(-1));
  }
});

test.each([
  ['in a suburb', { latitude: -37.7984, longitude: 144.9783 }, 'Fitzroy, VIC'],
  ['in the outback', { latitude: -25.0, longitude: 127.5 }, 'near Yulara, NT'],
  ['over the border of Canberra', { latitude: -35.36, longitude: 149.23 }, 'Queanbeyan, NSW'],
  ['on Norfolk Island', { latitude: -29.04, longitude: 167.95 }, 'Norfolk Island, NSW'],
])('a position %s', (_, position, label) => {
  expect(finder.nearest(position).label).toBe(label);
});

test('headings name the town alone', () => {
  expect(finder.byPostcode('4000')).toMatchObject({
    name: 'Brisbane',
    label: 'Brisbane City, QLD',
  });
  expect(finder.nearest({ latitude: -25, longitude: 127.5 }).name).toBe('Yulara');
});

test('an empty table knows nothing and says so', () => {
  expect(createPlaceFinder(() => []).byPostcode('4000')).toBeNull();
  expect(createPlaceFinder(() => []).nearest({ latitude: -27, longitude: 153 }).label).toBe(
    'Australia',
  );
});

test('a complete table is read with its own heads, and each reject is named', () => {
  const csv = [
    '\uFEFFPostcode,Locality,State,Lat,Long',
    '800,DARWIN CITY,NT,-12.46,130.84',
    '4000,BRISBANE CITY,Queensland,-27.46,153.02',
    '4000,SPRING HILL,QLD,-27.46,153.02',
    '0100,NOWHERE,NT,-12,130',
    '3000,MELBOURNE,Otago,-37,144',
    '3001,MELBOURNE,VIC,,144',
    '3002,EAST MELBOURNE,VIC,-137,144',
  ].join('\r\n');
  const { rows: read, rejects } = parsePlaces(csv);
  expect(read.map((row) => `${row.postcode} ${row.place}, ${row.state}`)).toEqual([
    '0800 Darwin City, NT',
    '4000 Brisbane City, QLD',
    '4000 Spring Hill, QLD',
  ]);
  expect(rejects.map(({ line, field, value }) => [line, field, value])).toEqual([
    [5, 'postcode', '0100'],
    [6, 'state', 'Otago'],
    [7, 'latitude', ''],
    [8, 'latitude', '-137'],
  ]);
  expect(createPlaceFinder(() => read).byPostcode('4000')?.label).toBe('Brisbane City, QLD');
});

test('coordinates are the written ones, those of the place, or those of its neighbour', () => {
  const blank = { near: '', latitude: '', longitude: '' };
  const towns: Record<string, number> = { 'Dubbo, NSW': -32, 'Goondiwindi, QLD': -28 };
  const find = (name: string, state: string) => {
    const latitude = towns[`${name}, ${state}`];
    return latitude === undefined ? null : { latitude, longitude: 148 };
  };
  const { places, unresolved } = resolvePlaces(
    [
      { ...blank, postcode: '2830', place: 'Dubbo', state: 'NSW' },
      { ...blank, postcode: '2410', place: 'Yetman', state: 'NSW', near: 'Goondiwindi@QLD' },
      {
        ...blank,
        postcode: '2836',
        place: 'Wilcannia',
        state: 'NSW',
        latitude: '-31.5',
        longitude: '143.4',
      },
      { ...blank, postcode: '2999', place: 'Atlantis', state: 'NSW' },
    ],
    find,
  );
  expect(places.map(({ place: name, latitude }) => [name, latitude])).toEqual([
    ['Dubbo', -32],
    ['Yetman', -28],
    ['Wilcannia', -31.5],
  ]);
  expect(unresolved.map(({ place: name }) => name)).toEqual(['Atlantis']);
});

const towns = createTownFinder(() => rows);

test.each([
  ['Mt Isa', 'Mount Isa', 'QLD'],
  ['mount isa', 'Mount Isa', 'QLD'],
  ['Saint Kilda', 'St Kilda', 'VIC'],
  ['Brisbane', 'Brisbane', 'QLD'],
  ['Gold Coast', 'Gold Coast', 'QLD'],
])('a visitor who writes %s means %s in %s', (text, name, region) => {
  expect(towns.findTown(text, null)).toMatchObject({ name, region });
});

test('a town is found with a letter too few, whichever way Mount is written', () => {
  expect(towns.findTown('Mout Isa', 'QLD')).toBeNull();
  expect(towns.findSimilarTown('Mout Isa', 'QLD')).toMatchObject({ name: 'Mount Isa' });
});

test.each([
  ['bris', 'Brisbane, QLD'],
  ['BRIS', 'Brisbane, QLD'],
  ['Saint Kilda', 'St Kilda, VIC'],
  ['mt is', 'Mount Isa, QLD'],
  ['gold c', 'Gold Coast, QLD'],
  ['mel', 'Melbourne, VIC'],
  ['4000', 'Brisbane, QLD 4000'],
])('for a visitor who types %s, %s comes first', (text, first) => {
  expect(towns.listPlaces(text)[0]).toBe(first);
});

test('another name of a town is no second suggestion', () => {
  expect(towns.listPlaces('melb')).toEqual(['Melbourne, VIC']);
});

test('of many places five are suggested, each once; of marks and other words none', () => {
  const places = towns.listPlaces('s');
  expect(new Set(places).size).toBe(5);
  expect(['', ' ', '-', '%', 'zzz', '99999'].flatMap((text) => towns.listPlaces(text))).toEqual([]);
});
