import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './clientAddress.ts';
import { isWorkedFor } from './limitLoad.ts';

export interface ConnectionLimits {
  maxPerAddress: number;
  maxOpen: number;
  /** Whether an address is that of a proxy, whose connections carry many clients. */
  isProxy: (address: string) => boolean;
}

/** Connections and their last responses, in the order in which they were opened or last used. */
type Connections = Map<Socket, ServerResponse | null>;

/**
 * Closes the connection that waits longest for its client when one more than the limit comes: neighbours behind
 * the same address are served, however many heads, bodies or readers are slow. Refuses the new one only while the
 * server works for all others.
 */
export function limitConnections(http: Server, limits: ConnectionLimits): void {
  const all: Connections = new Map();
  const byNetwork = new Map<string, Connections>();
  const remove = (socket: Socket, network: string) => {
    all.delete(socket);
    const own = byNetwork.get(network);
    own?.delete(socket);
    if (own?.size === 0) byNetwork.delete(network);
  };
  const makeRoom = (connections: Connections | undefined, most: number): boolean => {
    if (connections === undefined || connections.size < most) return true;
    for (const [socket, response] of connections) {
      if (response?.req.complete && isWorkedFor(response)) continue;
      remove(socket, networkOf(socket.remoteAddress ?? ''));
      socket.destroy();
      return true;
    }
    return false;
  };
  http.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (limits.isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const hasRoom =
      makeRoom(byNetwork.get(network), limits.maxPerAddress) && makeRoom(all, limits.maxOpen);
    if (!hasRoom) {
      socket.destroy();
      return;
    }
    const own: Connections = byNetwork.get(network) ?? new Map();
    byNetwork.set(network, own.set(socket, null));
    all.set(socket, null);
    socket.once('close', () => remove(socket, network));
  });
  http.on('request', ({ socket }, response) => {
    for (const connections of [all, byNetwork.get(networkOf(socket.remoteAddress ?? ''))]) {
      if (connections?.delete(socket)) connections.set(socket, response);
    }
  });
}
