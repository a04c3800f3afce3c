import type { Catalogue } from '#shared/domain/catalogue/catalogue.ts';
import { type Rule, ruleSchema } from '#shared/domain/rules/rules.ts';
import { plainWords } from '#server/search/index/splitWords.ts';
import { createSearchRules } from '#server/search/rules/searchRules.ts';
import { alternate } from '#tests/bench/harness/alternate.ts';
import type { BenchMeasure } from '#tests/bench/harness/benchResult.ts';
import { quantile } from '#tests/bench/harness/quantile.ts';
import { createRandom, type Random } from '#tests/bench/harness/random.ts';
import { createQueries } from './createQueries.ts';
import { createSearchCatalogue } from './createSearchCatalogue.ts';
import { ownEngine, type OwnEngine } from './engines.ts';

const count = 100;

/** What rules add to the processor time of searches, in turns with an engine without any. */
export async function measureRules(now: Date): Promise<BenchMeasure> {
  const catalogue = createSearchCatalogue({ events: 5000, seed: 12, from: now });
  const { events } = catalogue;
  const random = createRandom(7);
  const { prefixes, full, typos, faceted, nearby } = createQueries(events, { count: 150, random });
  const ask = (engine: OwnEngine) => () => {
    const before = process.threadCpuUsage();
    for (const text of prefixes) engine.suggest(text);
    for (const { query } of [...full, ...typos]) engine.suggest(query);
    for (const query of faceted) engine.facets(query);
    for (const query of nearby) engine.nearby(query);
    const { user, system } = process.threadCpuUsage(before);
    return Promise.resolve((user + system) / 1000);
  };
  const set = { version: 'bench', rules: inventRules(catalogue, random) };
  const rules = createSearchRules(() => set, catalogue);
  const work = {
    without: ask(ownEngine(catalogue, now)),
    with: ask(ownEngine(catalogue, now, rules)),
  };
  const times = await alternate(work, { rounds: 30, warmUp: 10 });
  const searches = prefixes.length + full.length + typos.length + faceted.length + nearby.length;
  const each = (all: readonly number[]) => quantile(all, 0.5) / searches;
  return {
    name: `search with ${count} rules in effect, 5,000 events, processor time, in turns`,
    unit: 'ms',
    better: 'lower',
    ours: each(times.with),
    baseline: { name: 'without rules', value: each(times.without) },
    bar: { ratio: 1 / 1.05 },
  };
}

/** Rules of search of each kind, about events and words of the catalogue. */
function inventRules({ events, venues, artists }: Catalogue, random: Random): Rule[] {
  const key = (list: readonly { key: number }[]) => random.pick(list).key;
  // Nobody has synonyms of `the`.
  const words = events.flatMap(({ name }) => plainWords(name)).filter(({ length }) => length > 4);
  const word = () => random.pick(words);
  const kinds = [
    () => ({ kind: 'hide', targets: { events: [key(events)] }, from: ['search', 'suggestions'] }),
    () => ({ kind: 'hide', targets: { venues: [key(venues)] }, from: ['suggestions'] }),
    () => ({ kind: 'hide', targets: { artists: [key(artists)] }, from: ['search'] }),
    () => ({ kind: 'synonym', words: [word(), word()] }),
    () => ({ kind: 'featuredHits', query: random.pick(events).name, events: [key(events)] }),
    () => ({ kind: 'redirect', query: random.pick(events).name, address: '/faq' }),
  ];
  return Array.from({ length: count }, (_, n) =>
    ruleSchema.parse({
      id: `r${n}`,
      name: `Rule ${n}`,
      timezone: 'Australia/Perth',
      effect: kinds[n % kinds.length]!(),
    }),
  );
}
