import { expect, it } from 'vitest';
import { boxOfMap } from '#shared/domain/search/searchState.ts';
import { clusterEvents } from './clusterEvents.ts';
import { borders, coast } from './coast.ts';
import { describePlaces, listPlaces } from './listPlaces.ts';
import { writeBox } from './mapView.ts';
import { type Box, chooseNames, readNames } from './placeNames.ts';
import { readShores } from './readShores.ts';
import { suburbsByState } from './suburbs/suburbsByState.ts';
import { towns } from './towns.ts';

const dubbo = { longitude: 148.6, latitude: -32.25 };
const orange = { longitude: 149.1, latitude: -33.28 };
const perth = { longitude: 115.86, latitude: -31.95 };
const country = [-45, 110, -8, 156] as const;

it.each([
  [[-27.6012, 152.8744, -27.3348, 153.1816]],
  [[-38.123_449, 144.5, -37.5, 145.4]],
  // A map may be wider than the world.
  [[-50, -200, 10, 260]],
] as const)('has its view %j in the address, from which it is read', (box) => {
  const [south, west, north, east] = box;
  const read = boxOfMap(writeBox(box));
  expect(read?.[0]).toBeCloseTo(south, 3);
  expect(read).toEqual([read?.[0], Math.max(west, -180), north, Math.min(east, 180)]);
});

it('gathers near events into one cluster, and takes them apart in a zoom', () => {
  const find = clusterEvents([dubbo, dubbo, orange, perth]);
  const wide = find(country, 4).toSorted((one, other) => one.longitude - other.longitude);
  expect(wide.map(({ items, isOnePlace }) => [items.length, isOnePlace])).toEqual([
    [1, true],
    [3, false],
  ]);
  const near = find(country, 9).map(({ items, isOnePlace }) => [items.length, isOnePlace]);
  expect(near.toSorted()).toEqual([
    [1, true],
    [1, true],
    [2, true],
  ]);
});

it('keeps the order of the events in a cluster', () => {
  const events = Array.from({ length: 40 }, (_, rank) => ({
    ...(rank % 3 ? orange : dubbo),
    rank,
  }));
  for (const { items } of clusterEvents(events)(country, 4).concat(
    clusterEvents(events)(country, 9),
  ))
    expect(items.map(({ rank }) => rank)).toEqual(
      items.map(({ rank }) => rank).toSorted((one, other) => one - other),
    );
});

it('has the clusters in view alone, and each event in one of them', () => {
  const find = clusterEvents([dubbo, dubbo, orange, perth]);
  expect(find([-45, 110, -8, 130], 8).map(({ items }) => items)).toEqual([[perth]]);
  for (const zoom of [3, 6, 9, 13, 18])
    expect(find(country, zoom).flatMap(({ items }) => items)).toHaveLength(4);
  expect(clusterEvents([])(country, 4)).toEqual([]);
});

it('has the coast of the mainland, of Tasmania and of islands, and the borders between the states', () => {
  const shores = readShores(coast);
  const sizes = shores.map(({ length }) => length).toSorted((one, other) => other - one);
  expect(sizes[0]).toBeGreaterThan(2000);
  expect(sizes[1]).toBeGreaterThan(100);
  for (const [latitude, longitude] of [...shores, ...readShores(borders)].flat()) {
    expect(latitude).toBeGreaterThan(-44);
    expect(latitude).toBeLessThan(-9);
    expect(longitude).toBeGreaterThan(105);
    expect(longitude).toBeLessThan(160);
  }
});

const size = { x: 390, y: 480 };

/** Latitude and longitude of each point. */
type Line = readonly [number, number][];

function namesAt(
  zoom: number,
  taken: readonly Box[] = [],
  names = readNames(towns),
  lines: readonly Line[] = [],
) {
  const scale = (256 / 360) * 2 ** zoom;
  const toPixels = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
    x: size.x / 2 + (longitude - 151.2) * scale,
    y: size.y / 2 - (latitude + 33.87) * scale * 1.2,
  });
  const crossed = lines.map((line) =>
    line.map(([latitude, longitude]) => toPixels({ latitude, longitude })),
  );
  return chooseNames(names, { zoom, size, toPixels, taken, borders: crossed });
}

it('names the capitals from afar, towns nearer, and suburbs from close by', async () => {
  expect(namesAt(4).map(({ name }) => name)).toContain('Sydney');
  expect(namesAt(4).map(({ name }) => name)).not.toContain('Bathurst');
  expect(namesAt(7).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Sydney', 'Wollongong', 'Bathurst']),
  );
  const state = suburbsByState.find(({ bounds: [west, south, east, north] }) => {
    return west < 151.2 && east > 151.2 && south < -33.87 && north > -33.87;
  });
  const { suburbs } = (await state?.load()) ?? { suburbs: '' };
  const all = [...readNames(towns), ...readNames(suburbs, 200)];
  expect(namesAt(11, [], all).map(({ name }) => name)).toContain('Randwick');
  expect(namesAt(6, [], all)).toEqual(namesAt(6));
});

it('writes no name over another, over a marker, or beyond the edge', () => {
  const marker = { left: 171, right: 219, top: 222, bottom: 258 };
  for (const zoom of [3, 5, 7, 8]) {
    const named = namesAt(zoom, [marker]);
    expect(new Set(named.map(({ name }) => name)).size).toBe(named.length);
    expect(namesAt(zoom, [{ left: 0, top: 0, right: size.x, bottom: size.y }])).toEqual([]);
  }
  const sydney = (taken: Box[]) => namesAt(5, taken).find(({ name }) => name === 'Sydney');
  expect(sydney([])).toMatchObject({ x: 0, y: 0 });
  expect(sydney([marker])).toMatchObject({ x: 0, y: 31 });
});

it('moves the name of a place under a marker beside it within its state, and no other name', () => {
  const at = (x: number, y: number) => ({
    left: x - 24,
    right: x + 24,
    top: y - 18,
    bottom: y + 18,
  });
  const sydney = (markers: Box[], lines: Line[] = []) => {
    const name = namesAt(5, markers, readNames(towns), lines).find(({ rank }) => rank === 0);
    return name && [name.x, name.y];
  };
  const parallel = (latitude: number, from = 150): Line => [
    [latitude, from],
    [latitude, from + 2],
  ];
  const marker = at(195, 240);
  expect(sydney([marker], [parallel(-30), parallel(-38)])).toEqual([0, 31]);
  expect(sydney([marker], [parallel(-34)])).toEqual([0, -31]);
  expect(sydney([marker], [parallel(-34, 140)])).toEqual([0, 31]);
  const right = sydney([marker], [parallel(-34), parallel(-33.7)]);
  expect(right).toEqual([expect.closeTo(60), 0]);
  const meridians = [151, 151.5].map((longitude): Line => [
    [-33, longitude],
    [-35, longitude],
  ]);
  expect(sydney([marker], [parallel(-34), parallel(-33.7), ...meridians])).toBeUndefined();
  // A marker that only touches the name stands for another place.
  expect(sydney([at(225, 240)])).toBeUndefined();
  const named = namesAt(5, [marker]).filter(({ x, y }) => x !== 0 || y !== 0);
  expect(named.map(({ name }) => name)).toEqual(['Sydney']);
});

it.each([
  [['Perth'], 'Perth'],
  [['Fremantle', 'Fremantle', 'Perth'], 'Fremantle and Perth'],
  [['Fremantle', 'Northbridge', 'Subiaco'], 'Perth'],
  [['Fremantle', 'Northbridge', 'Subiaco', 'Dubbo'], 'Perth and Dubbo'],
  [['Fremantle', 'Subiaco', 'Perth', 'Dubbo', 'Orange'], 'Perth, Dubbo and 1 other place'],
  [['', '', ''], 'Australia'],
])('names the places of %j as %j', (localities, name) => {
  const points: Record<string, { latitude: number; longitude: number }> = {
    Fremantle: { latitude: -32.06, longitude: 115.75 },
    Dubbo: dubbo,
    Orange: orange,
  };
  const events = localities.map((locality) => ({ locality, ...(points[locality] ?? perth) }));
  expect(describePlaces(listPlaces(events))).toBe(name);
});
