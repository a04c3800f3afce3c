import { recommend } from '#server/recommender/recommend.ts';
import { isRealDataAbsent } from '#tests/support/realData.ts';
import type { BenchMeasure, BenchResult } from './harness/benchResult.ts';
import { createRandom } from './harness/random.ts';
import { openDemoWorld } from './visitors/demoVisitorWorld.ts';
import { generateVisitors, type GeneratedVisitor } from './visitors/generateVisitors.ts';
import { openListingWorld } from './visitors/listingVisitorWorld.ts';
import {
  measureRankings,
  manyNear,
  measureSections,
  nearKm,
  requestOf,
  type PageFigures,
  type SectionFigures,
} from './visitors/measurePages.ts';
import { simpleLists } from './visitors/simpleLists.ts';
import {
  cityPostcodes,
  postcodes,
  townPostcodes,
  type VisitorWorld,
} from './visitors/visitorWorld.ts';

const each = 10;
/** More: few of them like anything that plays in Australia. */
const listenersEach = 30;
const seed = 26;
/** The four places of the bars that the other figures of issue 26 were measured at. */
const fourPlaces = new Set(['Sydney', 'Dubbo', 'Darwin', 'no place']);

/** What the first page gives 300 generated visitors, beside lists that need no recommender. */
export async function run(): Promise<BenchResult> {
  const demo = await openDemoWorld();
  const visitors = generateVisitors(demo, postcodes, { each, random: createRandom(seed) });
  const citizens = generateVisitors(demo, cityPostcodes, { each, random: createRandom(seed + 1) });
  const four = visitors.filter(({ place }) => fourPlaces.has(place));
  const townspeople = generateVisitors(demo, townPostcodes, {
    each: 4,
    random: createRandom(seed + 3),
  });
  const groups = { 'four places': four, 'six cities': citizens, '16 towns': townspeople };
  const measures = [
    ...Object.entries(groups).flatMap(([name, group]) => compareWithLists(demo, group, name)),
    ...sectionMeasures(measureSections(demo, visitors)),
    ...placeMeasures(demo, visitors),
  ];
  const about = '300 generated visitors: what the first page gives them';
  if (isRealDataAbsent) {
    return { about, measures, skipped: 'real listings: ../shared/data is absent' };
  }
  const listing = await openListingWorld();
  const listeners = generateVisitors(listing, cityPostcodes, {
    each: listenersEach,
    random: createRandom(seed + 2),
  });
  return { about, measures: [...measures, ...compareWithLists(listing, listeners, 'six cities')] };
}

type Bars = Partial<Record<keyof PageFigures, number>>;
const bars: Readonly<Record<string, Bars>> = {
  'demo, four places': {
    within100: 0.85,
    beyond500: 0.05,
    hit: 0.43,
    ndcg: 0.46,
    saved: 0,
    twins: 0,
    notOnSale: 0.2,
  },
  'demo, six cities': {
    within100: 0.95,
    beyond500: 0.05,
    soon: 0.5,
    days: 45,
    saved: 0,
    twins: 0,
    notOnSale: 0.2,
    coverage: 0.2,
  },
  'real listing, six cities': {
    soon: 0.5,
    days: 45,
    ndcg: 0.53,
    saved: 0,
    twins: 0,
    notOnSale: 0.2,
  },
};

const figures: Readonly<Record<keyof PageFigures, { name: string; better: 'lower' | 'higher' }>> = {
  within100: { name: 'first ten within 100 km', better: 'higher' },
  beyond500: { name: 'first twenty beyond 500 km', better: 'lower' },
  soon: { name: 'first ten without a taste within 30 days', better: 'higher' },
  days: { name: 'days to those, median', better: 'lower' },
  hit: { name: 'hit@10', better: 'higher' },
  ndcg: { name: 'NDCG@10', better: 'higher' },
  coverage: { name: 'coverage by first tens', better: 'higher' },
  gini: { name: 'Gini of first tens', better: 'lower' },
  notOnSale: { name: 'first ten not on sale', better: 'lower' },
  twins: { name: 'pages with twin shows', better: 'lower' },
  saved: { name: 'saved events in the first ten', better: 'lower' },
};

/** Why a figure of a group may be missing. */
const noVisitors: Partial<Record<keyof PageFigures, string>> = {
  beyond500: `no visitor has ${manyNear} events within ${nearKm} km`,
};

function compareWithLists(
  world: VisitorWorld,
  visitors: readonly GeneratedVisitor[],
  group: string,
): BenchMeasure[] {
  const ours = measureRankings(world, visitors, ({ profile }) =>
    recommend(requestOf(world, profile)).sections.flatMap(({ events }) =>
      events.map(({ eventKey }) => world.catalogue.indexByKey.get(eventKey)!),
    ),
  );
  const lists = Object.entries(simpleLists).map(([name, list]) => ({
    name,
    found: measureRankings(world, visitors, (visitor) => list(world, visitor)),
  }));
  const title = `${world.name}, ${group}`;
  return (Object.keys(figures) as (keyof PageFigures)[]).map((figure) => {
    const { name, better } = figures[figure];
    const sign = better === 'higher' ? 1 : -1;
    const best = lists.reduce((a, b) => (sign * b.found[figure] > sign * a.found[figure] ? b : a));
    const bar = bars[title]?.[figure];
    return {
      name: `${title}: ${name}`,
      unit: '',
      better,
      ours: ours[figure],
      baseline: { name: `best list: ${best.name}`, value: best.found[figure] },
      ...(bar !== undefined && { bar: { value: bar } }),
      ...(Number.isNaN(ours[figure]) && { unmeasured: noVisitors[figure] ?? 'no such visitor' }),
    };
  });
}

function sectionMeasures(found: SectionFigures): BenchMeasure[] {
  const floor = (name: string, ours: number, value: number): BenchMeasure => ({
    name: `demo, six places: ${name}`,
    unit: '',
    better: 'higher',
    ours,
    baseline: { name: 'the bar', value },
    bar: { value },
  });
  const none = (name: string, ours: number): BenchMeasure => ({
    ...floor(name, ours, 0),
    better: 'lower',
  });
  return [
    floor('sections that name a place, slots within 120 km', found.promised, 0.9),
    none('false "You follow"', found.falseFollow),
    floor('explored slots never clicked', found.exploredUnclicked, 0.8),
    floor('hero events new the next day, mean', found.newNextDay, 3),
    floor('hero events new the next day, least', found.leastNewNextDay, 3),
    floor('explained scores that are added up', found.explained, 20_000),
    none('scores whose terms do not add up', found.inexact),
  ];
}

/** The share of near and far events, place by place. */
function placeMeasures(world: VisitorWorld, visitors: readonly GeneratedVisitor[]): BenchMeasure[] {
  const byPlace = Map.groupBy(visitors, ({ place }) => place);
  byPlace.delete('no place');
  return [...byPlace].flatMap(([place, group]) =>
    compareWithLists(world, group, place).filter(({ name }) => /100 km|500 km/.test(name)),
  );
}
