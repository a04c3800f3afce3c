import { answerSearch } from './answerSearch.ts';
import type { SearchEngine } from './createSearchEngine.ts';
import { createReadyAnswer, type ReadyAnswer } from './protocol/readyAnswer.ts';
import type { SearchRoute } from './types.ts';

/** The same as `answerSearch` from text to text, with a memory for what is asked again. */
export function answerSearchText(
  engine: SearchEngine,
  route: SearchRoute,
  body: string,
): { status: number; answer: ReadyAnswer } {
  const key = `${keyOf(route)}\n${body}`;
  const remembered = engine.memory.get(key);
  if (remembered !== undefined) return { status: 200, answer: remembered };
  const found = answerSearch(engine, route, body);
  const answer = createReadyAnswer(JSON.stringify(found.body));
  if (found.status === 200) engine.memory.set(key, answer);
  return { status: found.status, answer };
}

/** Names of indexes and facets with a line break in them do not exist, and are not remembered. */
function keyOf(route: SearchRoute): string {
  if (route.name === 'queries') return '';
  const facet = route.name === 'facetQuery' ? route.facetName : '';
  return `${route.name}\n${route.indexName}\n${facet}`;
}
