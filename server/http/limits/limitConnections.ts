import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './clientAddress.ts';

export interface ConnectionLimits {
  maxPerAddress: number;
  /** Whether an address is that of a proxy, whose connections carry many clients. */
  isProxy: (address: string) => boolean;
}

/** Closes the connections of an address beyond its limit as they come. */
export function limitConnections(http: Server, { maxPerAddress, isProxy }: ConnectionLimits): void {
  const open = new Map<string, number>();
  http.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = open.get(network) ?? 0;
    if (count >= maxPerAddress) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}
