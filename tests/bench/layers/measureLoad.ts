import { closedLoop, type LoadFigures } from '#tests/bench/load/closedLoop.ts';
import { httpRequest } from '#tests/bench/load/httpRequest.ts';
import type { MeasuredProcess } from '#tests/bench/load/measuredProcess.ts';
import type { ApiCall } from './apiCalls.ts';

export interface CallCost extends LoadFigures {
  /** Microseconds of the server's processor for one request. */
  micros: number;
}

const inFlight = 8;

interface LoadLength {
  port: number;
  /** Requests that count. */
  total: number;
  /** Requests before them: a fifth as many, where nothing else is said. */
  warmUp?: number;
}

/** Sends one kind of request for a while, once the server is warm. */
export async function measureLoad(
  server: MeasuredProcess,
  call: ApiCall,
  { port, total, warmUp = Math.ceil(total / 5) }: LoadLength,
): Promise<CallCost> {
  const requests = Array.from({ length: total + warmUp }, (_, n) =>
    httpRequest({ ...call.request(n), port }),
  );
  const expected = (status: number) => status === call.status;
  const load = (some: readonly Buffer[]) =>
    closedLoop({ port, inFlight, requests: some, total: some.length, warmUp: 0, expected });
  await load(requests.slice(0, warmUp));
  const before = await server.cost();
  const figures = await load(requests.slice(warmUp));
  const micros = (1000 * ((await server.cost()) - before)) / total;
  if (figures.failures > 0) throw new Error(`${call.name}: ${figures.failures} were refused`);
  return { ...figures, micros };
}
