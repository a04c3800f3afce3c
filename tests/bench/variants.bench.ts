import { importVariant } from '#tests/support/variants/importVariant.ts';
import { generateVariant } from '#tests/support/variants/makeVariant.ts';
import { noneAllowed, type BenchOptions, type BenchResult } from './harness/benchResult.ts';
import { quantile } from './harness/quantile.ts';

const defaults = { seed: 39, count: 5000 };

/** Fields that are judged, and what they are called. */
const judged = {
  name: 'names',
  'venue.name': 'venues',
  dateStart: 'starts',
  dateEnd: 'ends',
  priceMin: 'prices',
  priceMax: 'highest prices',
  url: 'links',
  private: 'private events that are public',
  isCancelled: 'cancellations',
  isSoldOut: 'sold-out marks',
};

/** Generated files of shapes that nobody described, imported with the answers of their truth, against that truth. */
export async function run(options: BenchOptions = {}): Promise<BenchResult> {
  const { seed, count } = { ...defaults, ...options };
  const wrong: string[] = [];
  const gaps: string[] = [];
  const faults = new Map<string, number>();
  const asked: number[] = [];
  const sum = { stored: 0, expected: 0 };
  for (let number = 0; number < count; number += 1) {
    const variant = generateVariant(seed, number);
    const outcome = await importVariant(variant);
    sum.stored += outcome.stored;
    sum.expected += outcome.expected;
    asked.push(outcome.asked.length);
    wrong.push(
      ...firstOfFields(outcome.wrong).map((text) => `${text} (${number}, ${variant.shape})`),
    );
    gaps.push(...firstOfFields(outcome.gaps));
    if (outcome.stored < outcome.expected) {
      const fault = outcome.fault || 'values are wrong';
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
    }
  }
  printExamples(wrong, gaps, faults);
  const measures = Object.entries(judged).map(([field, words]) => {
    const files = wrong.filter((text) => text.startsWith(`${field}:`)).length;
    return noneAllowed(`files with ${words} that are wrong without a warning`, files);
  });
  return {
    about: `${count} generated files, ${sum.expected} events, --seed ${seed}`,
    measures: [
      ...measures,
      {
        name: 'events that came in as they are, with answered questions',
        unit: 'share',
        better: 'higher',
        ours: sum.stored / sum.expected,
        baseline: { name: 'all', value: 1 },
        bar: { value: 0.95 },
      },
      ...[0.5, 1].map((share) => ({
        name: `questions of a file, ${share === 1 ? 'most' : 'median'}`,
        unit: '',
        better: 'lower' as const,
        ours: quantile(asked, share),
        baseline: { name: 'none', value: 0 },
      })),
    ],
  };
}

/** One difference of each field of a file: a misread column is wrong in every row. */
function firstOfFields(differences: readonly string[]): string[] {
  const fields = Map.groupBy(differences, (text) => text.split(':')[0]);
  return [...fields.values()].flatMap(([first = '']) => first);
}

function printExamples(
  wrong: readonly string[],
  gaps: readonly string[],
  faults: ReadonlyMap<string, number>,
): void {
  for (const text of wrong.slice(0, 100)) console.log(`  ${text}`);
  const missing = Map.groupBy(gaps, (text) => text.split(':')[0]);
  for (const [field, files] of missing)
    console.log(`  ${files.length} files lack a ${field} they have`);
  const common = [...faults].toSorted(([, one], [, other]) => other - one).slice(0, 10);
  for (const [fault, files] of common) console.log(`  ${files} files are not whole: ${fault}`);
}
