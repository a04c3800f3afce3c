import type { RuleEffects } from '#server/recommender/rules/homeRules.ts';
import type { SectionDrops } from '#server/recommender/types.ts';
import { multiplyWeights } from '#server/recommender/weights.ts';
import { countMarks } from './eventMarks.ts';
import type { SectionContext } from './sectionContext.ts';
import { findMaxOfAct, minEvents, type SectionRule } from './sectionRule.ts';
import {
  compareScored,
  scoreEvents,
  selectCandidates,
  type ScoredId,
  type Scoring,
} from './selectCandidates.ts';
import { selectDiverse } from './selectDiverse.ts';

/** Diversity chooses among this many times the section's size, exploration and a section of towns among more. */
const poolFactor = 3;
const explorePoolFactor = 5;
const townsPoolFactor = 10;
const seenFirst = 10;
/** Dates of an act where a section would otherwise be too small. */
const moreOfAct = 2;

export interface FilledSection {
  rule: SectionRule;
  scoring: Scoring;
  effects: RuleEffects;
  /** Names of the rules that put events there, by event id. */
  featured: ReadonlyMap<number, string>;
  /** Best candidates before diversity, best first. */
  pool: readonly ScoredId[];
  /** The events in the order shown: falling scores, where no rule puts an event among the first. */
  chosen: readonly ScoredId[];
  /** Events that belong here, those other sections show included. */
  candidates: number;
  /** How many dates of an act it may show. */
  maxOfAct: number;
  drops: SectionDrops;
}

export interface FillOptions extends Pick<FilledSection, 'effects' | 'featured'> {
  /** Marks by event id, see `eventMark`. */
  marks: Uint8Array;
}

/** Fills one section; tries the wider rules while too few events are left to show. */
export function fillSection(
  context: SectionContext,
  rule: SectionRule,
  options: FillOptions,
): FilledSection {
  const { effects, featured } = options;
  const scoring: Scoring = {
    terms: rule.terms ? { ...context.terms, ...rule.terms } : context.terms,
    weights: multiplyWeights(rule.weights, context.weightFactors),
    reach: context.distances.reach,
    gate: context.catalogue.gate,
    boost: effects.boost,
  };
  const fill = rule.isByDate || rule.isListed ? fillWhole : fillBest;
  const others = { ...rule, size: rule.size - featured.size };
  const fillWith = (maxOfAct: number) =>
    fill(context, others, { scoring, marks: options.marks, maxOfAct });
  const maxOfAct = findMaxOfAct(context, rule);
  const few = fillWith(maxOfAct);
  // A listing of few acts, such as a theatre's, shows several dates of each rather than none.
  const filling = few.chosen.length < minEvents && maxOfAct < moreOfAct ? fillWith(moreOfAct) : few;
  const filled = addFeatured({ rule, scoring, effects, featured, ...filling });
  const [next, ...rest] = rule.wider ?? [];
  if (!next || filled.pool.length >= minEvents) return filled;
  return fillSection(context, { ...next(), wider: rest }, options);
}

/** A section with the events that rules feature there: they are marked as shown, so that none is chosen in their place. */
function addFeatured(filled: FilledSection): FilledSection {
  const { rule, scoring, featured, drops } = filled;
  if (featured.size === 0) return filled;
  const ids = Int32Array.from(featured.keys());
  const inside = ids.filter((id) => rule.among.includes(id)).length;
  return arrange({
    ...filled,
    chosen: [...filled.chosen, ...scoreEvents(scoring, ids)],
    candidates: filled.candidates + ids.length - inside,
    drops: { ...drops, shownElsewhere: drops.shownElsewhere - inside },
  });
}

/** Sorts a section by score, with the events that rules feature among the first ten. */
export function arrange(filled: FilledSection): FilledSection {
  const { featured } = filled;
  const ranked = filled.chosen.toSorted(compareScored);
  if (featured.size === 0) return { ...filled, chosen: ranked };
  let open = seenFirst - featured.size;
  const isFirst = ({ id }: ScoredId) => featured.has(id) || open-- > 0;
  const { first = [], rest = [] } = Object.groupBy(ranked, (scored) =>
    isFirst(scored) ? 'first' : 'rest',
  );
  return { ...filled, chosen: [...first, ...rest] };
}

type Fill = (
  context: SectionContext,
  rule: SectionRule,
  options: { scoring: Scoring; marks: Uint8Array; maxOfAct: number },
) => Pick<FilledSection, 'pool' | 'chosen' | 'candidates' | 'drops' | 'maxOfAct'>;

const fillBest: Fill = (context, rule, { scoring, marks, maxOfAct }) => {
  const { among, size, maxOfTown = size } = rule;
  const limit = poolFactorOf(rule) * size;
  const options = { scoring, among, marks, limit, maxOfAct };
  const { best, sameAct } = selectCandidates(context.catalogue, options);
  // Events not on sale yet are at most a fifth of a section, and of the ten that visitors see first.
  const upcoming = Math.floor(Math.min(size, best.length, seenFirst) / 5);
  const { chosen, headlinerDrops } = selectDiverse(context, best, {
    size,
    upcoming: rule.isAboutUpcoming ? size : upcoming,
    perTown: maxOfTown,
    perHeadliner: maxOfAct,
  });
  const [open, shownElsewhere, saved, hidden] = countMarks(among, marks);
  return {
    pool: best,
    chosen,
    candidates: among.length,
    maxOfAct,
    drops: {
      saved,
      hidden,
      shownElsewhere,
      headliner: sameAct + headlinerDrops,
      diversity: best.length - headlinerDrops - chosen.length,
      score: open - sameAct - best.length,
    },
  };
};

/** All that no other section shows, soonest first; of a list of staff the best. */
const fillWhole: Fill = (_context, { among, size, isByDate }, { scoring, marks, maxOfAct }) => {
  const pool = scoreEvents(scoring, among).filter(({ id }) => marks[id] === 0);
  const chosen = (isByDate ? pool : pool.toSorted(compareScored)).slice(0, size);
  const [open, shownElsewhere, saved, hidden] = countMarks(among, marks);
  const score = open - chosen.length;
  return {
    pool,
    chosen,
    candidates: among.length,
    maxOfAct,
    drops: { saved, hidden, shownElsewhere, headliner: 0, diversity: 0, score },
  };
};

function poolFactorOf({ explores, maxOfTown }: SectionRule): number {
  if (maxOfTown !== undefined) return townsPoolFactor;
  return explores ? explorePoolFactor : poolFactor;
}
