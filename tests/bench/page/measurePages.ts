import { closedLoop } from '#tests/bench/load/closedLoop.ts';
import { httpRequest } from '#tests/bench/load/httpRequest.ts';
import type { MeasuredProcess } from '#tests/bench/load/measuredProcess.ts';

export interface PageCost {
  /** Milliseconds of processor time for one page: the middle batch. */
  milliseconds: number;
  bytes: number;
}

const inFlight = 2;
const perBatch = 10;
const batches = 11;
/** Of a server that has answered pages before. */
const usualWarmUp = 400;
/** Until a new server's code is compiled: a page takes 24 ms at first, 8 after 500 pages, 5 after 1,000. */
export const pagesUntilCompiled = 1500;

interface PageOptions {
  headersOf: (page: number) => Readonly<Record<string, string>>;
  /** Pages before the first that counts. */
  warmUp?: number;
}

/** What pages cost the server's process, everything in it counted: sockets, packing, other threads. */
export async function measurePages(
  server: MeasuredProcess,
  port: number,
  { headersOf, warmUp = usualWarmUp }: PageOptions,
): Promise<PageCost> {
  const costs: number[] = [];
  let bytes = 0;
  let page = 0;
  const load = (total: number) => {
    const requests = Array.from({ length: total }, () =>
      httpRequest({ method: 'GET', path: '/', port, headers: headersOf(page++) }),
    );
    return closedLoop({ port, inFlight, requests, total, warmUp: 0 });
  };
  await load(warmUp);
  for (let batch = 0; batch < batches; batch += 1) {
    const before = await server.cost();
    const figures = await load(perBatch);
    if (figures.failures > 0) throw new Error('A page was not answered');
    costs.push((await server.cost()) - before);
    bytes = figures.bytes;
  }
  costs.sort((a, b) => a - b);
  return { milliseconds: costs[batches >> 1]! / perBatch, bytes: Math.round(bytes) };
}
