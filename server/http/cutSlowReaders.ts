import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ReadingPace {
  /** Milliseconds between looks. */
  interval: number;
  /** Milliseconds anything may wait, however little. */
  patience: number;
  /** Bytes a millisecond, for what is more. */
  rate: number;
}

interface Waiting {
  /** Bytes taken when it was seen to wait. */
  taken: number;
  since: number;
}

/**
 * Ends connections whose clients take an answer slower than this: each would hold its place among the
 * requests under way for as long as it likes, and a few hundred are all there are. A piece that was
 * written counts when it is taken whole.
 */
export function cutSlowReaders(http: Server, { interval, patience, rate }: ReadingPace): void {
  const connections = new Map<Socket, Waiting | null>();
  http.on('connection', (socket: Socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, before] of connections) {
      const left = socket.writableLength;
      const taken = socket.bytesWritten - left;
      if (left === 0) connections.set(socket, null);
      else if (before?.taken !== taken) connections.set(socket, { taken, since: now });
      else if (now - before.since > patience + left / rate) socket.destroy();
    }
  };
  const looking = setInterval(look, interval).unref();
  http.once('close', () => clearInterval(looking));
}
