import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#tests/bench/harness/random.ts';

/** What a visitor has stored, as `GET /api/session` tells it. */
export interface VisitorState {
  bookmarkedEventKeys: number[];
  bands: number[];
  postcode: string | null;
}

export interface Visitor {
  sessionId: string;
  /** What the server acknowledged. */
  confirmed: VisitorState;
  /** What was sent and not answered: it may have been stored or not, but never in part. */
  unanswered: VisitorState | null;
  /** Changes the server acknowledged. */
  acknowledged: number;
  /** Statuses of refused requests. */
  refusals: number[];
}

/** A visitor who has stored nothing yet. */
export function newVisitor(sessionId: string): Visitor {
  return {
    sessionId,
    confirmed: { bookmarkedEventKeys: [], bands: [], postcode: null },
    unanswered: null,
    acknowledged: 0,
    refusals: [],
  };
}

interface Change {
  method: 'POST' | 'DELETE';
  path: string;
  body: object;
  next: VisitorState;
}

/** Milliseconds before a refused change is sent again. */
const retryPause = 20;
/** Milliseconds that a server may need to use its database again. */
export const longestRecovery = 30_000;

/**
 * Changes one thing after the other until the server is gone or it is over. A refused change may have
 * been stored all the same, so it is sent again until it is acknowledged.
 */
export async function keepChanging(
  visitor: Visitor,
  origin: string,
  { random, isOver = () => false }: { random: Random; isOver?: () => boolean },
) {
  while (!isOver()) {
    const change = chooseChange(visitor.confirmed, random);
    visitor.unanswered = change.next;
    let status = await send(visitor, origin, change);
    while (status !== null && status >= 400 && !isOver()) {
      visitor.refusals.push(status);
      await wait(retryPause);
      status = await send(visitor, origin, change);
    }
    if (status === null || status >= 400) return;
    visitor.unanswered = null;
    visitor.confirmed = change.next;
    visitor.acknowledged += 1;
  }
}

function chooseChange(state: VisitorState, random: Random): Change {
  const kind = random.below(3);
  if (kind === 0) {
    const bands = Array.from({ length: random.below(5) }, (_, n) => n + 1 + random.below(2) * 5);
    return {
      method: 'POST',
      path: '/api/session/bands',
      body: { keys: bands },
      next: { ...state, bands },
    };
  }
  if (kind === 1) {
    const postcode = random.pick(['4000', '3000', '0800', '7000']);
    return {
      method: 'POST',
      path: '/api/session/location',
      body: { locationType: 'postcode', postcode },
      next: { ...state, postcode },
    };
  }
  const eventKey = 1 + random.below(20);
  const isSaved = state.bookmarkedEventKeys.includes(eventKey);
  const others = state.bookmarkedEventKeys.filter((key) => key !== eventKey);
  return {
    method: isSaved ? 'DELETE' : 'POST',
    path: '/api/session/bookmark',
    body: { eventKey },
    next: { ...state, bookmarkedEventKeys: isSaved ? others : [...others, eventKey] },
  };
}

/** The status of the answer; null: the server is gone. */
async function send(
  { sessionId }: Visitor,
  origin: string,
  { method, path, body }: Change,
): Promise<number | null> {
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', cookie: `sessionId=${sessionId}` },
      body: JSON.stringify({ sessionId, customerId: null, interactionTarget: 'home', ...body }),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

/** Whether a restarted server knows exactly what it acknowledged, or that and the unanswered change. */
export async function isKept(visitor: Visitor, origin: string): Promise<boolean> {
  const session = await readSession(visitor, origin);
  const found = {
    bookmarkedEventKeys: session.bookmarkedEventKeys,
    bands: session.preferences.bands,
    postcode: session.lastSetPostcode,
  };
  const allowed = [visitor.confirmed, visitor.unanswered ?? visitor.confirmed];
  return allowed.some((state) => isSame(state, found));
}

interface Session {
  bookmarkedEventKeys: number[];
  preferences: { bands: number[] };
  lastSetPostcode: string | null;
}

/** Waits while the answer is 503: reading may connect to the database again later than writing. */
async function readSession({ sessionId }: Visitor, origin: string): Promise<Session> {
  const end = performance.now() + longestRecovery;
  for (;;) {
    const headers = { cookie: `sessionId=${sessionId}` };
    const response = await fetch(`${origin}/api/session`, { headers });
    if (response.ok) return (await response.json()) as Session;
    const text = await response.text();
    if (response.status !== 503 || performance.now() > end) throw new Error(text);
    await wait(retryPause);
  }
}

function isSame(a: VisitorState, b: VisitorState): boolean {
  const text = ({ bookmarkedEventKeys, bands, postcode }: VisitorState) =>
    JSON.stringify([bookmarkedEventKeys.toSorted((x, y) => x - y), bands, postcode]);
  return text(a) === text(b);
}
