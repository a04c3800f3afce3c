import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ReadingPace {
  /** Milliseconds between checks. */
  interval: number;
  /** Milliseconds that any amount may wait. */
  patience: number;
  /** Bytes a millisecond beyond that. */
  rate: number;
}

interface Waiting {
  /** Bytes the client had read when it was found waiting. */
  read: number;
  since: number;
}

/**
 * Closes connections whose clients read a response slower than this: each would count among the requests
 * under way, of which there may be a few hundred. A written chunk counts as read once all of it was read.
 */
export function closeSlowReaders(http: Server, { interval, patience, rate }: ReadingPace): void {
  const connections = new Map<Socket, Waiting | null>();
  http.on('connection', (socket: Socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  const check = () => {
    const now = performance.now();
    for (const [socket, before] of connections) {
      const left = socket.writableLength;
      const read = socket.bytesWritten - left;
      if (left === 0) connections.set(socket, null);
      else if (before?.read !== read) connections.set(socket, { read, since: now });
      else if (now - before.since > patience + left / rate) socket.destroy();
    }
  };
  const timer = setInterval(check, interval).unref();
  http.once('close', () => clearInterval(timer));
}
