import { connect, type Socket } from 'node:net';
import { readAnswer } from './readAnswer.ts';

export interface LoadOptions {
  port: number;
  /** Requests under way at every moment, each on a connection of its own. */
  inFlight: number;
  /** Whole HTTP requests as sent, taken in turn. */
  requests: readonly Buffer[];
  total: number;
  /** Requests before the ones that count. */
  warmUp: number;
  /** Statuses that count as an answer; any other is infinitely late. */
  expected?: (status: number) => boolean;
}

export interface LoadFigures {
  p50: number;
  p99: number;
  /** Answers a second. */
  rate: number;
  failures: number;
  /** Bytes of the average answer, its header included. */
  bytes: number;
}

/**
 * Keeps so many requests under way until all are answered. It speaks plain sockets: a client with an
 * HTTP library costs as much as the server, and would be what is measured.
 */
export async function closedLoop(options: LoadOptions): Promise<LoadFigures> {
  const { inFlight, total, warmUp } = options;
  const times = new Float64Array(total);
  const all = warmUp + total;
  const run: Run = { options, times, next: 0, all, began: 0, failures: 0, bytes: 0 };
  const sockets = await Promise.all(Array.from({ length: inFlight }, () => open(options.port)));
  try {
    await Promise.all(sockets.map((socket) => askUntilDone(socket, run)));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  const seconds = (performance.now() - run.began) / 1000;
  times.sort();
  return {
    p50: times[Math.floor(total * 0.5)] ?? Number.NaN,
    p99: times[Math.floor(total * 0.99)] ?? Number.NaN,
    rate: total / seconds,
    failures: run.failures,
    bytes: run.bytes / total,
  };
}

interface Run {
  options: LoadOptions;
  times: Float64Array;
  next: number;
  all: number;
  /** When the first request that counts was sent. */
  began: number;
  failures: number;
  bytes: number;
}

function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });
}

function askUntilDone(socket: Socket, run: Run): Promise<void> {
  const { requests, warmUp, expected = (status: number) => status === 200 } = run.options;
  return new Promise((resolve, reject) => {
    let received: Buffer | null = null;
    let number = 0;
    let start = 0;
    const ask = () => {
      if (run.next >= run.all) return resolve();
      number = run.next;
      run.next += 1;
      start = performance.now();
      if (number === warmUp) run.began = start;
      socket.write(requests[number % requests.length]!);
    };
    const count = (status: number, length: number) => {
      if (number < warmUp) return;
      const isGood = expected(status);
      run.times[number - warmUp] = isGood ? performance.now() - start : Infinity;
      if (!isGood) run.failures += 1;
      run.bytes += length;
    };
    socket.on('data', (chunk: Buffer) => {
      received = received === null ? chunk : Buffer.concat([received, chunk]);
      const status = readAnswer(received);
      if (status === null) return;
      count(status, received.length);
      received = null;
      ask();
    });
    socket.once('close', () => reject(new Error('The server closed the connection')));
    socket.once('error', reject);
    ask();
  });
}
