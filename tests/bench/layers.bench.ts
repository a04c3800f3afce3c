import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchMeasure, BenchResult } from './benchResult.ts';
import { type ApiCall, apiCalls } from './layers/apiCalls.ts';
import { layerNames } from './layers/layerNames.ts';
import { type CallCost, measureLoad } from './layers/measureLoad.ts';
import { startMeasured } from './load/measuredProcess.ts';

const perLayer = 2000;
const perCall = 600;
const rounds = 2;

/** What each layer of ours costs, and each API call through all of them, on one core. */
export async function run(): Promise<BenchResult> {
  const layers = await measureLayers();
  const bare = layers[1]!;
  return {
    about: 'processor time of the server alone, 8 requests in flight, the best of some rounds',
    measures: [
      ...layers.map((cost, n) => describeLayer(layers, cost, n)),
      ...(await measureCalls(bare)),
    ],
  };
}

/** The same request through one layer more each time; in turns, so that a busy machine hits all alike. */
async function measureLayers(): Promise<CallCost[]> {
  const program = new URL('./layers/layeredServer.ts', import.meta.url);
  const servers = await Promise.all(layerNames.map((_, n) => startMeasured(program, [String(n)])));
  const best: CallCost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, server] of servers.entries()) {
      const port = Number(server.ready);
      const cost = await measureLoad(server, answer, { port, total: perLayer });
      if (best[n] === undefined || cost.micros < best[n].micros) best[n] = cost;
    }
  }
  await Promise.all(servers.map((server) => server.stop()));
  return best;
}

const answer: ApiCall = {
  name: 'a constant',
  status: 200,
  // Each from a session of its own, or the rate limit would be what is measured.
  request: (n) => ({
    method: 'POST',
    path: '/api/answer',
    headers: { 'content-type': 'application/json', cookie: `sessionId=layers-${n}` },
    body: '{"sessionId":"layers"}',
  }),
};

function describeLayer(layers: readonly CallCost[], { micros }: CallCost, n: number): BenchMeasure {
  const before = layers[n - 1]?.micros ?? 0;
  return {
    name: `up to layer ${n}, ${layerNames[n]} (${Math.round(micros - before)} µs more)`,
    unit: 'µs',
    better: 'lower',
    ours: micros,
    baseline: { name: 'node:http', value: layers[0]!.micros },
  };
}

async function measureCalls(bare: CallCost): Promise<BenchMeasure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-layers-'));
  const program = new URL('./live/liveServer.ts', import.meta.url);
  const server = await startMeasured(program, [folder]);
  try {
    const port = Number(new URL(String(server.ready)).port);
    const measures: BenchMeasure[] = [];
    for (const call of apiCalls) {
      const cost = await measureLoad(server, call, { port, total: perCall });
      measures.push(...describeCall(call, cost, bare));
    }
    return measures;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function describeCall(call: ApiCall, cost: CallCost, bare: CallCost): BenchMeasure[] {
  return [
    {
      name: `${call.name}, for each second of one core`,
      unit: 'requests/s',
      better: 'higher',
      ours: 1_000_000 / cost.micros,
      baseline: { name: 'bare Express route', value: 1_000_000 / bare.micros },
    },
    {
      name: `${call.name}, p99`,
      unit: 'ms',
      better: 'lower',
      ours: cost.p99,
      baseline: { name: 'bare Express route', value: bare.p99 },
    },
  ];
}
