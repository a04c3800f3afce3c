import { parseArgs } from 'node:util';
import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { reportDate } from '#shared/domain/catalogue/eventDates.ts';
import { strongestReason } from '#shared/domain/report/buildReport.ts';
import { openBrand } from '#server/brand/openBrand.ts';
import { openInstallation, UsageError } from '#server/commands/commandSettings.ts';
import { decodeModel } from '#server/features/recommendations/training/modelFile.ts';
import { openModelStore } from '#server/features/recommendations/training/modelStore.ts';
import { createPlaceResolver } from '#server/features/visitors/placeResolver.ts';
import { createPlaceFinder } from '#server/import/places/createPlaceFinder.ts';
import { loadPlaces } from '#server/import/places/loadPlaces.ts';
import { prepareCatalogue } from '#server/recommender/catalogue/prepareCatalogue.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import { emptyProfile } from '#server/recommender/profile/readProfile.ts';
import { recommend } from '#server/recommender/recommend.ts';
import type { Recommendation, Term } from '#server/recommender/types.ts';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { databaseLocation } from '#server/storage/engine/databaseLocation.ts';
import { createVersionStore } from '#server/storage/versions/versionStore.ts';
import { fitText } from './printTable.ts';

/** Prints the home page of a visitor of a postcode who chose these artists, categories or genres. */
export async function printPage(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: { postcode: { type: 'string' }, likes: { type: 'string', default: '' } },
  });
  const likes = values.likes.split(',').map((name) => name.trim());
  process.stdout.write(await describePage(values.postcode ?? null, likes.filter(Boolean)));
  return 0;
}

async function describePage(postcode: string | null, likes: readonly string[]): Promise<string> {
  const { config, database } = await openInstallation('read');
  const { dataDir, brandDir, clock } = config;
  const catalogue = await loadCatalogue(database.read);
  const { artifact } = await decodeModel(
    await openModelStore(databaseLocation(config), dataDir, database).read(),
  );
  const places = createPlaceResolver(createPlaceFinder(() => loadPlaces(dataDir)));
  const place =
    postcode === null
      ? null
      : places.resolve({ type: 'postcode', geo: null, postcode: places.checkPostcode(postcode) });
  const published = createVersionStore('brand', database);
  const brand = await openBrand({ folder: brandDir, published });
  const { sections } = brand.current().home;
  const answer = recommend({
    profile: { ...emptyProfile, place, ...findLikes(catalogue, likes) },
    catalogue: prepareCatalogue(catalogue),
    model: artifact?.model ?? null,
    demand: artifact?.demand ?? emptyDemand,
    now: clock ?? new Date(),
    seed: 0,
    explore: false,
    explain: true,
    ...(sections && { sections }),
  });
  return pageText(answer, catalogue, place?.label ?? 'Australia');
}

/** The artists, categories and genres of these names; throws where one is unknown. */
function findLikes({ artists, categories, genres }: Catalogue, names: readonly string[]) {
  const keysIn = (list: readonly { key: number; name: string }[]) =>
    names.flatMap((name) =>
      list.filter((item) => item.name.toLowerCase() === name.toLowerCase()).map(({ key }) => key),
    );
  const all = new Set([...artists, ...categories, ...genres].map(({ name }) => name.toLowerCase()));
  const unknown = names.find((name) => !all.has(name.toLowerCase()));
  if (unknown !== undefined) {
    throw new UsageError(`No artist, category or genre of the catalogue is called ${unknown}.`);
  }
  return { bands: keysIn(artists), categories: keysIn(categories), genres: keysIn(genres) };
}

/** A page that a person can read: one line an event, with its distance and its strongest reason. */
function pageText(
  { sections, explanation }: Recommendation,
  { eventByKey }: Pick<Catalogue, 'eventByKey'>,
  label: string,
): string {
  const lines = sections.flatMap(({ id, title, events, towns }) => {
    const explained = explanation?.sections.find((section) => section.id === id);
    const kmOf = new Map(explained?.events.map(({ eventKey, km }) => [eventKey, km]));
    const rows = events.flatMap(({ eventKey, terms = [] }) => {
      const event = eventByKey.get(eventKey);
      const km = kmOf.get(eventKey) ?? null;
      return event ? [[eventKey, eventLine(event, km, terms)] as const] : [];
    });
    const lineOf = new Map(rows);
    const ordered = towns?.flatMap(({ name, eventKeys }) => [
      `  Around ${name}`,
      ...eventKeys.flatMap((key) => lineOf.get(key) ?? []),
    ]) ?? [...lineOf.values()];
    return ['', `${title} (${id}, ${events.length})`, ...ordered];
  });
  return [`The page for ${label}`, ...lines, ''].join('\n');
}

function eventLine(event: CatalogueEvent, km: number | null, terms: readonly Term[]): string {
  const { name, dateStart, venue } = event;
  const distance = km === null ? '' : km < 1 ? '< 1 km' : `${Math.round(km)} km`;
  const cells = [
    reportDate(dateStart, venue.timezone).slice(0, 10),
    fitText(name, 40).padEnd(40),
    fitText(`${venue.locality}, ${venue.state}`, 24).padEnd(24),
    distance.padStart(7),
    // The distance has a column of its own.
    strongestReason(terms.filter(({ t }) => t !== 'geo')) ?? '',
  ];
  return `  ${cells.join('  ')}`.trimEnd();
}
