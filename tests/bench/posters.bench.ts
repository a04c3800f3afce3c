import type { CatalogueEvent } from '#shared/domain/catalogue.ts';
import { generateDemoCatalogue } from '#server/catalogue/demo/generateDemoCatalogue.ts';
import type { EventRecord } from '#server/catalogue/eventRecord.ts';
import type { PosterForm } from '#server/catalogue/posters/delivery/posterFile.ts';
import { renderPoster } from '#server/catalogue/posters/delivery/renderPoster.ts';
import { posterFacts, type PosterFacts } from '#server/catalogue/posters/posterFacts.ts';
import { testNow } from '#tests/support/startTestServer.ts';
import type { BenchMeasure, BenchResult } from './benchResult.ts';

const sample = 60;
/** Renderings of each poster, of which the middle one counts: not what other programs delay once. */
const rounds = 3;
const limit = 60;
/** What a phone and a desktop ask for. */
const forms: PosterForm[] = [
  { crop: 'square', width: 160, format: 'avif' },
  { crop: 'square', width: 320, format: 'avif' },
  { crop: 'square', width: 480, format: 'avif' },
  { crop: 'hero', width: 768, format: 'avif' },
];

/** What a poster nobody has asked for before costs while the visitor waits for it. */
export async function run(): Promise<BenchResult> {
  const posters = somePosters();
  const [first] = posters;
  // Fonts are read with the first poster of all.
  if (first !== undefined) await renderPoster(first, forms[0]!, 'quick');
  const measures: BenchMeasure[] = [];
  for (const form of forms) measures.push(...(await measure(posters, form)));
  return { about: `${posters.length} posters of the demo catalogue, in every style`, measures };
}

async function measure(posters: readonly PosterFacts[], form: PosterForm): Promise<BenchMeasure[]> {
  const times: number[] = [];
  for (const facts of posters) times.push(await middleTime(facts, form));
  const { crop, width, format } = form;
  const of = (name: string, ours: number): BenchMeasure => ({
    name: `${crop} ${width} ${format}, ${name}`,
    unit: 'ms of processor',
    better: 'lower',
    ours,
    baseline: { name: 'the limit', value: limit },
    bar: { value: limit },
  });
  return [
    of('mean', times.reduce((sum, time) => sum + time, 0) / times.length),
    of('slowest', Math.max(...times)),
  ];
}

async function middleTime(facts: PosterFacts, form: PosterForm): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    await renderPoster(facts, form, 'quick');
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[rounds >> 1] ?? NaN;
}

function somePosters(): PosterFacts[] {
  const byId = new Map<string, PosterFacts>();
  for (const record of generateDemoCatalogue({ now: testNow, seed: 7 })) {
    const facts = posterFacts(asStored(record));
    if (facts !== null) byId.set(facts.id, facts);
  }
  const all = [...byId.values()];
  const step = Math.floor(all.length / sample);
  return all.filter((_, index) => index % step === 0).slice(0, sample);
}

/** As much of a stored event as a poster says. */
function asStored({ artists = [], categories = [], genres = [], ...record }: EventRecord) {
  const labels = (names: readonly string[]) => names.map((name) => ({ key: 0, name }));
  const stored = { ...record, artists, categories: labels(categories), genres: labels(genres) };
  return stored as unknown as CatalogueEvent;
}
