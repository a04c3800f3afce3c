import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessFeatures } from '#shared/domain/catalogue/ageAndAccess.ts';
import { isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import { eventStatus } from '#shared/domain/catalogue/eventStatus.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { stateCodes } from '#shared/domain/location/states.ts';
import { nameKey } from '#shared/domain/search/foldText.ts';
import { toZonedTime } from '#shared/domain/time/zonedTime.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { eventRecordSchema, type ValidEventRecord } from '#server/import/record/eventRecord.ts';
import { isRealDataAbsent, realData, skippedWithoutData } from '#tests/support/realData.ts';
import { generateDemoCatalogue } from './generateDemoCatalogue.ts';

const now = new Date('2026-11-20T00:00:00Z');
const records: ValidEventRecord[] = generateDemoCatalogue({ now, seed: 1 }).map((record) =>
  eventRecordSchema.parse(record),
);
const upcoming = records.filter(({ dateStart }) => Date.parse(dateStart) > now.getTime());
const names = (list: readonly ValidEventRecord[]) =>
  new Set(list.flatMap(({ artists }) => artists.map(({ name }) => name)));
const statusOf = (record: ValidEventRecord) =>
  eventStatus({ ...record, availabilityDate: record.availabilityDate ?? null }, now);
const localStart = ({ dateStart, venue }: ValidEventRecord) => {
  const start = toZonedTime(dateStart, venue.timezone ?? '');
  if (!start) throw new Error(`no local time: ${dateStart} ${venue.timezone}`);
  return start;
};

test('there are at least 3,000 upcoming events, 1,200 artists and 150 venues in all eight states', () => {
  expect(upcoming.length).toBeGreaterThanOrEqual(3000);
  expect(names(upcoming).size).toBeGreaterThanOrEqual(1200);
  expect(new Set(upcoming.map(({ venue }) => venue.name)).size).toBeGreaterThanOrEqual(150);
  expect(new Set(upcoming.map(({ venue }) => venue.state))).toEqual(new Set(stateCodes));
});

test('the same day and seed give the same events, another seed or day others', () => {
  expect(generateDemoCatalogue({ now, seed: 1 })).toEqual(generateDemoCatalogue({ now, seed: 1 }));
  const first = (seed: number, at: Date) =>
    generateDemoCatalogue({ now: at, seed })
      .slice(0, 200)
      .map(({ name, dateStart }) => name + dateStart);
  expect(first(2, now)).not.toEqual(first(1, now));
  expect(first(1, new Date('2027-02-20T00:00:00Z'))).not.toEqual(first(1, now));
});

test('source ids are unique, fit for an address and never a bare number', () => {
  expect(new Set(records.map(({ sourceId }) => sourceId)).size).toBe(records.length);
  for (const { sourceId, homepageImage, eventImage1, studioImage } of records) {
    expect(sourceId).toMatch(/^[a-z0-9-]*[a-z-][a-z0-9-]*$/);
    for (const path of [homepageImage, eventImage1, studioImage])
      expect(isUrlOrRelativePath(path ?? '')).toBe(true);
  }
});

test('every status occurs, a moved event names its former date, and some are on sale soon or just announced', () => {
  expect(new Set(upcoming.map(statusOf))).toEqual(
    new Set(['', 'cancelled', 'postponed', 'rescheduled', 'sold out']),
  );
  for (const record of records.filter((event) => event.isRescheduled)) {
    expect(Date.parse(record.previousStart ?? '')).toBeLessThan(Date.parse(record.dateStart));
  }
  const daysSinceSale = upcoming.map(
    ({ onSaleAt }) => (now.getTime() - Date.parse(onSaleAt ?? '')) / 86_400_000,
  );
  expect(daysSinceSale.filter((days) => days < 0).length).toBeGreaterThan(50);
  expect(daysSinceSale.filter((days) => days >= 0 && days < 14).length).toBeGreaterThan(200);
});

test('most events state an age and two venues in three what they offer', () => {
  const share = (fits: (record: ValidEventRecord) => boolean) =>
    upcoming.filter(fits).length / upcoming.length;
  expect(share(({ minimumAge }) => typeof minimumAge === 'number')).toBeCloseTo(0.7, 1);
  expect(share(({ minimumAge }) => minimumAge === 0)).toBeGreaterThan(0.15);
  expect(share(({ minimumAge }) => minimumAge === 18)).toBeGreaterThan(0.15);
  expect(share(({ venue }) => venue.accessibility.length > 0)).toBeCloseTo(0.67, 0.5);
  for (const feature of accessFeatures) {
    const offers = upcoming.filter(
      ({ accessibility, venue }) =>
        accessibility.includes(feature) || venue.accessibility.includes(feature),
    );
    expect(offers.length, feature).toBeGreaterThan(3);
  }
});

test('categories and genres hold the presets of the product document, and much else', () => {
  const categories = new Set(upcoming.flatMap((event) => event.categories));
  const genres = new Set(upcoming.flatMap((event) => event.genres));
  for (const preset of ['Festival', 'Music', 'Art', 'Comedy', 'Theatre', 'Family', 'Classical'])
    expect(categories).toContain(preset);
  for (const preset of ['Pop', 'Rap', '80s', 'Kids', 'Musical', 'Metal'])
    expect(genres).toContain(preset);
});

test('tours cross cities, residencies stay in a room, festivals have line-ups', () => {
  const shows = Map.groupBy(upcoming, ({ homepageImage }) => homepageImage);
  const regions = [...shows.values()].map(
    (dates) => new Set(dates.map(({ venue }) => venue.locality)).size,
  );
  expect(regions.filter((count) => count >= 4).length).toBeGreaterThan(100);
  const weekly = [...shows.values()].filter(
    (dates) => dates.length >= 4 && new Set(dates.map(({ venue }) => venue.name)).size === 1,
  );
  expect(weekly.length).toBeGreaterThan(30);
  const music = upcoming.filter(
    ({ categories }) => categories.includes('Festival') && categories.includes('Music'),
  );
  for (const { artists } of music) expect(artists.length).toBeGreaterThanOrEqual(8);
});

test('starts make sense on the clock of the venue', () => {
  for (const record of records) {
    const hour = localStart(record).getUTCHours();
    expect(hour).toBeGreaterThanOrEqual(9);
    expect(hour).toBeLessThanOrEqual(22);
    if (record.categories.includes('Family') && record.genres.includes('Kids'))
      expect(hour).toBeLessThan(18);
  }
  const weekend = upcoming.filter((record) => [0, 5, 6].includes(localStart(record).getUTCDay()));
  expect(weekend.length / upcoming.length).toBeGreaterThan(0.55);
});

test('venues stand in real places of their state, in its zone', () => {
  const places = loadPlaces('no-such-folder');
  for (const { venue } of new Map(records.map((record) => [record.venue.name, record])).values()) {
    const here = { latitude: venue.latitude ?? 0, longitude: venue.longitude ?? 0 };
    const near = places.filter(
      (place) => place.state === venue.state && distanceKm(place, here) < 6,
    );
    expect(near.length, `${venue.name}, ${venue.locality}`).toBeGreaterThan(0);
  }
});

test('prices are those of a box office', () => {
  for (const { priceMin, priceMax } of records) {
    expect(priceMin).toBeGreaterThanOrEqual(0);
    expect(priceMax ?? 0).toBeGreaterThanOrEqual(priceMin ?? 0);
    expect(priceMax).toBeLessThan(500);
  }
});

test('a page of names does not repeat its words', () => {
  const lead = [...names(upcoming)]
    .map((name) => name.split(' ')[0]?.toLowerCase() ?? '')
    .filter((word) => word !== 'the');
  const counts = Object.values(Object.groupBy(lead, (word) => word)).map(
    (words) => words?.length ?? 0,
  );
  expect(Math.max(...counts)).toBeLessThan(16);
});

test.skipIf(isRealDataAbsent)(
  `no generated artist has the name of a well-known one${skippedWithoutData}`,
  () => {
    const known = new Set(
      readFileSync(`${realData}/lastfm/artists.tsv`, 'utf8')
        .split('\n')
        .map((line) => nameKey(line.split('\t')[1] ?? '')),
    );
    for (const seed of [1, 2, 3]) {
      const invented = generateDemoCatalogue({ now, seed }).flatMap(({ artists }) =>
        (artists ?? []).map(({ name }) => name),
      );
      expect([...new Set(invented)].filter((name) => known.has(nameKey(name)))).toEqual([]);
    }
  },
);
