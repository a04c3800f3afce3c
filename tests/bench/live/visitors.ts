import { setTimeout as wait } from 'node:timers/promises';

/** What visitors met. */
export interface Visit {
  /** Milliseconds each answer took. */
  times: number[];
  /** Answers that were none, or no success. */
  failures: number;
}

const pause = 10;

/** Asks for recommendations and searches in turn until told to stop. */
export function sendVisitors(origin: string): () => Promise<Visit> {
  const visit: Visit = { times: [], failures: 0 };
  const over = new AbortController();
  const asking = [askForEver(recommendations), askForEver(search)];
  async function askForEver(ask: (origin: string, turn: number) => Promise<Response>) {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const start = performance.now();
      const isGood = await ask(origin, turn).then(read, () => false);
      visit.times.push(performance.now() - start);
      if (!isGood) visit.failures += 1;
      await wait(pause);
    }
  }
  return async () => {
    over.abort();
    await Promise.all(asking);
    return visit;
  };
}

async function read(answer: Response): Promise<boolean> {
  await answer.arrayBuffer();
  return answer.ok;
}

/** Each turn a visitor from somewhere else, so that no answer is the remembered one. */
function recommendations(origin: string, turn: number): Promise<Response> {
  return fetch(`${origin}/api/recommendations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ use: 1, postcode: String(3000 + (turn % 900)) }),
  });
}

function search(origin: string, turn: number): Promise<Response> {
  return fetch(`${origin}/1/indexes/event_guide/query`, {
    method: 'POST',
    body: JSON.stringify({ query: ['night', 'ro', 'comedy', 'the'][turn % 4] }),
  });
}
