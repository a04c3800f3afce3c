import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a push service of somebody hostile answers. */
export const hostileAnswers = {
  silence: () => undefined,
  /** One byte every half second: a whole line takes half a minute. */
  drip(response: ServerResponse) {
    const line = [...'HTTP/1.1 201 Created and taking its time'];
    const timer = setInterval(() => response.socket?.write(line.shift() ?? 'x'), 500);
    response.on('close', () => clearInterval(timer));
  },
  failure: (response: ServerResponse) => void response.writeHead(500).end(),
  redirect: (response: ServerResponse) =>
    void response.writeHead(307, { location: '/again' }).end(),
  flood(response: ServerResponse) {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) continue;
    };
    response.on('drain', write).writeHead(500);
    write();
  },
} as const;

export interface HostilePushService {
  /** Paths that were asked for, in order. */
  asked: string[];
  addressOf(path: string): string;
  close(): void;
}

/** A push service on loopback that answers none as it should. */
export async function startHostilePushService(
  kind: keyof typeof hostileAnswers,
  host = '127.0.0.1',
): Promise<HostilePushService> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.on('error', () => undefined);
    request.on('error', () => undefined).resume();
    hostileAnswers[kind](response);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    addressOf: (path) => `http://${host}:${port}${path}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
