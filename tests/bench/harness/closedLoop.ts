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
  const connections = await Promise.all(Array.from({ length: inFlight }, () => open(options.port)));
  try {
    await Promise.all(connections.map((connection) => askUntilDone(connection, run)));
  } finally {
    for (const { socket } of connections) socket.destroy();
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

/** Receives what arrives on a connection. */
type Receive = (bytes: Buffer) => void;

interface Connection {
  socket: Socket;
  /** The bytes are valid until it returns. */
  receive: Receive;
}

/** One buffer for everything that arrives: a new one for each piece would double the cost of the client. */
const arrived = Buffer.allocUnsafe(256 * 1024);

function open(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const callback = (size: number) => {
      connection.receive(arrived.subarray(0, size));
      return true;
    };
    const onread = { buffer: arrived, callback };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    const connection: Connection = { socket, receive: () => undefined };
    socket.once('connect', () => resolve(connection)).once('error', reject);
  });
}

function askUntilDone(connection: Connection, run: Run): Promise<void> {
  const { requests, warmUp, expected = (status: number) => status === 200 } = run.options;
  const { socket } = connection;
  return new Promise((resolve, reject) => {
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
      if (number >= warmUp) {
        const isGood = expected(status);
        run.times[number - warmUp] = isGood ? performance.now() - start : Infinity;
        if (!isGood) run.failures += 1;
        run.bytes += length;
      }
      ask();
    };
    connection.receive = readAnswers(count);
    socket.once('close', () => reject(new Error('The server closed the connection')));
    socket.once('error', reject);
    ask();
  });
}

/** Assembles answers from the pieces that arrive; of an answer with a length only the head is stored. */
function readAnswers(take: (status: number, length: number) => void): Receive {
  let status = 0;
  let length = 0;
  let missing = 0;
  let kept: Buffer | null = null;
  return (bytes) => {
    if (missing > 0) missing -= bytes.length;
    else {
      kept = kept === null ? bytes : Buffer.concat([kept, bytes]);
      const answer = readAnswer(kept);
      if (answer === null) {
        kept = Buffer.from(kept);
        return;
      }
      ({ status, length } = answer);
      missing = length - kept.length;
      kept = null;
    }
    if (missing <= 0) {
      missing = 0;
      take(status, length);
    }
  };
}
