import type { CallRequest } from '#shared/contract/endpoints.ts';
import type { Catalogue, CatalogueEvent, Venue } from '#shared/domain/catalogue/catalogue.ts';
import { endInstant, isPast } from '#shared/domain/catalogue/eventEnd.ts';
import { stateByName } from '#shared/domain/location/states.ts';
import { dateBounds } from '#shared/domain/search/dateBounds.ts';
import { landingAddress, type Landing } from '#shared/domain/search/landing.ts';
import { datePresets } from '#shared/domain/search/searchState.ts';
import { hourLength } from '#shared/domain/time/calendar.ts';
import type { ShopContext } from '#server/features/serverContext.ts';
import type { TownFinder } from '#server/import/places/createTownFinder.ts';
import { findSimilarArtists } from '#server/recommender/findSimilarArtists.ts';

/** A page, and when something of what it shows last changed, where that is known: ISO 8601. */
export interface ListedPage {
  address: string;
  changedAt?: string;
}

export type LandingOptions = Pick<ShopContext, 'live' | 'training' | 'listedTowns' | 'now'>;

const neighbourCount = 6;

/** The pages of venues, artists, towns and so on: which there are, and what is near each. */
export function createLandingService(options: LandingOptions) {
  const { live, training, listedTowns: towns, now } = options;
  const latest = new WeakMap<Catalogue, { hour: number; pages: ListedPage[] }>();
  return {
    /** Links from the page of a venue or an artist; empty for one without a coming event. */
    findNeighbours({ kind, name }: CallRequest<'findNeighbours'>['query']) {
      const { catalogue, prepared } = live.shown();
      const coming = catalogue.events.filter((event) => !isPast(event, now()));
      if (kind === 'venue') {
        const venues = coming.filter(({ venue }) => venue.name === name).map(({ venue }) => venue);
        const found = new Set(venues.flatMap((venue) => townOf(venue, towns) ?? []));
        return { artistKey: null, towns: [...found].slice(0, neighbourCount), artists: [] };
      }
      const artist = coming.flatMap(({ artists }) => artists).find((one) => one.name === name);
      if (artist === undefined) return { artistKey: null, towns: [], artists: [] };
      const similar = findSimilarArtists({
        catalogue: prepared,
        model: training().model,
        artistKey: artist.key,
        now: now(),
        count: neighbourCount,
      });
      const names = new Map(catalogue.artists.map((one) => [one.key, one.name]));
      return {
        artistKey: artist.key,
        towns: [],
        artists: similar.flatMap((key) => names.get(key) ?? []),
      };
    },
    list() {
      const { catalogue } = live.shown();
      const hour = Math.floor(now().getTime() / hourLength);
      const last = latest.get(catalogue);
      if (last?.hour === hour) return last.pages;
      const pages = listPages(catalogue, options);
      latest.set(catalogue, { hour, pages });
      return pages;
    },
  };
}

function listPages({ events }: Catalogue, { listedTowns: towns, now }: LandingOptions) {
  const present = now();
  const datesOf = createDateFinder(present);
  const found = new Map<string, { landing: Landing; changedAt: string }>();
  for (const event of events) {
    if (isPast(event, present)) continue;
    const changed = event.revisedAt ?? '';
    for (const landing of [...subjectsOf(event, towns), ...datesOf(event)]) {
      const key = `${landing.kind} ${landing.name}`;
      const known = found.get(key)?.changedAt ?? '';
      found.set(key, { landing, changedAt: changed > known ? changed : known });
    }
  }
  return [...found.values()].map(({ landing, changedAt }) => ({
    address: landingAddress(landing),
    ...(changedAt !== '' && { changedAt }),
  }));
}

function subjectsOf({ venue, artists, categories, genres }: CatalogueEvent, towns: TownFinder) {
  const named = (kind: Exclude<Landing['kind'], 'date'>, names: readonly (string | null)[]) =>
    names.flatMap((name): Landing[] => (name ? [{ kind, name }] : []));
  const nameOf = ({ name }: { name: string }) => name;
  return [
    ...named('venue', venue.isOnline ? [] : [venue.name]),
    ...named('state', venue.isOnline ? [] : [venue.state]),
    ...named('town', [townOf(venue, towns)]),
    ...named('artist', artists.map(nameOf)),
    ...named('category', categories.map(nameOf)),
    ...named('genre', genres.map(nameOf)),
  ];
}

const townsOfVenues = new WeakMap<Venue, string | null>();

/** The town of a venue as a search names it, `Dubbo, NSW`; null online, abroad and where no table has it. */
function townOf(venue: Venue, towns: TownFinder): string | null {
  const cached = townsOfVenues.get(venue);
  if (cached !== undefined) return cached;
  const state = venue.isOnline ? null : stateByName(venue.state);
  const town = state === null ? null : towns.findTown(venue.locality, state.code);
  const name = town === null ? null : `${town.name}, ${town.region}`;
  townsOfVenues.set(venue, name);
  return name;
}

function createDateFinder(now: Date): (event: CatalogueEvent) => Landing[] {
  const presets = datePresets.map((name) => {
    const bounds = dateBounds({ date: name, from: null, to: null, states: [] }, now);
    return { name, from: (bounds?.from ?? 0) * 1000, before: (bounds?.before ?? 0) * 1000 };
  });
  return (event) => {
    const start = Date.parse(event.dateStart);
    const end = endInstant(event);
    return presets
      .filter(({ from, before }) => start < before && end >= from)
      .map(({ name }) => ({ kind: 'date', name }));
  };
}
