import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alternate } from '#tests/bench/harness/alternate.ts';
import type { BenchMeasure } from '#tests/bench/harness/benchResult.ts';
import { closedLoop, type LoadFigures } from '#tests/bench/harness/closedLoop.ts';
import { httpRequest } from '#tests/bench/harness/httpRequest.ts';
import { createRandom } from '#tests/bench/harness/random.ts';
import {
  type MeasuredServer,
  startBareServer,
  startDemoServer,
} from '#tests/bench/harness/startMeasured.ts';
import { suggestionRequests } from './engines.ts';
import { typedTexts } from './typedTexts.ts';

const inFlight = 50;
const warmUp = 20_000;
const perRound = 8000;
const rounds = 4;

/** As-you-type calls to a server with the demo catalogue, so many in flight at every moment. */
export async function overHttp(): Promise<BenchMeasure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-search-'));
  const server = await startDemoServer(folder);
  try {
    const stream = createStream(server.port, await eventNames(server.origin));
    await stream.load(false, warmUp);
    stream.countAnew();
    const { bytes } = await stream.load(true, perRound);
    return await compare(server, stream, Math.round(bytes));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Figure {
  p99: number;
  micros: number;
}

type Stream = ReturnType<typeof createStream>;

/** The best round of each counts. */
async function compare(
  server: MeasuredServer,
  stream: Stream,
  bytes: number,
): Promise<BenchMeasure[]> {
  const bare = await startBareServer('http', bytes);
  const timed = (at: MeasuredServer, load: () => Promise<LoadFigures>) => async () => {
    const before = await at.cost();
    const { p99 } = await load();
    return { p99, micros: (1000 * ((await at.cost()) - before)) / perRound };
  };
  const figures = await alternate(
    {
      floor: timed(bare, () => stream.load(false, perRound, bare)),
      repeated: timed(server, () => stream.load(false, perRound)),
      computed: timed(server, () => stream.load(true, perRound)),
    },
    { rounds },
  );
  await bare.stop();
  const bestOf = (some: readonly Figure[]): Figure => ({
    p99: Math.min(...some.map(({ p99 }) => p99)),
    micros: Math.min(...some.map(({ micros }) => micros)),
  });
  const best = {
    floor: bestOf(figures.floor),
    repeated: bestOf(figures.repeated),
    computed: bestOf(figures.computed),
  };
  const baseline = (value: number) => ({ name: 'bare node:http sending as many bytes', value });
  const measure = (name: string, { p99 }: Figure): BenchMeasure => ({
    name: `as-you-type over HTTP, demo catalogue, ${inFlight} in flight, ${name}, p99`,
    unit: 'ms',
    better: 'lower',
    ours: p99,
    baseline: baseline(best.floor.p99),
  });
  const cost = (name: string, { micros }: Figure): BenchMeasure => ({
    name: `processor time of the server for one, ${name}`,
    unit: 'µs',
    better: 'lower',
    ours: micros,
    baseline: baseline(best.floor.micros),
  });
  const typed = `one text in ${Math.round(1 / stream.share())} new`;
  return [
    { ...measure(typed, best.repeated), bar: { value: 5 } },
    measure('every answer computed', best.computed),
    cost(typed, best.repeated),
    cost('every answer computed', best.computed),
  ];
}

/** The people of a sale night, who type on from round to round. */
function createStream(port: number, names: readonly string[]) {
  const texts = typedTexts(names, createRandom(3));
  const asked = new Set<string>();
  let taken = 0;
  let fresh = 0;
  let tokens = 0;
  const note = (text: string) => {
    taken += 1;
    if (!asked.has(text)) fresh += 1;
    asked.add(text);
  };
  return {
    /** `isTold`: each request names its visitor, so that no answer comes from a cache. */
    load(isTold: boolean, total: number, other?: MeasuredServer): Promise<LoadFigures> {
      const requests = Array.from({ length: total }, () => {
        const text = texts.next().value as string;
        if (!isTold && other === undefined) note(text);
        tokens += 1;
        return suggestions(port, text, isTold ? { userToken: `visitor-${tokens}` } : {});
      });
      return closedLoop({ port: other?.port ?? port, inFlight, requests, total, warmUp: 0 });
    },
    /** The share of the texts that nobody had typed before. */
    share: () => fresh / taken,
    /** Forgets how many there were, not what they were. */
    countAnew() {
      taken = 0;
      fresh = 0;
    },
  };
}

/** What browsers take: an answer is packed for them, and the bare server sends as few bytes. */
const browserEncodings = 'gzip, deflate, br, zstd';

function suggestions(port: number, query: string, more: object): Buffer {
  const requests = suggestionRequests(query).map((request) => ({ ...request, ...more }));
  return httpRequest({
    method: 'POST',
    path: '/1/indexes/*/queries',
    port,
    headers: { 'content-type': 'text/plain', 'accept-encoding': browserEncodings },
    body: JSON.stringify({ requests }),
  });
}

/** Of all events, in an order of its own. */
async function eventNames(origin: string): Promise<string[]> {
  const names = new Set<string>();
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${origin}/api/events?pageSize=200&page=${page}`);
    const { events } = (await answer.json()) as { events: { eventName: string }[] };
    for (const { eventName } of events) names.add(eventName);
    if (events.length === 0) break;
  }
  const random = createRandom(9);
  return [...names]
    .map((name) => ({ name, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}
