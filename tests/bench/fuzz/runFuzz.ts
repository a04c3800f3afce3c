import { findBreach } from './findBreach.ts';
import type { WrittenRequest } from './fuzzRequest.ts';
import { RawConnection } from './rawConnection.ts';

export interface FuzzOrder {
  port: number;
  count: number;
  request: (n: number) => WrittenRequest;
  /** Milliseconds of `performance.now` after which no more are sent. */
  until?: number;
  /** Told from time to time how many were sent. */
  onProgress?: (sent: number) => void;
}

export interface FuzzReport {
  sent: number;
  /** Answers by status; 0 stands for none. */
  statuses: Map<number, number>;
  breaches: FuzzBreach[];
}

export interface FuzzBreach {
  n: number;
  shape: string;
  what: string;
  /** The request, cut to a readable length. */
  sent: string;
}

/** Few enough that the server is never late, enough to keep it busy. */
const connections = 8;

/**
 * Bytes of head and body that are read at most. What is longer is refused while it is still being sent, and
 * the end of the connection may overtake the answer.
 */
const mostRead = 80 * 1024;

/** Sends so many requests over kept-alive connections and judges every answer. */
export async function runFuzz({
  until = Infinity,
  port,
  count,
  request,
  onProgress,
}: FuzzOrder): Promise<FuzzReport> {
  const report: FuzzReport = { sent: 0, statuses: new Map(), breaches: [] };
  let next = 0;
  const work = async () => {
    const connection = new RawConnection(port);
    while (next < count && performance.now() < until) {
      const n = next;
      next += 1;
      onProgress?.(n);
      await sendOne(connection, { n, request: request(n) }, report);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, work));
  return { ...report, sent: next };
}

async function sendOne(
  connection: RawConnection,
  { n, request }: { n: number; request: WrittenRequest },
  { statuses, breaches }: FuzzReport,
): Promise<void> {
  const reply = await connection.send(request.bytes, request);
  const status = reply?.status ?? 0;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const isCut = request.isBroken || request.bytes.length > mostRead;
  const silence = isCut ? null : 'no answer';
  const what = reply === null ? silence : findBreach(reply, request.shape);
  if (what === null) return;
  const sent = request.bytes.toString('utf8', 0, 1500);
  breaches.push({ n, shape: request.shape, what, sent });
}
