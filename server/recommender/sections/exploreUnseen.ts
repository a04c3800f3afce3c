import { seededRandom } from '#shared/domain/random.ts';
import { arrange, type FilledSection } from './fillSection.ts';
import type { SectionContext } from './sectionContext.ts';
import { compareScored, scoreEvents, type ScoredId } from './selectCandidates.ts';

const reservedSlots = 3;
const fewViews = 50;
/** A click that no view was recorded for stands for so many: a click rate of 2 %. */
const viewsPerClick = 50;
/** This share of the explored slots goes to any event that belongs here, so that clicks can be judged later. */
const uniformShare = 0.15;

/**
 * Gives three slots of a section that explores to events that the visitor has not been shown, those with under 50
 * views first: by Thompson sampling among the best candidates (Chapelle and Li 2011), at times to any.
 * The section stays in its order.
 */
export function exploreUnseen(
  context: SectionContext,
  filled: FilledSection,
  marks: Uint8Array,
): FilledSection {
  const { catalogue, current, demand, taste, exploreSeed } = context;
  const { rule, chosen } = filled;
  if (exploreSeed === null || !rule.explores || chosen.length < rule.size) return filled;
  const { actOf } = catalogue;
  const random = seededRandom(exploreSeed);
  const acts = new Set(chosen.map(({ id }) => actOf[id]!));
  const isOpen = (id: number) =>
    marks[id] === 0 &&
    current.isUpcoming[id] === 0 &&
    catalogue.gate[id] === 1 &&
    !taste.unclickedViews.has(id) &&
    !acts.has(actOf[id]!);
  const best = filled.pool.filter(({ id }) => isOpen(id)).map(sampleRate);
  best.sort((a, b) => b.rank - a.rank || compareScored(a.scored, b.scored));
  const explored: ScoredId[] = [];
  for (let slot = 0; slot < reservedSlots; slot++) {
    const promising = best.find(({ scored }) => isOpen(scored.id));
    const isFamiliar = promising === undefined || promising.rank < 1;
    const any = isFamiliar || random() < uniformShare ? drawAny() : undefined;
    const next = any ?? promising?.scored;
    if (!next) break;
    acts.add(actOf[next.id]!);
    explored.push(next);
  }
  const others = chosen.slice(0, chosen.length - explored.length);
  return arrange({ ...filled, chosen: [...others, ...explored] });

  /** Draws a click rate; events with few views come before all others. */
  function sampleRate(scored: ScoredId): { scored: ScoredId; rank: number } {
    const { views, clicks } = exposureOf(scored.id);
    const rate = sampleRateOf(random, 1 + clicks, 1 + Math.max(views - clicks, 0));
    return { scored, rank: rate + Number(views < fewViews) };
  }
  function drawAny(): ScoredId | undefined {
    const { among } = rule;
    const from = Math.floor(random() * among.length);
    const isUnseen = (other: number) => isOpen(other) && exposureOf(other).views < fewViews;
    const id = among.subarray(from).find(isUnseen) ?? among.subarray(0, from).find(isUnseen);
    return id === undefined ? undefined : scoreEvents(filled.scoring, Int32Array.of(id))[0];
  }
  function exposureOf(id: number): { views: number; clicks: number } {
    const { views, clicks } = demand.exposure.get(catalogue.events[id]!.key) ?? unexposed;
    return { views: Math.max(views, viewsPerClick * clicks), clicks };
  }
}

const unexposed = { views: 0, clicks: 0 };

/** One draw from the normal distribution with the mean and the variance of a Beta distribution, within 0 and 1. */
function sampleRateOf(random: () => number, successes: number, failures: number): number {
  const trials = successes + failures;
  const mean = successes / trials;
  // A standard normal draw (Box and Muller 1958).
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const rate = mean + normal * Math.sqrt((mean * (1 - mean)) / (trials + 1));
  return Math.min(Math.max(rate, 0), 1);
}
