import { isRealDataAbsent } from '#tests/support/realData.ts';
import { measureDays } from './answers/measureDays.ts';
import { measureQueries } from './answers/measureQueries.ts';
import { openListing } from './answers/openListing.ts';
import type { BenchOptions, BenchResult } from './harness/benchResult.ts';

/** The answers of the search page, judged by the facts of the listings. */
export async function run({ count = 20 }: BenchOptions = {}): Promise<BenchResult> {
  const names = ['demo', ...(isRealDataAbsent ? [] : (['australia', 'world'] as const))] as const;
  const measures: BenchResult['measures'][number][] = [];
  for (const name of names) {
    const listing = await openListing(name);
    const judged = await measureQueries(listing);
    for (const query of judged.failed) console.log(`  not as judged, ${name}: ${query}`);
    const share = 1 - judged.failed.length / judged.queries;
    const target = { name: 'all', value: 1 };
    const higher = { better: 'higher' as const, baseline: target };
    measures.push(
      {
        ...higher,
        name: `${name}, as judged of ${judged.queries}`,
        unit: 'share',
        ours: share,
        bar: { value: 0.98 },
      },
      { ...higher, name: `${name}, NDCG@10`, unit: '', ours: judged.ndcg },
      {
        ...higher,
        name: `${name}, without results`,
        unit: 'queries',
        better: 'lower',
        ours: judged.empty.length,
      },
    );
    const days = await measureDays(listing, count);
    for (const wrong of days.wrong.slice(0, 10)) console.log(`  another day, ${name}: ${wrong}`);
    const none = { unit: 'results', better: 'lower' as const, bar: { value: 0 } };
    const asked = `${name}, ${days.queries} queries for days, ${days.answered} with results`;
    measures.push(
      {
        ...none,
        name: `first result of another day, ${asked}`,
        ours: days.wrongFirst,
        baseline: {
          name: 'before the venue\u2019s clock counted',
          value: name === 'demo' ? 1325 : 0,
        },
      },
      {
        ...none,
        name: `results of another day on first pages, ${asked}`,
        ours: days.wrongResults,
        baseline: {
          name: 'before the venue\u2019s clock counted',
          value: name === 'demo' ? 4785 : 0,
        },
      },
    );
  }
  return { about: 'what a visitor finds who types into the search box', measures };
}
