import { expect, it } from 'vitest';
import { type Bounds, clusterEvents } from './clusterEvents.ts';
import { borders, coast } from './coast.ts';
import { readView, writeView } from './mapView.ts';
import { type Box, chooseNames, readNames } from './placeNames.ts';
import { readShores } from './readShores.ts';
import { suburbsByState } from './suburbs/suburbsByState.ts';
import { towns } from './towns.ts';

const dubbo = { longitude: 148.6, latitude: -32.25 };
const orange = { longitude: 149.1, latitude: -33.28 };
const perth = { longitude: 115.86, latitude: -31.95 };
const country: Bounds = [110, -45, 156, -8];

it('stands in an address and is read from it, also from one of an older map', () => {
  const view = { latitude: -27.468, longitude: 153.028, zoom: 9.25 };
  for (const zoom of [3, 3.25, 4.75, 9.25, 13, 18])
    expect(readView(writeView({ ...view, zoom }))).toEqual({ ...view, zoom });
  expect(readView('-27.468,153.028,420')).toEqual(view);
  expect(['all', '', '1,2', '1,2,0', '1,2,x', 'a,2,9'].map(readView)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
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
  expect(find([110, -45, 130, -8], 8).map(({ items }) => items)).toEqual([[perth]]);
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

function namesAt(zoom: number, taken: readonly Box[] = [], names = readNames(towns)) {
  const scale = (256 / 360) * 2 ** zoom;
  const toPixels = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
    x: size.x / 2 + (longitude - 151.2) * scale,
    y: size.y / 2 - (latitude + 33.87) * scale * 1.2,
  });
  return chooseNames(names, { zoom, size, toPixels, taken });
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
