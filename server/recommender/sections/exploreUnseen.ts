import { seededRandom } from '#shared/domain/random/seededRandom.ts';
import type { FilledSection } from './fillSection.ts';
import { compareScored, type Scored } from './selectCandidates.ts';
import type { SectionContext } from './sectionContext.ts';

const reservedSlots = 2;
const fewViews = 50;

/**
 * Gives two of a section's slots to events with under 50 views, drawn from its best candidates by
 * Thompson sampling (Chapelle and Li 2011); the section stays sorted by score.
 */
export function exploreUnseen(
  context: SectionContext,
  filled: FilledSection,
  seed: number,
): FilledSection {
  const { catalogue, current, demand } = context;
  const shown = new Set(filled.chosen.map(({ position }) => position));
  const acts = new Set(filled.chosen.map(({ position }) => actAt(position)));
  if (filled.chosen.length < filled.rule.size) return filled;
  const random = seededRandom(seed);
  const drawn = filled.pool
    .filter(({ position }) => !shown.has(position) && !acts.has(actAt(position)))
    .map((scored) => ({ scored, ...exposureAt(scored.position) }))
    .filter(({ views }) => views < fewViews)
    .map(({ scored, views, clicks }) => ({
      scored,
      sample: sampleBeta(random, 1 + clicks, 1 + Math.max(views - clicks, 0)),
    }))
    .toSorted((a, b) => b.sample - a.sample || compareScored(a.scored, b.scored));
  const picked = distinctActs(drawn.map(({ scored }) => scored)).slice(0, reservedSlots);
  const kept = filled.chosen.slice(0, filled.chosen.length - picked.length);
  return { ...filled, chosen: [...kept, ...picked].toSorted(compareScored) };

  function actAt(position: number): number {
    return catalogue.actOf[current.ids[position]!]!;
  }
  function exposureAt(position: number): { views: number; clicks: number } {
    const key = catalogue.events[current.ids[position]!]?.key ?? 0;
    return demand.exposure.get(key) ?? { views: 0, clicks: 0 };
  }
  function distinctActs(candidates: readonly Scored[]): Scored[] {
    const seen = new Set<number>();
    return candidates.filter(({ position }) => {
      const act = actAt(position);
      return !seen.has(act) && seen.add(act);
    });
  }
}

/** One draw from a Beta distribution, as the ratio of two Gamma draws. */
function sampleBeta(random: () => number, successes: number, failures: number): number {
  const a = sampleGamma(random, successes);
  const b = sampleGamma(random, failures);
  return a + b > 0 ? a / (a + b) : 0;
}

/** For shapes of at least 1 (Marsaglia and Tsang 2000). */
function sampleGamma(random: () => number, shape: number): number {
  const d = Math.max(shape, 1) - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const normal = sampleNormal(random);
    const v = (1 + c * normal) ** 3;
    if (v <= 0) continue;
    const limit = 0.5 * normal * normal + d - d * v + d * Math.log(v);
    if (Math.log(1 - random()) < limit) return d * v;
  }
}

function sampleNormal(random: () => number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}
