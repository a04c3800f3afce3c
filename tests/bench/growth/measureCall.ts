import { closedLoop } from '#tests/bench/harness/closedLoop.ts';
import { httpRequest, type RequestParts } from '#tests/bench/harness/httpRequest.ts';
import type { MeasuredServer } from '#tests/bench/harness/startMeasured.ts';

export interface ApiCall {
  name: string;
  status: number;
  /** The n-th request; each from one of some visitors. */
  request: (n: number) => Omit<RequestParts, 'port'>;
}

const inFlight = 8;

/**
 * Sends one kind of call to a server. Returns microseconds of the server's processor for one of the `total`
 * that follow the warm-up; throws where one is not answered as it should.
 */
export async function measureCall(
  server: MeasuredServer,
  call: ApiCall,
  { total, warmUp }: { total: number; warmUp: number },
): Promise<number> {
  const { port } = server;
  const requests = Array.from({ length: total + warmUp }, (_, n) =>
    httpRequest({ ...call.request(n), port }),
  );
  const expected = (status: number) => status === call.status;
  const load = (some: readonly Buffer[]) =>
    closedLoop({ port, inFlight, requests: some, total: some.length, warmUp: 0, expected });
  await load(requests.slice(0, warmUp));
  const before = await server.cost();
  const { failures } = await load(requests.slice(warmUp));
  if (failures > 0) throw new Error(`${call.name}: ${failures} were refused`);
  return (1000 * ((await server.cost()) - before)) / total;
}
