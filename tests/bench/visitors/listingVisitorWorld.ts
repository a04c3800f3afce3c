import { join } from 'node:path';
import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { importEvents } from '#server/import/importEvents.ts';
import { readKnownColumnMaps } from '#server/import/maps/knownColumnMaps.ts';
import { openSources } from '#server/import/readers/openSources.ts';
import { artistContent } from '#server/recommender/artifact/trainArtifact.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import { trainModel } from '#server/recommender/model/trainModel.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { readArtistNames, readHeldOut, readPlays } from '#tests/bench/recommender/lastfm.ts';
import { realData } from '#tests/support/realData.ts';
import { createDistances, type VisitorWorld } from './visitorWorld.ts';

const now = new Date('2025-11-03T00:00:00Z');
/** Listening artists without a listing get keys from here on. */
const firstUnlistedKey = 1_000_000;

/** Real listings with the taste of real listeners: their held-out users are the visitors. */
export async function openListingWorld(): Promise<VisitorWorld> {
  const source = await importListings();
  const catalogue = prepareCatalogue(source);
  const keyOf = matchArtists(source);
  const heldOut = readHeldOut();
  const plays = readPlays();
  const isAtHome = listedAtHome(source);
  const tastes = [...heldOut].flatMap((user) => {
    const liked = (plays.get(user) ?? []).map(({ artist }) => keyOf(artist));
    return liked.some(isAtHome) ? [liked] : [];
  });
  const signals = [...plays]
    .filter(([user]) => !heldOut.has(user))
    .flatMap(([visitor, list]) =>
      list.map(({ artist }) => ({ visitor, artistKey: keyOf(artist), weight: 1 })),
    );
  return {
    name: 'real listing',
    catalogue,
    model: trainModel({ signals, content: artistContent(catalogue), trainedAt: now.toISOString() }),
    demand: emptyDemand,
    now,
    kmFrom: createDistances(catalogue),
    drawTaste: (random) => random.pick(tastes),
  };
}

async function importListings(): Promise<Catalogue> {
  const database = await openDatabase();
  for (const listing of ['listing-au/events.csv', 'listing-world']) {
    const maps = await readKnownColumnMaps();
    const { sources } = await openSources([join(realData, listing)], { maps, now });
    for (const source of sources) {
      const records = source.records();
      await importEvents({ database, now, records, source: source.defaultSource });
    }
  }
  const catalogue = await loadCatalogue(database.read);
  await database.close();
  return catalogue;
}

/** Artists of the listening data by their key in the catalogue, matched by name. */
function matchArtists({ artists }: Catalogue): (listened: number) => number {
  const listed = new Map(artists.map(({ key, name }) => [name.toLowerCase(), key]));
  const names = readArtistNames();
  return (listened) =>
    listed.get((names.get(listened) ?? '').toLowerCase()) ?? firstUnlistedKey + listened;
}

function listedAtHome({ events }: Catalogue): (artist: number) => boolean {
  const atHome = new Set(
    events
      .filter(({ venue }) => /^au/i.test(venue.country))
      .flatMap(({ artists }) => artists.map(({ key }) => key)),
  );
  return (artist) => atHome.has(artist);
}
