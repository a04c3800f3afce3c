import { answerSearch } from './answerSearch.ts';
import type { SearchEngine } from './createSearchEngine.ts';
import type { SearchRoute } from './types.ts';

/** The same as `answerSearch` from text to text, with a memory for what is asked again. */
export function answerSearchText(
  engine: SearchEngine,
  route: SearchRoute,
  body: string,
): { status: number; json: string } {
  const key = `${Object.values(route).join('\n')}\n${body}`;
  const remembered = engine.memory.get(key);
  if (remembered !== undefined) return { status: 200, json: remembered };
  const answer = answerSearch(engine, route, body);
  const json = JSON.stringify(answer.body);
  if (answer.status === 200) engine.memory.set(key, json);
  return { status: answer.status, json };
}
