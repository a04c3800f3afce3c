import { seededRandom } from '#shared/domain/random.ts';
import type { RecommendRequest } from '#server/recommender/types.ts';
import { arrange, type FilledSection } from './fillSection.ts';
import type { SectionContext } from './sectionContext.ts';
import { compareScored, computeScores, type Scored } from './selectCandidates.ts';

const reservedSlots = 3;
const fewViews = 50;
/** A click that no view was recorded for stands for so many: a click rate of 2 %. */
const viewsPerClick = 50;
/** This share of the explored slots goes to any event that belongs here, so that clicks can be judged later. */
const uniformShare = 0.15;

/** What finishes the sections of a request: its exploring ones explore, where it wants that. */
export function createExplorer(
  context: SectionContext,
  { explore, seed }: Pick<RecommendRequest, 'explore' | 'seed'>,
): (filled: FilledSection, appearances: Uint8Array) => FilledSection {
  return (filled, appearances) =>
    explore && filled.rule.explores
      ? exploreUnseen(context, filled, { seed, appearances })
      : filled;
}

/**
 * Gives three of a section's slots to events that the visitor has not been shown, those with under 50
 * views first: by Thompson sampling among the best candidates (Chapelle and Li 2011), at times to any.
 * The section stays in its order.
 */
function exploreUnseen(
  context: SectionContext,
  filled: FilledSection,
  { seed, appearances }: { seed: number; appearances: Uint8Array },
): FilledSection {
  if (filled.chosen.length < filled.rule.size) return filled;
  const { catalogue, current, demand, taste } = context;
  const random = seededRandom(seed);
  const kept = filled.chosen.slice(0, filled.chosen.length - reservedSlots);
  const acts = new Set(filled.chosen.map(({ position }) => current.actOf[position]!));
  const isOpen = (position: number) =>
    appearances[position] === 0 &&
    current.isUpcoming[position] === 0 &&
    current.gate[position] === 1 &&
    !taste.unclickedViews.has(current.ids[position]!) &&
    !acts.has(current.actOf[position]!);
  const best = filled.pool.filter(({ position }) => isOpen(position)).map(sampleRate);
  best.sort((a, b) => b.rank - a.rank || compareScored(a.scored, b.scored));
  const picked: Scored[] = [];
  for (let slot = 0; slot < reservedSlots; slot++) {
    const promising = best.find(({ scored }) => isOpen(scored.position));
    const isKnown = promising === undefined || promising.rank < 1;
    const any = isKnown || random() < uniformShare ? pickAny() : undefined;
    const next = any ?? promising?.scored;
    if (!next) break;
    acts.add(current.actOf[next.position]!);
    picked.push(next);
  }
  const rest = filled.chosen.slice(kept.length, filled.chosen.length - picked.length);
  return arrange({ ...filled, chosen: [...kept, ...rest, ...picked] });

  /** Draws a click rate; events with few views come before all others. */
  function sampleRate(scored: Scored): { scored: Scored; rank: number } {
    const { views, clicks } = exposureAt(scored.position);
    const rate = sampleBeta(random, 1 + clicks, 1 + Math.max(views - clicks, 0));
    return { scored, rank: rate + Number(views < fewViews) };
  }
  function pickAny(): Scored | undefined {
    const { among } = filled.rule;
    const from = Math.floor(random() * among.length);
    for (let step = 0; step < among.length; step++) {
      const position = among[(from + step) % among.length]!;
      if (!isOpen(position) || exposureAt(position).views >= fewViews) continue;
      return { position, score: computeScores(filled.scoring, Int32Array.of(position))[0]! };
    }
    return undefined;
  }
  function exposureAt(position: number): { views: number; clicks: number } {
    const key = catalogue.events[current.ids[position]!]?.key ?? 0;
    const { views, clicks } = demand.exposure.get(key) ?? { views: 0, clicks: 0 };
    return { views: Math.max(views, viewsPerClick * clicks), clicks };
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
