import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCookieJar } from '#server/features/console/cookieJar.ts';
import type { KnownTarget } from '#server/features/console/targetRepository.ts';

interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface TargetReply {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export interface TestTarget {
  origin: string;
  received: ReceivedCall[];
  /** The target as the console knows it, with cookies of its own. */
  known(changes?: Partial<KnownTarget>): KnownTarget;
  close(): void;
}

/** A real HTTP server that the console works with; `reply` answers by path. */
export async function startTarget(
  reply: (call: ReceivedCall) => TargetReply = () => ({}),
): Promise<TestTarget> {
  const received: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const call = { method, path, headers, body: Buffer.concat(chunks).toString() };
      received.push(call);
      const { status = 200, headers: given = {}, body = '{}' } = reply(call);
      response.writeHead(status, { 'content-type': 'application/json', ...given }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    known: (changes = {}) => ({
      id: 'target',
      name: 'Target',
      url: origin,
      isLocal: false,
      mode: 'visitor',
      keys: { developerKey: null, staffKey: null },
      jar: createCookieJar(),
      ...changes,
    }),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
