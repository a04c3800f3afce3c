import { importVariant } from '#tests/support/variants/importVariant.ts';
import { makeVariant } from '#tests/support/variants/makeVariant.ts';
import { noneAllowed, type BenchOptions, type BenchResult } from './harness/benchResult.ts';

const defaults = { seed: 39, count: 5000 };

/** Generated listings of 20 shapes by proposed maps, against what is known of their events. */
export async function run(options: BenchOptions = {}): Promise<BenchResult> {
  const { seed, count } = { ...defaults, ...options };
  const wrong: string[] = [];
  const sums = new Map<string, { events: number; stored: number }>();
  for (let number = 0; number < count; number += 1) {
    const variant = makeVariant(seed, number);
    const outcome = await importVariant(variant);
    const sum = sums.get(variant.shape) ?? { events: 0, stored: 0 };
    sum.events += variant.events.length;
    sum.stored += outcome.stored;
    sums.set(variant.shape, sum);
    for (const found of outcome.wrong) wrong.push(`${number}, ${variant.shape}: ${found}`);
    if (outcome.stored < variant.events.length) {
      console.log(
        `  ${number}, ${variant.shape}: ${outcome.stored} of ${variant.events.length}: ${outcome.fault}`,
      );
    }
  }
  for (const found of wrong.slice(0, 100)) console.log(`  ${found}`);
  const all = [...sums.values()];
  const events = all.reduce((sum, found) => sum + found.events, 0);
  const stored = all.reduce((sum, found) => sum + found.stored, 0);
  const wrongOf = (field: string) => wrong.filter((found) => found.includes(`: ${field}`)).length;
  return {
    about: `${count} generated listings of ${sums.size} shapes, ${events} events, --seed ${seed}`,
    measures: [
      noneAllowed('instants that are wrong without a warning', wrongOf('dateStart')),
      noneAllowed('prices that are wrong without a warning', wrongOf('priceMin')),
      noneAllowed('links that are wrong without a warning', wrongOf('url')),
      {
        name: 'events that came in',
        unit: 'share',
        better: 'higher',
        ours: stored / events,
        baseline: { name: 'all', value: 1 },
        bar: { value: 0.95 },
      },
    ],
  };
}
