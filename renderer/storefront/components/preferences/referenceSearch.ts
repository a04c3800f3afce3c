import { type EventHit, searchIndexes } from '#shared/contract/searchHits.ts';
import { defaultRadius, searchLimits } from '#shared/domain/search/searchOptions.ts';
import type { PreferenceItem, PreferenceType } from '#shared/domain/visitors/visitor.ts';
import type { Api } from '#renderer/api/api.ts';
import { isFacetAnswer, type HitsQuery, type SearchAnswer } from '#renderer/api/searchQuery.ts';

type Search = Api['search'];

/** Artists, categories or genres that match a text; the most popular ones for an empty text. */
export async function findItems(search: Search, type: PreferenceType, query: string) {
  const [answer] = await search([
    referenceQuery(type, { query, hitsPerPage: searchLimits.preferenceHits }),
  ]);
  return readItems(answer);
}

/** The items of keys, for a modal that opens with choices; unknown keys are left out. */
export async function nameItems(search: Search, type: PreferenceType, keys: readonly number[]) {
  if (keys.length === 0) return [];
  const anyOf = keys.map((key) => `objectID:${type}:${key}`);
  const query = { query: '', facetFilters: [anyOf], hitsPerPage: keys.length };
  const [answer] = await search([{ indexName: searchIndexes.reference, ...query }]);
  return readItems(answer);
}

/** The presets of a type that the catalogue has, in their order; of artists those that play near the visitor. */
export async function findPresets(api: Api, type: PreferenceType): Promise<PreferenceItem[]> {
  const { search } = api;
  const names = type === 'band' ? await findActsNear(api) : presetOptions[type];
  if (names.length === 0) return [];
  const answers = await search(
    names.map((query) => referenceQuery(type, { query, hitsPerPage: searchLimits.preferenceHits })),
  );
  return names.flatMap((name, index) => {
    const isNamed = (item: PreferenceItem) => item.name.toLowerCase() === name.toLowerCase();
    return readItems(answers[index]).find(isNamed) ?? [];
  });
}

/** Acts of each genre in turn, the most wanted first. */
async function findActsNear(api: Api): Promise<string[]> {
  const { place } = await api.call('readSearchText', { query: { near: 'me' } });
  const aroundLatLng = place && `${place.latitude},${place.longitude}`;
  const around = aroundLatLng && { aroundLatLng, aroundRadius: defaultRadius * 1000 };
  const query = { indexName: searchIndexes.guide, hitsPerPage: 200, distinct: true, ...around };
  const [answer] = await api.search([{ ...query, attributesToRetrieve: ['Bands', 'Genres'] }]);
  const hits = answer && !isFacetAnswer(answer) ? (answer.hits as unknown as EventHit[]) : [];
  const genres = [...Map.groupBy(hits, ({ Genres: [genre] }) => genre).values()];
  const inTurn = hits.flatMap((_, turn) => genres.flatMap((shows) => shows[turn]?.Bands[0] ?? []));
  return [...new Set(inTurn)].slice(0, searchLimits.preferenceHits);
}

function referenceQuery(type: PreferenceType, query: Partial<HitsQuery>): HitsQuery {
  return {
    indexName: searchIndexes.reference,
    facetFilters: [`type:${type}`],
    attributesToHighlight: [],
    ...query,
  };
}

function readItems(answer: SearchAnswer | undefined): PreferenceItem[] {
  if (!answer || isFacetAnswer(answer)) return [];
  return answer.hits.flatMap(({ key, name }) =>
    typeof key === 'number' && typeof name === 'string' ? { key, name } : [],
  );
}

/** Names offered with one click in the preference modals (docs/product.md#9-figures). */
const presetOptions = {
  category: ['Festival', 'Music', 'Art'],
  genre: ['Pop', 'Rap', '80s'],
} as const;
