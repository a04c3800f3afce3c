import { alternate } from '#tests/bench/harness/alternate.ts';
import { closedLoop } from '#tests/bench/harness/closedLoop.ts';
import { httpRequest } from '#tests/bench/harness/httpRequest.ts';
import { median } from '#tests/bench/harness/quantile.ts';
import type { MeasuredServer } from '#tests/bench/harness/startMeasured.ts';

/** Pages of one kind, and who answers them. */
export interface PageLoad {
  server: MeasuredServer;
  headersOf: (page: number) => Readonly<Record<string, string>>;
}

export interface PageCost {
  /** Milliseconds of processor time for one page: the middle batch. */
  milliseconds: number;
  bytes: number;
}

const inFlight = 2;
const perBatch = 40;
/** Until a server's code is compiled: a page takes 24 ms at first, 8 after 500 pages, 5 after 1,000. */
const warmUp = 1500;

/**
 * What pages cost the server's process, everything in it counted: sockets, compression, other threads. The
 * kinds alternate in batches.
 */
export async function measurePages<Kind extends string>(
  loads: Readonly<Record<Kind, PageLoad>>,
  rounds = 25,
): Promise<Record<Kind, PageCost>> {
  const entries = Object.entries(loads) as [Kind, PageLoad][];
  for (const [, load] of entries) await answerPages(load, Math.ceil(warmUp / entries.length));
  const batches = await alternate(
    Object.fromEntries(entries.map(([kind, load]) => [kind, () => answerBatch(load)])) as Record<
      Kind,
      () => Promise<PageCost>
    >,
    { rounds },
  );
  const middle = (costs: readonly PageCost[]): PageCost => ({
    milliseconds: median(costs.map(({ milliseconds }) => milliseconds)),
    bytes: median(costs.map(({ bytes }) => bytes)),
  });
  return Object.fromEntries(entries.map(([kind]) => [kind, middle(batches[kind])])) as Record<
    Kind,
    PageCost
  >;
}

/** What a page of a batch costs. */
async function answerBatch(load: PageLoad): Promise<PageCost> {
  const before = await load.server.cost();
  const bytes = await answerPages(load, perBatch);
  return { milliseconds: ((await load.server.cost()) - before) / perBatch, bytes };
}

/** Has a number of pages answered; returns the bytes of one. */
export async function answerPages(
  { server: { port }, headersOf }: PageLoad,
  total: number,
): Promise<number> {
  const requests = Array.from({ length: total }, (_, page) =>
    httpRequest({ method: 'GET', path: '/', port, headers: headersOf(page) }),
  );
  const { failures, bytes } = await closedLoop({ port, inFlight, requests, total, warmUp: 0 });
  if (failures > 0) throw new Error('A page was not answered');
  return Math.round(bytes);
}
