import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alternate } from './harness/alternate.ts';
import type { BenchResult } from './harness/benchResult.ts';
import { closedLoop } from './harness/closedLoop.ts';
import { httpRequest } from './harness/httpRequest.ts';
import { median } from './harness/quantile.ts';
import { startBookmarkServer, startDemoServer } from './harness/startMeasured.ts';

/** As many as a server takes while it is behind: on a busy machine more would be refused. */
const connections = 16;
const perRound = 1500;
const rounds = 5;

/** Saving a bookmark through the whole pipeline against the least that stores the same row. */
export async function run(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'api-bench-'));
  const ours = await startDemoServer(folder);
  const bare = await startBookmarkServer(join(folder, 'bare.db'));
  try {
    const rates = await alternate(
      { bare: createLoad(bare.port), ours: createLoad(ours.port) },
      { rounds, warmUp: 1 },
    );
    return {
      about: `${rounds} rounds of ${perRound} bookmarks over ${connections} connections, SQLite on disk, synchronous=FULL`,
      measures: [
        {
          name: 'POST /api/session/bookmark',
          unit: 'requests/s',
          better: 'higher',
          ours: median(rates.ours),
          baseline: { name: 'bare Express route writing the same row', value: median(rates.bare) },
          bar: { ratio: 0.6 },
        },
      ],
    };
  } finally {
    await ours.stop();
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
}

/** A round of bookmarks, each of another session, so that every request writes a row; returns how many a second. */
function createLoad(port: number): () => Promise<number> {
  let sessions = 0;
  return async () => {
    const requests = Array.from({ length: perRound }, () => {
      sessions += 1;
      return saveBookmark(port, `bench-${sessions}`, 1 + (sessions % 20));
    });
    const { rate, failures } = await closedLoop({
      port,
      inFlight: connections,
      requests,
      total: perRound,
      warmUp: 0,
      expected: (status) => status === 204,
    });
    if (failures > 0) throw new Error(`${failures} bookmarks were refused`);
    return rate;
  };
}

function saveBookmark(port: number, sessionId: string, eventKey: number): Buffer {
  const body = JSON.stringify({ sessionId, customerId: null, interactionTarget: 'home', eventKey });
  const headers = { 'content-type': 'application/json', cookie: `sessionId=${sessionId}` };
  return httpRequest({ method: 'POST', path: '/api/session/bookmark', port, headers, body });
}
