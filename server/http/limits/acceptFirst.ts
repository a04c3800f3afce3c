import type { RequestListener, Server } from 'node:http';

/** Turns of the event loop in which connections are accepted, at most, before requests are served. */
const maxTurns = 200;

/**
 * Accepts all waiting connections before it serves a request. Node accepts one connection in each turn of
 * the event loop, and a turn may render a page: in a rush, connections would wait where nothing counts or
 * refuses them. A client that left meanwhile is not served: its response never closes again.
 */
export function acceptFirst(http: Server, serve: RequestListener): RequestListener {
  let waiting: (() => void)[] = [];
  let hasAccepted = false;
  let turns = 0;
  http.on('connection', () => {
    hasAccepted = true;
  });
  const takeTurn = () => {
    turns += 1;
    if (hasAccepted && turns < maxTurns) {
      hasAccepted = false;
      setImmediate(takeTurn);
      return;
    }
    turns = 0;
    // One request in each turn, so that its microtasks end before the next begins.
    for (const start of waiting) setImmediate(start);
    waiting = [];
  };
  return (request, response) => {
    if (!hasAccepted && waiting.length === 0) return serve(request, response);
    waiting.push(() => {
      if (!response.closed) serve(request, response);
    });
    if (waiting.length === 1) setImmediate(takeTurn);
  };
}
