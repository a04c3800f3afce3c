import { median } from '#tests/bench/quantile.ts';
import { closedLoop } from '#tests/bench/load/closedLoop.ts';
import { httpRequest } from '#tests/bench/load/httpRequest.ts';
import type { MeasuredProcess } from '#tests/bench/load/measuredProcess.ts';

/** Pages of one kind, and who answers them. */
export interface PageLoad {
  server: MeasuredProcess;
  port: number;
  headersOf: (page: number) => Readonly<Record<string, string>>;
}

export interface PageCost {
  /** Milliseconds of processor time for one page: the middle batch. */
  milliseconds: number;
  bytes: number;
}

const inFlight = 2;
const perBatch = 40;
const rounds = 25;
/** Until a server's code is compiled: a page takes 24 ms at first, 8 after 500 pages, 5 after 1,000. */
const warmUp = 1500;

/**
 * What pages cost the server's process, everything in it counted: sockets, packing, other threads. The kinds take
 * turns, so that all of them meet the machine at its fastest and at its slowest.
 */
export async function measurePages<Kind extends string>(
  loads: Readonly<Record<Kind, PageLoad>>,
): Promise<Record<Kind, PageCost>> {
  const kinds = Object.keys(loads) as Kind[];
  for (const kind of kinds) await answerPages(loads[kind], warmUp / kinds.length);
  const costs = kinds.map((): number[] => []);
  const bytes = kinds.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    for (const [nth, kind] of kinds.entries()) {
      const { server } = loads[kind];
      const before = await server.cost();
      bytes[nth] = await answerPages(loads[kind], perBatch);
      costs[nth]?.push((await server.cost()) - before);
    }
  }
  const costOf = (nth: number): PageCost => ({
    milliseconds: median(costs[nth] ?? []) / perBatch,
    bytes: bytes[nth] ?? 0,
  });
  return Object.fromEntries(kinds.map((kind, nth) => [kind, costOf(nth)])) as Record<
    Kind,
    PageCost
  >;
}

/** Has a number of pages answered; returns the bytes of one. */
export async function answerPages({ port, headersOf }: PageLoad, total: number): Promise<number> {
  const requests = Array.from({ length: total }, (_, page) =>
    httpRequest({ method: 'GET', path: '/', port, headers: headersOf(page) }),
  );
  const { failures, bytes } = await closedLoop({ port, inFlight, requests, total, warmUp: 0 });
  if (failures > 0) throw new Error('A page was not answered');
  return Math.round(bytes);
}
