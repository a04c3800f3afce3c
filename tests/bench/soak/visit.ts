import type { Random } from '#tests/bench/harness/random.ts';

export interface SoakTarget {
  origin: string;
  /** Of the catalogue, to be looked at and saved. */
  eventKeys: readonly number[];
  posters: readonly string[];
  random: Random;
  tell: (answer: Answer) => void;
}

export interface Answer {
  path: string;
  /** Milliseconds of `performance.now()` when it was read, and until then. */
  at: number;
  took: number;
  /** 0: there was none. */
  status: number;
}

type Send = (path: string, init?: RequestInit) => Promise<void>;

const postcodes = ['2000', '3000', '4000', '5000', '6000', '7000', '0800', '2600'];
const words = ['jazz', 'comedy', 'the night', 'river', 'melbourne', 'rock', 'family', 'zzzz'];

/** One visitor: the home page, a search, perhaps a place and preferences, an event that is saved; or one who leaves. */
export async function visit(target: SoakTarget): Promise<void> {
  const { random } = target;
  if (random.chance(0.2)) return leave(target);
  const sessionId = `soak-${Math.floor(random.next() * 1e12).toString(36)}`;
  const send = createSend(target, sessionId);
  const act = (path: string, more: object = {}, method = 'POST') =>
    send(path, asJson({ sessionId, customerId: null, interactionTarget: 'home', ...more }, method));
  await send('/');
  await send('/api/session');
  await send('/api/recommendations', asJson({}));
  await act('/api/interaction/section/view');
  await send(random.pick(target.posters));
  await search(send, random.pick(words));
  if (random.chance(0.4)) {
    const postcode = random.pick(postcodes);
    await act('/api/session/location', { locationType: 'postcode', postcode });
    await send('/');
  }
  if (random.chance(0.3)) {
    const subject = random.pick(['bands', 'categories', 'genres']);
    await act(`/api/session/${subject}`, { keys: [1 + random.below(4)] });
    await send('/api/recommendations', asJson({ use: 1, postcode: random.pick(postcodes) }));
  }
  const eventKey = random.pick(target.eventKeys);
  await send(`/api/events/${eventKey}`);
  await act('/api/interaction/event/view', { eventKey });
  await act('/api/interaction/event/click', { eventKey });
  await act('/api/session/bookmark', { eventKey });
  if (random.chance(0.3)) await act('/api/session/bookmark', { eventKey }, 'DELETE');
  if (random.chance(0.1)) await askForHelp(send);
}

/** Gone before the page is there. */
async function leave({ origin, random }: SoakTarget): Promise<void> {
  const signal = AbortSignal.timeout(random.below(20));
  await fetch(origin, { signal }).catch(() => undefined);
}

/** As one types: after two letters, after four, the whole word, and then the page. */
async function search(send: Send, word: string): Promise<void> {
  for (const query of [word.slice(0, 2), word.slice(0, 4), word]) {
    await send('/1/indexes/event_guide/query', asJson({ query, hitsPerPage: 20 }));
  }
  await send(`/search?q=${encodeURIComponent(word)}`);
}

function askForHelp(send: Send): Promise<void> {
  const fields = {
    orgid: '00D000000000000AAA',
    name: 'Sam Sample',
    email: 'sam@example.com',
    type: 'Refunds',
    subject: 'A question',
    description: 'When do the doors open?',
  };
  return send('/crm/web-to-case', { method: 'POST', body: new URLSearchParams(fields) });
}

function createSend({ origin, tell }: SoakTarget, sessionId: string): Send {
  return async (path, init = {}) => {
    const start = performance.now();
    const headers = { ...init.headers, cookie: `sessionId=${sessionId}` };
    const status = await fetch(origin + path, { redirect: 'manual', ...init, headers }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    const at = performance.now();
    tell({ path, at, took: at - start, status });
  };
}

function asJson(body: object, method = 'POST'): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
