import { request } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { median } from '#tests/bench/harness/quantile.ts';
import { type MeasuredServer, startRested } from '#tests/bench/harness/startMeasured.ts';
import type { CatalogueFacts, CostlyKind, CostlyRequest } from './costlyRequest.ts';
import { createCostlySearches } from './costlySearches.ts';
import { busyVisitor, createCostlyVisits } from './costlyVisits.ts';

/** Of each kind. The first compile the code. */
const warmUps = 6;
const measured = 5;

export interface Cost {
  name: string;
  status: number;
  /** Milliseconds of processor time, and bytes of the answer before compression. */
  time: number;
  bytes: number;
}

/** Measures every kind of request on a server over this folder; an empty one gets the demo catalogue. */
export async function measureCosts(folder: string): Promise<Cost[]> {
  const server = await startRested(folder);
  try {
    const facts = await readFacts(server);
    await prepareVisitor(server, facts);
    const kinds = [...createCostlySearches(facts), ...createCostlyVisits(facts)];
    const costs: Cost[] = [];
    for (const kind of kinds) costs.push(await measureKind(server, kind));
    return costs;
  } finally {
    await server.stop();
  }
}

async function measureKind(server: MeasuredServer, kind: CostlyKind): Promise<Cost> {
  const times: number[] = [];
  let last = { status: 0, bytes: 0 };
  for (let n = 0; n < warmUps + measured; n += 1) {
    const one = kind(n);
    const before = await server.cost();
    last = await send(server.port, one);
    if (n >= warmUps) times.push((await server.cost()) - before);
  }
  return { name: kind(0).name, ...last, time: median(times) };
}

/** Accepts the encoding that costs most. */
function send(port: number, { path, method, headers, body }: CostlyRequest) {
  return new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          'accept-encoding': 'gzip',
          ...(body && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
          host: `localhost:${port}`,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const isZipped = response.headers['content-encoding'] === 'gzip';
          const whole = Buffer.concat(chunks);
          const plain = isZipped ? promisify(gunzip)(whole) : Promise.resolve(whole);
          plain.then(
            ({ length }) => resolve({ status: response.statusCode ?? 0, bytes: length }),
            reject,
          );
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readFacts({ origin }: MeasuredServer): Promise<CatalogueFacts> {
  const keys: number[] = [];
  for (let page = 1; page <= 3; page += 1) {
    const listed = await fetch(`${origin}/api/events?pageSize=200&page=${page}`);
    const { events } = (await listed.json()) as { events: { eventKey: number }[] };
    keys.push(...events.map(({ eventKey }) => eventKey));
  }
  const found = await fetch(`${origin}/1/indexes/event_guide/query`, {
    method: 'POST',
    body: JSON.stringify({
      hitsPerPage: 0,
      facets: ['Bands', 'Venue.Name'],
      maxValuesPerFacet: 1000,
    }),
  });
  const { facets } = (await found.json()) as { facets: Record<string, Record<string, number>> };
  return {
    keys,
    artists: Object.keys(facets['Bands'] ?? {}),
    venues: Object.keys(facets['Venue.Name'] ?? {}),
  };
}

/** Saves 500 events and chooses a hundred artists. */
async function prepareVisitor({ origin }: MeasuredServer, { keys }: CatalogueFacts): Promise<void> {
  const post = async (path: string, rest: object) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `sessionId=${busyVisitor}` },
      body: JSON.stringify({
        sessionId: busyVisitor,
        customerId: null,
        interactionTarget: 'home',
        ...rest,
      }),
    });
    if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
  };
  await post('/api/session/location', { locationType: 'postcode', postcode: '3000' });
  await post('/api/session/bands', { keys: Array.from({ length: 100 }, (_, n) => n + 1) });
  for (const eventKey of keys.slice(0, 500)) await post('/api/session/bookmark', { eventKey });
}
