import type { CallAnswer, CallRequest } from '#shared/contract/endpoints.ts';
import { guideQuery, type SearchContext } from '#shared/contract/guideQuery.ts';
import { applyParts } from '#shared/contract/understandSearch.ts';
import type { Catalogue, Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { roundPosition, parsePostcode } from '#shared/domain/location/geography.ts';
import { stateByName } from '#shared/domain/location/states.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import { emptySearch, type SearchState } from '#shared/domain/search/searchState.ts';
import { homeZone, startOfDay, toWallTime } from '#shared/domain/time/calendar.ts';
import type { ShopContext } from '#server/features/serverContext.ts';
import type { Visitor } from '#server/features/visitors/visitor.ts';
import type { NamedTown, TownFinder } from '#server/import/places/createTownFinder.ts';
import { findHits } from '#server/search/answerSearch.ts';
import type { SearchEngine } from '#server/search/createSearchEngine.ts';
import {
  createLabelWords,
  createSimilarWords,
  type Synonyms,
} from '#server/search/match/labelWords.ts';
import type { NameLookup } from '#server/search/match/nameLookup.ts';
import type { Part, Vocabulary } from '#server/search/match/parts.ts';
import {
  asTyped,
  readMeanings,
  type Understanding,
  understandQuery,
} from '#server/search/understand/understandQuery.ts';

type Query = CallRequest<'readSearchText'>['query'];
type Answer = CallAnswer<'readSearchText'>;
type FoundPlace = Pick<Answer, 'place' | 'placeProblem'>;

export type SearchTextService = ReturnType<typeof createSearchTextService>;

export interface SearchTextOptions extends Pick<
  ShopContext,
  'live' | 'places' | 'listedTowns' | 'own' | 'now'
> {
  towns: TownFinder;
  synonyms: Synonyms;
  searchedNearby: (place: Coordinates) => Promise<string[]>;
}

/** Reads what visitors type into the search box, and the places they name. */
export function createSearchTextService(options: SearchTextOptions) {
  const { live, places, listedTowns: towns, own, now, searchedNearby } = options;
  const vocabularyOf = createVocabularies(options);
  const findOwn = async (visitor: Visitor, near: string): Promise<FoundPlace> => {
    const session = await own.read(visitor);
    const place = session && places.resolve(session.location);
    if (place === null) return { place: null, placeProblem: near === 'me' ? 'notSet' : null };
    const coordinates = roundPosition(place.coordinates);
    return { place: { ...toPlace({ ...place, coordinates }), isOwn: true }, placeProblem: null };
  };
  const createReader = async (q: string): Promise<(zone?: string) => Understanding> => {
    if (q === '') return () => asTyped('');
    const search = await live.search();
    const folded = foldText(q);
    const { redirects, featured } = search.rules();
    const redirect = redirects.get(folded);
    // Hits are featured for the text as it is typed.
    if (redirect !== undefined || featured.has(folded))
      return () => ({ ...asTyped(q), ...(redirect !== undefined && { redirect }) });
    const context = { vocabulary: vocabularyOf(search), now: now() };
    const known = understandQuery(q, context);
    const dayIn = (zone: string) => startOfDay(toWallTime(context.now.getTime(), zone));
    return (zone = homeZone) => {
      const isSameDay = dayIn(zone) === dayIn(homeZone);
      return isSameDay ? known : understandQuery(q, { ...context, zone });
    };
  };
  /** Without words that keep it from finding anything, or without the place where a name is elsewhere alone. */
  const fit = async (
    understood: Understanding,
    near: string,
    place: Answer['place'],
  ): Promise<Understanding> => {
    const { text, parts, unknown } = understood;
    if (text === '' || parts.length === 0) return understood;
    const search = await live.search();
    const isFound = (some: Part[]) => {
      const sought = applyParts({ ...emptySearch, near }, { text, parts: some });
      return isAnyFound(search, sought, { now: now(), place: place && { ...place, widened: 250 } });
    };
    if (isFound(parts)) return understood;
    const words = foldText(text).split(' ');
    const { isName, isNameWith } = search.names;
    const isKind = vocabularyOf(search).genres.has(words.join(' '));
    if (!isName(words) && (words.length === 1 || isKind || !isNameWith(words)))
      return {
        ...understood,
        text: '',
        unknown: [...unknown.filter((word) => !text.includes(word)), text],
      };
    const isElsewhere = (part: Part): Part =>
      part.kind === 'near' ? { kind: 'near', value: 'anywhere' } : part;
    const anywhere = parts.map(isElsewhere);
    const isPlaced = place !== null && parts.some(({ kind }) => kind === 'near');
    if (!isPlaced || parts.some(({ kind }) => kind === 'within') || !isFound(anywhere))
      return understood;
    return { ...understood, parts: anywhere, unknown: [...unknown, place.name] };
  };
  const findNear = async (visitor: Visitor, parts: readonly Part[], near: string) => {
    const named = parts.find(({ kind }) => kind === 'near');
    const isNamed = named?.kind === 'near' && (near === '' || named.value !== 'me');
    const sought = isNamed ? named.value : near;
    const isOwn = ['', 'me', 'anywhere'].includes(sought);
    return isOwn ? findOwn(visitor, sought) : findPlace(sought, { places, towns });
  };
  return {
    listPlaces: towns.listPlaces,
    async read(visitor: Visitor, { q = '', near = '' }: Query) {
      const understand = await createReader(q);
      const { parts } = understand();
      const found = await findNear(visitor, parts, near);
      const state = parts.find(({ kind }) => kind === 'state');
      const zone = (state?.kind === 'state' ? clockOf(state.value) : found.place)?.timezone;
      // The west still has yesterday while the east has a new day.
      const understood = understand(zone);
      return {
        ...(await fit(understood, near, found.place)),
        ...(q + near === '' && found.place && { nearby: await searchedNearby(found.place) }),
        ...found,
      };
    },
  };
}

function isAnyFound(engine: SearchEngine, search: SearchState, context: SearchContext): boolean {
  return findHits(engine, { ...guideQuery(search, context), hitsPerPage: 0 }).nbHits > 0;
}

type Finders = Pick<SearchTextOptions, 'places' | 'towns'>;

/** The place of a postcode, a position or a town; the nearest sensible one where there is no such place. */
function findPlace(near: string, { places, towns }: Finders): FoundPlace {
  const [, latitude, longitude] = position.exec(near) ?? [];
  if (longitude !== undefined) {
    const geo = roundPosition({ latitude: Number(latitude), longitude: Number(longitude) });
    const at = places.resolve({ type: 'geo', geo, postcode: null });
    const place = at && toPlace(at);
    return { place, placeProblem: place === null ? 'outside' : null };
  }
  const postcode = parsePostcode(near);
  if (postcode !== null) {
    const at = places.resolve({ type: 'postcode', geo: null, postcode });
    if (at === null) return { place: null, placeProblem: 'unknown' };
    const isThere = towns.isTownPostcode(postcode);
    return { place: toPlace(at), placeProblem: isThere ? null : 'nearestPostcode' };
  }
  const { name, state } = splitTown(near, towns);
  const exact = towns.findTown(name, state);
  const town = exact ?? towns.findSimilarTown(name, state) ?? towns.findTown(name, null);
  if (town === null) return { place: null, placeProblem: 'unknown' };
  const label = `${town.name}, ${town.region}`;
  const place = { ...toPlace({ ...town, label }), town: label, radius: town.radius };
  return { place, placeProblem: exact === null ? 'similar' : null };
}

/** `-32.25,148.60`. */
const position = /^(-?\d{1,3}(?:\.\d{1,9})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,9})?)$/;

type LabelledPlace = Pick<NamedTown, 'coordinates' | 'name'> & { label: string };

function toPlace({ coordinates, name, label }: LabelledPlace) {
  return { ...coordinates, name, isOwn: false, ...clockOf(label) };
}

/** The zone of a place by its state: the last word of `near Dubbo, NSW`. */
function clockOf(label: string): { timezone?: string } {
  const state = stateByName(label.split(' ').at(-1) ?? '');
  return state === null ? {} : { timezone: state.timezone };
}

/** `Dubbo, NSW` and `dubbo new south wales` as name and state; `Mount Victoria` is a name. */
function splitTown(text: string, towns: Finders['towns']) {
  const words = text.split(/[\s,]+/u);
  const from = words.findIndex((_, at) => at > 0 && stateByName(words.slice(at).join(' ')));
  if (from < 0 || towns.findTown(text, null) !== null) return { name: text, state: null };
  const state = stateByName(words.slice(from).join(' '));
  return { name: words.slice(0, from).join(' '), state: state?.code ?? null };
}

/** The vocabularies of search engines, each created again when rules show another catalogue. */
function createVocabularies({ live, ...words }: SearchTextOptions) {
  const vocabularies = new WeakMap<SearchEngine, { catalogue: Catalogue; words: Vocabulary }>();
  return (search: SearchEngine) => {
    const { catalogue } = live.shown();
    const cached = vocabularies.get(search);
    if (cached?.catalogue === catalogue) return cached.words;
    const created = createVocabulary(catalogue, search.names, words);
    vocabularies.set(search, { catalogue, words: created });
    return created;
  };
}

function createVocabulary(
  catalogue: Catalogue,
  names: NameLookup,
  { places, towns, synonyms }: Pick<SearchTextOptions, 'places' | 'towns' | 'synonyms'>,
): Vocabulary {
  const nameOf = ({ name }: { name: string }) => name;
  const labels = createLabelWords(
    { categories: catalogue.categories.map(nameOf), genres: catalogue.genres.map(nameOf) },
    synonyms,
  );
  const listed = new Map(catalogue.events.map(({ venue }) => [foldText(venue.locality), venue]));
  // Among towns of one name the one with events is meant; a town abroad is a word of their texts.
  const findListedTown = (name: string, state: string | null) => {
    const town = towns.findTown(name, state);
    const venue = listed.get(name);
    const isUsual = state !== null || town?.isMajor === true || venue === undefined;
    return isUsual ? town : towns.findTown(name, venue.state);
  };
  const words = new Map(Object.entries(synonyms).map(([word, [meant = '']]) => [word, meant]));
  const vocabulary: Omit<Vocabulary, 'meanings'> = {
    ...labels,
    words,
    isCommonText(phrase, label) {
      const word = words.has(phrase) ? phrase : phrase.replace(/s$/, '');
      const isWider = !foldText(label).includes(foldText(words.get(word) ?? ''));
      return isWider && names.isNameWithExactly(word.split(' '));
    },
    venues: namesOfVenues(catalogue.venues.map(nameOf)),
    findSimilar: createSimilarWords(labels, towns.majorNames),
    findTown(name, state) {
      const town = findListedTown(name, state);
      return town && { reference: `${town.name}, ${town.region}`, isMajor: town.isMajor };
    },
    findCoordinates: (reference) => findPlace(reference, { places, towns }).place,
    isTownPostcode: (postcode) => towns.isTownPostcode(postcode),
    ...names,
  };
  return { ...vocabulary, meanings: readMeanings(vocabulary) };
}

/** Venues by their names without `the`, and by beginnings of them; empty where several have one. */
function namesOfVenues(names: readonly string[]): Map<string, string> {
  const venues = new Map<string, string>();
  const wordsOf = (name: string) => foldText(name).replace(/^the /, '').split(' ');
  for (const name of names) {
    for (const [n] of wordsOf(name).entries()) {
      const beginning = wordsOf(name).slice(0, n).join(' ');
      venues.set(beginning, venues.has(beginning) ? '' : name);
    }
  }
  for (const name of names) venues.set(wordsOf(name).join(' '), name);
  return venues;
}
