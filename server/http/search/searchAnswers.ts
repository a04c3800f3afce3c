import { createCache } from '#server/cache/createCache.ts';
import type { SlowestSearch } from '#server/features/upkeep/statusService.ts';
import { compress, type Encoding, minCompressed } from '#server/http/compressBody.ts';
import { answerSearchJson } from '#server/search/answerSearch.ts';
import type { SearchEngine } from '#server/search/createSearchEngine.ts';
import type { SearchRoute } from '#server/search/protocol.ts';

export interface SearchCall {
  route: SearchRoute;
  body: string;
  encoding: Encoding;
  /** The shop as staff look at it, which takes no place from the answers of visitors, and is no figure of the server. */
  isPreview: boolean;
}

export type FinishedAnswer = Awaited<ReturnType<typeof finishAnswer>>;

/** Bytes of keys and bodies. */
const cacheSize = 32_000_000;

/**
 * Answers calls of the hosted-search protocol. Finished answers are cached until catalogue or rules
 * change or an event ends: each letter typed is a request, and most first letters repeat. Halves the processor
 * time of a request (docs/performance.md).
 */
export function createSearchAnswers(
  engineInUse: () => SearchEngine | Promise<SearchEngine>,
  recordDuration: SlowestSearch['record'],
): (call: SearchCall) => Promise<FinishedAnswer> {
  const cache = createCache<FinishedAnswer>({
    name: 'search_answers',
    maxSize: cacheSize,
    sizeOf: ({ body }, key) => body.length + key.length,
    emptiedBy: 'new catalogue or rules, end of an event',
  });
  let cachedEngine: SearchEngine | null = null;
  let cachedRevision = 0;
  return async (call) => {
    const engine = await engineInUse();
    if (call.isPreview) return finishAnswer(engine, call, () => undefined);
    const revision = engine.revision();
    if (engine !== cachedEngine || revision !== cachedRevision) {
      cache.clear();
      cachedEngine = engine;
      cachedRevision = revision;
    }
    const key = keyOf(call);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const answer = await finishAnswer(engine, call, recordDuration);
    // The catalogue may have changed during the compression.
    const isCurrent = engine === cachedEngine && revision === cachedRevision;
    if (isCurrent && answer.status === 200) cache.set(key, answer);
    return answer;
  };
}

async function finishAnswer(
  engine: SearchEngine,
  call: SearchCall,
  recordDuration: SlowestSearch['record'],
) {
  const begin = performance.now();
  const { status, json, points } = answerSearchJson(engine, call.route, call.body);
  if (status === 200) {
    recordDuration(performance.now() - begin, {
      call: Object.values(call.route).join(' '),
      requestBytes: call.body.length,
    });
  }
  const plain = Buffer.from(json);
  const encoding: Encoding = plain.length < minCompressed ? 'identity' : call.encoding;
  return { status, body: await compress(plain, encoding), encoding, points };
}

/** As JSON, so that no text can pass for the boundary of two parts. */
function keyOf({ route, body, encoding }: SearchCall): string {
  return JSON.stringify([encoding, ...Object.values(route)]) + body;
}
