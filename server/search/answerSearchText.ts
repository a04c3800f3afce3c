import { answerIn } from './answerSearch.ts';
import type { SearchEngine } from './createSearchEngine.ts';
import { asJson } from './protocol/answerForm.ts';
import { createReadyAnswer, type ReadyAnswer } from './protocol/readyAnswer.ts';
import type { SearchRoute } from './types.ts';

/** The same as `answerSearch` from bytes to bytes, with a memory for what is asked again. */
export function answerSearchText(
  engine: SearchEngine,
  route: SearchRoute,
  body: Buffer,
): { status: number; answer: ReadyAnswer } {
  const key = keyOf(route) + body.toString('latin1');
  const remembered = engine.memory.get(key);
  if (remembered !== undefined) return { status: 200, answer: remembered };
  const found = answerIn(asJson, engine, { route, body: textOf(body) });
  const answer = createReadyAnswer(found.body);
  if (found.status === 200) engine.memory.set(key, answer);
  return { status: found.status, answer };
}

/** No body, which is characters of one byte, is the same as a name and the end of it. */
const endOfName = '\u0100';

/** Names of indexes and facets with such an end in them do not exist, and are not remembered. */
function keyOf(route: SearchRoute): string {
  if (route.name === 'queries') return '';
  const facet = route.name === 'facetQuery' ? route.facetName : '';
  return route.indexName + endOfName + facet + endOfName;
}

const byteOrderMark = '\uFEFF';

function textOf(body: Buffer): string {
  const text = body.toString();
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}
