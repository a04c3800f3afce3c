import { setImmediate } from 'node:timers/promises';
import type { Catalogue, CatalogueEvent } from '#shared/domain/catalogue/catalogue.ts';
import { type BrandPosters, withPoster } from '#shared/domain/posters/brandPosters.ts';
import { assembleCorrected } from '#server/storage/corrections/corrections.ts';
import type { ReadDatabase } from '#server/storage/engine/schema.ts';
import { byKey, loadEventParts, type EventParts } from './assembleEvents.ts';
import { readCatalogueVersion } from './catalogueVersion.ts';
import { joinTicketKinds } from './joinTicketKinds.ts';
import { readMergedEvents, type MergedEvent } from './mergedEvents.ts';

/** Events read at a time: between pages the event loop serves others. */
const pageSize = 1000;

/** The whole catalogue at one version, with posters for events without pictures; read again should it change meanwhile. */
export async function loadCatalogue(read: ReadDatabase, brandPosters: BrandPosters | null = null) {
  for (;;) {
    const version = await readCatalogueVersion(read);
    const catalogue = await readEverything(read, version, brandPosters);
    if ((await readCatalogueVersion(read)) === version) return catalogue;
  }
}

async function readEverything(
  read: ReadDatabase,
  version: number,
  brandPosters: BrandPosters | null,
): Promise<Catalogue> {
  const parts = await loadEventParts(read);
  const merged = await readMergedEvents(read);
  const single = withoutMerged(await readEvents(read, parts, brandPosters), merged);
  const { events, joined } = joinTicketKinds(single);
  const eventByKey = new Map(byKey(events));
  // Saved events and links of a merged event lead to the one that is shown.
  for (const { key, shownKey } of [...joined, ...merged]) {
    const shown = eventByKey.get(shownKey);
    if (shown !== undefined) eventByKey.set(key, shown);
  }
  return {
    version,
    events,
    eventByKey,
    artists: [...parts.artists.values()],
    venues: [...parts.venues.values()],
    categories: [...parts.categories.values()],
    genres: [...parts.genres.values()],
  };
}

/** The events without those that are merged into another; each has the addresses of its duplicates. */
function withoutMerged(events: readonly CatalogueEvent[], merged: readonly MergedEvent[]) {
  if (merged.length === 0) return events;
  const hidden = new Set(merged.map(({ key }) => key));
  const urls = Map.groupBy(
    merged.filter(({ url }) => url !== ''),
    ({ shownKey }) => shownKey,
  );
  return events.flatMap((event) => {
    if (hidden.has(event.key)) return [];
    const others = urls.get(event.key)?.map(({ url }) => url) ?? [];
    const otherUrls = [...new Set(others)].filter((url) => url !== event.url);
    return otherUrls.length === 0 ? [event] : [{ ...event, otherUrls }];
  });
}

async function readEvents(
  read: ReadDatabase,
  parts: EventParts,
  brandPosters: BrandPosters | null,
): Promise<CatalogueEvent[]> {
  const events: CatalogueEvent[] = [];
  for (let after = 0; ;) {
    const rows = await read
      .selectFrom('event')
      .selectAll()
      .where('key', '>', after)
      .where('retired_at', 'is', null)
      .orderBy('key')
      .limit(pageSize)
      .execute();
    const page = await assembleCorrected(read, rows, parts);
    events.push(...page.map((event) => withPoster(event, brandPosters)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return events;
    after = last.key;
    await setImmediate();
  }
}
