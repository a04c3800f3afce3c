import { guideIndexes, type EventHit } from '#shared/contract/searchHits.ts';
import { answerSearch } from './answerSearch.ts';
import type { SearchEngine } from './createSearchEngine.ts';

const firstPage = { indexName: guideIndexes.soonest, query: '', hitsPerPage: 20 };

/** The pictures of the first page of a search for nothing. */
export function firstPictures(engine: SearchEngine): (string | null)[] {
  const { status, body } = answerSearch(engine, { name: 'queries' }, { requests: [firstPage] });
  if (status !== 200) return [];
  const [first] = (body as { results: { hits: EventHit[] }[] }).results;
  return (first?.hits ?? []).map((hit) => hit.EventImage1);
}
