import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createRandom, type Random } from '#tests/bench/harness/random.ts';

const venues = 2000;
const artists = 20_000;
const capitals = [
  ['Melbourne', 'VIC', -37.81, 144.96],
  ['Sydney', 'NSW', -33.87, 151.21],
  ['Brisbane', 'QLD', -27.47, 153.03],
  ['Perth', 'WA', -31.95, 115.86],
  ['Adelaide', 'SA', -34.93, 138.6],
] as const;
const genres = ['Rock', 'Pop', 'Jazz', 'Folk', 'Metal', 'Classical', 'Country', 'Hip-Hop'];

/** Writes a file of events in our format, no two alike, the same for the same number. */
export async function writeSyntheticEvents(
  file: string,
  format: 'csv' | 'ndjson',
  count: number,
): Promise<void> {
  const lines = format === 'csv' ? csvLines(count) : jsonLines(count);
  await pipeline(Readable.from(lines), createWriteStream(file));
}

function* jsonLines(count: number): Iterable<string> {
  const random = createRandom(1);
  for (let index = 0; index < count; index += 1) {
    const { venue, bill, genre, ...facts } = anEvent(index, random);
    const names = bill.map((name, position) => ({
      name,
      billing: position === 0 ? 'headliner' : 'support',
    }));
    const event = { ...facts, venue, artists: names, categories: ['Music'], genres: [genre] };
    yield `${JSON.stringify(event)}\n`;
  }
}

function* csvLines(count: number): Iterable<string> {
  const random = createRandom(1);
  yield 'sourceId,name,url,dateStart,venue.sourceId,venue.name,venue.locality,venue.state,venue.latitude,venue.longitude,artists,supportArtists,categories,genres,priceMin,description\n';
  for (let index = 0; index < count; index += 1) {
    const { venue, bill, genre, ...facts } = anEvent(index, random);
    const [headliner = '', ...support] = bill;
    const cells = [
      facts.sourceId,
      `"${facts.name}"`,
      facts.url,
      facts.dateStart,
      venue.sourceId,
      venue.name,
      venue.locality,
      venue.state,
      venue.latitude,
      venue.longitude,
      headliner,
      support.join('|'),
      'Music',
      genre,
      facts.priceMin,
      `"${facts.description}"`,
    ];
    yield `${cells.join(',')}\n`;
  }
}

function anEvent(index: number, random: Random) {
  const hall = random.below(venues);
  const [locality, state, latitude, longitude] = capitals[hall % capitals.length]!;
  const day = new Date(Date.UTC(2026, 0, 1 + random.below(500)));
  const bill = Array.from({ length: 1 + random.below(4) }, () => `Artist ${random.below(artists)}`);
  return {
    sourceId: `event-${index}`,
    name: `${bill[0]}, night ${index}`,
    url: `https://tickets.example/event/${index}`,
    dateStart: `${day.toISOString().slice(0, 10)}T${17 + random.below(6)}:30`,
    venue: {
      sourceId: `venue-${hall}`,
      name: `Hall ${hall}`,
      locality,
      state,
      latitude: latitude + (hall % 100) / 1000,
      longitude,
    },
    bill: [...new Set(bill)],
    genre: random.pick(genres),
    priceMin: 20 + random.below(100),
    description: 'An evening of music, with doors an hour before and a bar. '.repeat(4),
  };
}
