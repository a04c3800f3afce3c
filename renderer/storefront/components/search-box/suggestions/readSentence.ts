import { guideQuery } from '#shared/contract/guideQuery.ts';
import { listAreas, pickArea } from '#shared/contract/searchArea.ts';
import { searchIndexes } from '#shared/contract/searchHits.ts';
import { understandAddress } from '#shared/contract/understandSearch.ts';
import type { Api } from '#renderer/api/api.ts';
import { isFacetAnswer } from '#renderer/api/searchQuery.ts';
import { conditions, placeCondition } from '#renderer/storefront/content/searchConditions.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import type { SearchOption } from './searchOptions.ts';

/** The conditions that a text is read as, and how many events they find; nothing where it is only words. */
export async function readSentence(api: Api, text: string, now: Date): Promise<SearchOption[]> {
  const { asked, search, reading } = await understandAddress(
    new URLSearchParams({ q: text }),
    (query) => api.call('readSearchText', { query }),
  );
  if (search === asked || reading.redirect !== undefined) return [];
  const places = listAreas(search, reading.place);
  const count = { indexName: searchIndexes.guide, hitsPerPage: 0 };
  const answers = await api.search(
    places.map((place) => ({ ...guideQuery(search, { now, place }), ...count })),
  );
  const totals = answers.map((answer) => (isFacetAnswer(answer) ? 0 : answer.nbHits));
  const picked = pickArea(totals);
  const area = placeCondition(search, places[picked] ?? null);
  const { not } = searchMessages;
  const read = [...conditions(search), ...(area ? [area] : [])].map(({ group, label }) =>
    group === not ? `${not} ${label}` : label,
  );
  const chips = search.q === '' ? read : [`“${search.q}”`, ...read];
  const found = totals[picked] ?? 0;
  return [{ type: 'reading', id: 'reading', label: text, chips, found }];
}
