import { answerIn } from './answerSearch.ts';
import type { SearchEngine } from './createSearchEngine.ts';
import { asJson } from './protocol/answerForm.ts';
import {
  type AnswerEncoding,
  createReadyAnswer,
  type ReadyAnswer,
  worthwhile,
} from './protocol/readyAnswer.ts';
import type { SearchRoute } from './types.ts';

/** One call of the protocol. */
export interface SearchCall {
  route: SearchRoute;
  body: Buffer;
  /** The form its client takes. */
  accepts: AnswerEncoding;
}

/** What the wire carries: text of one character (U+0000 to U+00FF) a byte. */
export interface SearchText {
  status: number;
  encoding: AnswerEncoding;
  bytes: string;
}

/** The same as `answerSearch` from bytes to bytes, with a memory for what is asked again. */
export function answerSearchText(engine: SearchEngine, call: SearchCall): SearchText {
  const { route, body, accepts } = call;
  const key = keyOf(route) + body.toString('latin1');
  const remembered = engine.memory.get(key);
  if (remembered !== undefined) return textOf(remembered, 200, accepts);
  const found = answerIn(asJson, engine, { route, body: decoded(body) });
  const answer = createReadyAnswer(found.body, accepts);
  if (found.status === 200) engine.memory.set(key, answer);
  return textOf(answer, found.status, accepts);
}

function textOf(answer: ReadyAnswer, status: number, accepts: AnswerEncoding): SearchText {
  const encoding = worthwhile(accepts, answer.length);
  return { status, encoding, bytes: answer.as(encoding) };
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

function decoded(body: Buffer): string {
  const text = body.toString();
  return text.startsWith(byteOrderMark) ? text.slice(1) : text;
}
