import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchMeasure } from '#tests/bench/benchResult.ts';
import { closedLoop, type LoadFigures } from '#tests/bench/load/closedLoop.ts';
import { httpRequest } from '#tests/bench/load/httpRequest.ts';
import { type MeasuredProcess, startMeasured } from '#tests/bench/load/measuredProcess.ts';
import { createRandom } from '#tests/bench/random.ts';
import { suggestionRequests } from './engines.ts';
import { typedTexts } from './typedTexts.ts';

const inFlight = 50;
const warmUp = 20_000;
const perRound = 8000;
const rounds = 4;

/** As-you-type calls to a server with the demo catalogue, so many in flight at every moment. */
export async function overHttp(): Promise<BenchMeasure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-search-'));
  const server = await startMeasured(new URL('../live/liveServer.ts', import.meta.url), [folder]);
  try {
    const origin = String(server.ready);
    const stream = createStream(Number(new URL(origin).port), await eventNames(origin));
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

const noFigure: Figure = { p99: Infinity, micros: Infinity };

type Stream = ReturnType<typeof createStream>;

/** In turns, so that a busy machine hits all alike; the best round of each counts. */
async function compare(
  server: MeasuredProcess,
  stream: Stream,
  bytes: number,
): Promise<BenchMeasure[]> {
  const bare = await startMeasured(new URL('../load/bareServer.ts', import.meta.url), [
    'http',
    String(bytes),
  ]);
  const best = { repeated: noFigure, computed: noFigure, floor: noFigure };
  const note = async (
    name: keyof typeof best,
    at: MeasuredProcess,
    load: () => Promise<LoadFigures>,
  ) => {
    const before = await at.cost();
    const { p99 } = await load();
    const micros = (1000 * ((await at.cost()) - before)) / perRound;
    best[name] = {
      p99: Math.min(best[name].p99, p99),
      micros: Math.min(best[name].micros, micros),
    };
  };
  for (let round = 0; round < rounds; round += 1) {
    await note('floor', bare, () => stream.load(false, perRound, bare));
    await note('repeated', server, () => stream.load(false, perRound));
    await note('computed', server, () => stream.load(true, perRound));
  }
  await bare.stop();
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
    measure('every answer worked out', best.computed),
    cost(typed, best.repeated),
    cost('every answer worked out', best.computed),
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
    /** `isTold`: each request names its visitor, so that no answer is the remembered one. */
    load(isTold: boolean, total: number, other?: MeasuredProcess): Promise<LoadFigures> {
      const requests = Array.from({ length: total }, () => {
        const text = texts.next().value as string;
        if (!isTold && other === undefined) note(text);
        tokens += 1;
        return suggestions(port, text, isTold ? { userToken: `visitor-${tokens}` } : {});
      });
      const at = other === undefined ? port : Number(other.ready);
      return closedLoop({ port: at, inFlight, requests, total, warmUp: 0 });
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
