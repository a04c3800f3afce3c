import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** A worker that saves bookmarks as fast as it is let; answers requests per second. */
const { port, connections, total, first } = workerData as {
  port: number;
  connections: number;
  total: number;
  /** Number of the first session, so that every request writes a row. */
  first: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: connections });
let next = 0;

const start = performance.now();
await Promise.all(Array.from({ length: connections }, sendUntilDone));
const seconds = (performance.now() - start) / 1000;
agent.destroy();
parentPort?.postMessage(total / seconds);

async function sendUntilDone(): Promise<void> {
  while (next < total) {
    const number = first + next;
    next += 1;
    await save(`bench-${number}`, 1 + (number % 20));
  }
}

function save(sessionId: string, eventKey: number): Promise<void> {
  const body = JSON.stringify({ sessionId, customerId: null, interactionTarget: 'home', eventKey });
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/session/bookmark',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          cookie: `sessionId=${sessionId}`,
        },
      },
      (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 204
            ? resolve()
            : reject(new Error(`The server answered ${response.statusCode}`)),
        );
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
