import { seededRandom } from '#shared/domain/random/seededRandom.ts';
import { byScore, type Scored } from '#server/recommender/sections/pool/candidatePool.ts';
import type { FilledSection } from '#server/recommender/sections/fillSection.ts';
import type { SectionContext } from '#server/recommender/sections/sectionContext.ts';
import { sampleBeta } from './sampleBeta.ts';

const reservedSlots = 2;
const fewViews = 50;

/**
 * Gives the last two places of a section to events hardly anyone has seen, drawn from its best
 * candidates by how well they might do (Thompson sampling); the order by score stays.
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
      luck: sampleBeta(random, 1 + clicks, 1 + Math.max(views - clicks, 0)),
    }))
    .toSorted((a, b) => b.luck - a.luck || byScore(a.scored, b.scored));
  const picked = distinctActs(drawn.map(({ scored }) => scored)).slice(0, reservedSlots);
  const kept = filled.chosen.slice(0, filled.chosen.length - picked.length);
  return { ...filled, chosen: [...kept, ...picked].toSorted(byScore) };

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
