import type { ParserLimits } from './parserLimits.ts';

const mostWaiting = 8;

/** Imports take minutes, and what staff look at meanwhile does not wait for them: two files are read at once at most. */
const queues = {
  imports: { waiting: 0, last: Promise.resolve() },
  previews: { waiting: 0, last: Promise.resolve() },
};

/** Waits until no other file of the queue is read; returns what ends the turn. Throws `ParserBusyError`, answered with 503. */
export async function takeParserTurn(label: string, limits: ParserLimits): Promise<() => void> {
  const queue = queues[limits.queue];
  const busy = new Error(`${label}: other files are being read. Try again shortly.`);
  busy.name = 'ParserBusyError';
  if (queue.waiting >= mostWaiting) throw busy;
  const before = queue.last;
  const turn = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.reject(busy), limits.waitSeconds * 1000);
  queue.waiting += 1;
  queue.last = before.then(() => turn.promise);
  await Promise.race([before, late.promise])
    .finally(() => {
      queue.waiting -= 1;
      clearTimeout(timer);
    })
    .catch((error: unknown) => {
      turn.resolve();
      throw error;
    });
  return turn.resolve;
}
