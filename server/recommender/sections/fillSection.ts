import type { RuleEffects } from '#server/recommender/rules/ruleEffects.ts';
import type { SectionDrops } from '#server/recommender/types.ts';
import { minEvents } from './baseRules.ts';
import type { SectionContext } from './sectionContext.ts';
import type { SectionRule } from './sectionRule.ts';
import {
  compareScored,
  computeScores,
  hiddenMark,
  savedMark,
  selectCandidates,
  shownMark,
  type Scored,
  type Scoring,
} from './selectCandidates.ts';
import { selectDiverse } from './selectDiverse.ts';

/** Diversity chooses among this many times the section's size, exploration and a section of towns among more. */
const poolFactor = 3;
const explorePoolFactor = 5;
const townsPoolFactor = 10;
const seenFirst = 10;

export interface FilledSection {
  rule: SectionRule;
  scoring: Scoring;
  /** What rules of staff do to its events. */
  effects: RuleEffects;
  /** Names of the rules that put events there, by position. */
  featured: ReadonlyMap<number, string>;
  /** Best candidates before diversity, best first. */
  pool: readonly Scored[];
  /** In the order shown: falling scores, where no rule puts an event among the first. */
  chosen: readonly Scored[];
  /** Events that belong here, those other sections show included. */
  candidates: number;
  drops: SectionDrops;
}

export interface FillOptions extends Pick<FilledSection, 'effects' | 'featured'> {
  /** By position, see `CandidateOptions`. */
  appearances: Uint8Array;
}

/** Fills one section; tries the wider rules while too few events belong to it. */
export function fillSection(
  context: SectionContext,
  rule: SectionRule,
  options: FillOptions,
): FilledSection {
  const filled = fillExactly(context, rule, options);
  if (!rule.wider) return filled;
  if (filled.candidates >= rule.wider.wanted && filled.pool.length >= minEvents) return filled;
  const [next, ...rest] = rule.wider.rules;
  if (!next) return filled;
  const wider = { wanted: rule.wider.wanted, rules: rest };
  return fillSection(context, { ...next(), wider }, options);
}

function fillExactly(
  context: SectionContext,
  rule: SectionRule,
  options: FillOptions,
): FilledSection {
  const { effects, featured } = options;
  const scoring: Scoring = {
    terms: rule.terms ? { ...context.terms, ...rule.terms } : context.terms,
    weights: rule.weights,
    reach: context.distances.reach,
    gate: context.current.gate,
    boost: effects.boost,
  };
  const fill = rule.isByDate || rule.isListed ? fillWhole : fillBest;
  const others = { ...rule, size: rule.size - featured.size };
  const filling = fill(context, others, { scoring, ...options });
  const filled = { rule, scoring, ...options, ...filling };
  if (featured.size === 0) return filled;
  const positions = Int32Array.from(featured.keys());
  const scores = computeScores(scoring, positions);
  const own = Array.from(positions, (position, n) => ({ position, score: scores[n]! }));
  // Marked as shown, so that no others are chosen in their place.
  const inside = positions.filter((position) => rule.among.includes(position)).length;
  const { drops } = filled;
  return arrange({
    ...filled,
    chosen: [...filled.chosen, ...own],
    candidates: filled.candidates + own.length - inside,
    drops: { ...drops, shownElsewhere: drops.shownElsewhere - inside },
  });
}

/** Sorts a section by score, with what rules feature among the first ten. */
export function arrange(filled: FilledSection): FilledSection {
  const { featured } = filled;
  const ranked = filled.chosen.toSorted(compareScored);
  if (featured.size === 0) return { ...filled, chosen: ranked };
  let open = seenFirst - featured.size;
  const isFirst = ({ position }: Scored) => featured.has(position) || open-- > 0;
  const { first = [], rest = [] } = Object.groupBy(ranked, (scored) =>
    isFirst(scored) ? 'first' : 'rest',
  );
  return { ...filled, chosen: [...first, ...rest] };
}

type Filling = Pick<FilledSection, 'pool' | 'chosen' | 'candidates' | 'drops'>;
type Fill = (
  context: SectionContext,
  rule: SectionRule,
  options: FillOptions & { scoring: Scoring },
) => Filling;

const fillBest: Fill = ({ catalogue, current }, rule, { scoring, appearances }) => {
  const { best, sameAct, ...left } = selectCandidates(current, {
    ...scoring,
    among: rule.among,
    appearances,
    limit: poolFactorOf(rule) * rule.size,
  });
  const { lineup, venues } = catalogue;
  const { townOf } = venues;
  const { chosen, headlinerDrops } = selectDiverse({ current, lineup, townOf }, best, {
    size: rule.size,
    upcoming: rule.isAboutUpcoming ? rule.size : countAllowedUpcoming(rule.size, best.length),
    perTown: rule.maxOfTown ?? rule.size,
  });
  const candidates = rule.among.length;
  return {
    pool: best,
    chosen,
    candidates,
    drops: {
      ...left,
      headliner: sameAct + headlinerDrops,
      diversity: best.length - headlinerDrops - chosen.length,
      score: candidates - left.saved - left.hidden - left.shownElsewhere - sameAct - best.length,
    },
  };
};

/** All that no other section shows, soonest first; of a list of staff the best. */
const fillWhole: Fill = (_context, rule, { scoring, appearances }) => {
  const scores = computeScores(scoring, rule.among);
  const open = Array.from(rule.among, (position, n) => ({ position, score: scores[n]! })).filter(
    ({ position }) => appearances[position] === 0,
  );
  const chosen = rule.isByDate ? open : open.toSorted(compareScored).slice(0, rule.size);
  const count = (mark: number) =>
    rule.among.filter((position) => appearances[position] === mark).length;
  return {
    pool: open,
    chosen,
    candidates: rule.among.length,
    drops: {
      saved: count(savedMark),
      hidden: count(hiddenMark),
      shownElsewhere: count(shownMark),
      headliner: 0,
      diversity: 0,
      score: open.length - chosen.length,
    },
  };
};

function poolFactorOf({ explores, maxOfTown }: SectionRule): number {
  if (maxOfTown !== undefined) return townsPoolFactor;
  return explores ? explorePoolFactor : poolFactor;
}

/** Events not on sale yet are at most a fifth of a section, and of the ten that visitors see first. */
function countAllowedUpcoming(size: number, candidates: number): number {
  return Math.floor(Math.min(size, candidates, seenFirst) / 5);
}
