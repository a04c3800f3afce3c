import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  origin: string;
  /** Requests sent to a server, and those it has answered. */
  countOf(server: string): { sent: number; answered: number };
  close(): void;
}

interface Answer {
  status: number;
  body: Buffer;
}

/** Before servers of these origins: each request to the next, past one that takes no connection. */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const counts = new Map(servers.map((server) => [server, { sent: 0, answered: 0 }]));
  let turn = 0;
  const answer = async (incoming: IncomingMessage): Promise<Answer> => {
    const body = await readAll(incoming);
    turn += 1;
    // Others take their turns while this request waits.
    const first = turn;
    for (let tried = 0; tried < servers.length; tried += 1) {
      const server = servers[(first + tried) % servers.length] ?? '';
      const count = counts.get(server);
      if (count) count.sent += 1;
      const found = await pass(server, incoming, body);
      if (count) count.answered += 1;
      if (found !== 'not there') return found;
    }
    return { status: 502, body: Buffer.alloc(0) };
  };
  const http = createServer((incoming, response) => {
    void answer(incoming).then(({ status, body }) => response.writeHead(status).end(body));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    countOf: (server) => ({ sent: 0, answered: 0, ...counts.get(server) }),
    close: () => void http.close(),
  };
}

/** A server that goes away in the midst of an answer is 502: what it did is not known. */
function pass(
  server: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<Answer | 'not there'> {
  const { host } = new URL(server);
  return new Promise((resolve) => {
    const sent = request(`${server}${url}`, {
      method,
      headers: { ...headers, host, connection: 'close' },
      agent: false,
    });
    sent.once('response', (response) => {
      readAll(response).then(
        (read) => resolve({ status: response.statusCode ?? 502, body: read }),
        () => resolve({ status: 502, body: Buffer.alloc(0) }),
      );
    });
    sent.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'not there' : { status: 502, body: Buffer.alloc(0) }),
    );
    sent.end(body);
  });
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
