import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ReadingLimits {
  /** Milliseconds between checks. */
  interval: number;
  /** Milliseconds within which a client takes something of its response. */
  patience: number;
  /** Bytes of all connections that may wait for their clients. */
  maxWaiting: number;
}

interface Backlog {
  /** Bytes. */
  left: number;
  /** Bytes the system had taken at the last check, and since when it has taken no more. */
  taken: number;
  since: number;
}

/**
 * Closes connections whose clients take nothing of their response for this long. Above `maxWaiting`, it also
 * closes those that have taken nothing for longest, until the rest fits: responses that nobody reads stay in the
 * memory of the process. A system takes the next part of a response only when a third of its buffer is free, which a
 * slow phone frees within seconds; what fits into the buffer, as pages do, never waits here.
 */
export function closeSlowReaders(http: Server, limits: ReadingLimits): void {
  const connections = new Map<Socket, Backlog | null>();
  http.on('connection', (socket: Socket) => {
    connections.set(socket, null);
    socket.once('close', () => connections.delete(socket));
  });
  const check = () => {
    const now = performance.now();
    for (const [socket, before] of connections) {
      const left = unsentBytes(socket);
      const taken = socket.bytesWritten - left;
      const since = before?.taken === taken ? before.since : now;
      connections.set(socket, left === 0 ? null : { left, taken, since });
      if (left > 0 && now - since >= limits.patience) socket.destroy();
    }
    closeLongestWaiting(connections, limits.maxWaiting);
  };
  const timer = setInterval(check, limits.interval).unref();
  http.once('close', () => clearInterval(timer));
}

function closeLongestWaiting(connections: ReadonlyMap<Socket, Backlog | null>, maxWaiting: number) {
  const waiting = [...connections].flatMap(([socket, backlog]) =>
    backlog === null || socket.destroyed ? [] : [{ socket, ...backlog }],
  );
  let sum = waiting.reduce((total, { left }) => total + left, 0);
  for (const { socket, left } of waiting.toSorted((a, b) => a.since - b.since)) {
    if (sum <= maxWaiting) return;
    socket.destroy();
    sum -= left;
  }
}

/** `writableLength` falls only once a whole chunk was read, and a page is one chunk; the handle counts bytes. */
function unsentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  const { writableLength } = socket;
  if (writableLength === 0) return 0;
  return Math.min(writableLength, handle?.writeQueueSize ?? writableLength);
}
