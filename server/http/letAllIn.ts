import type { RequestListener, Server } from 'node:http';

/** Turns of the event loop in which others are let in, at most, before those inside are served. */
const mostTurns = 200;

/**
 * The event loop accepts one connection a turn, and in a turn a page may be made: when many come at once
 * they would wait outside, where nothing can count them or tell them to come later. So requests of a
 * moment in which connections come are served when all who knocked are in. Who left meanwhile is not
 * served: the answer is closed already, and what waits for its close would wait for ever.
 */
export function letAllIn(http: Server, serve: RequestListener): RequestListener {
  let waiting: (() => void)[] = [];
  let hasAccepted = false;
  let turns = 0;
  http.on('connection', () => {
    hasAccepted = true;
  });
  const turn = () => {
    turns += 1;
    if (hasAccepted && turns < mostTurns) {
      hasAccepted = false;
      setImmediate(turn);
      return;
    }
    turns = 0;
    // Each in its own turn of the queue, so that one is through before the next begins.
    for (const start of waiting) setImmediate(start);
    waiting = [];
  };
  return (request, response) => {
    if (!hasAccepted && waiting.length === 0) return serve(request, response);
    waiting.push(() => {
      if (!response.closed) serve(request, response);
    });
    if (waiting.length === 1) setImmediate(turn);
  };
}
