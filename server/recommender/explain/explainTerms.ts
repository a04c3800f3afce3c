import { dayLength } from '#shared/domain/time/calendar.ts';
import { readRow } from '#server/recommender/catalogue/sparseRows.ts';
import { likingReasons } from '#server/recommender/profile/artistWeights.ts';
import { rulesAt } from '#server/recommender/rules/homeRules.ts';
import type { FilledSection } from '#server/recommender/sections/fillSection.ts';
import type { SectionContext } from '#server/recommender/sections/sectionContext.ts';
import { changeBy } from '#server/recommender/sections/selectCandidates.ts';
import { findBestArtist, weighArtists } from '#server/recommender/terms/termValues.ts';
import { dayDriveKm, nearKm } from '#server/recommender/terms/visitorDistances.ts';
import type { Term } from '#server/recommender/types.ts';
import { termNames, termOrder, type TermName } from '#server/recommender/weights.ts';

/** The last term of the visitor's taste, in the order of `termOrder`. */
const lastTasteTerm: TermName = 'content';

/** The summands of one event's score, in the order they were added; they add up to it exactly. */
export function explainTerms(
  context: SectionContext,
  id: number,
  { scoring, effects }: Pick<FilledSection, 'scoring' | 'effects'>,
): Term[] {
  const { terms, weights, reach, gate, boost } = scoring;
  const event = context.catalogue.events[id]!;
  const lines: Term[] = [];
  let sum = 0;
  const add = (line: Term) => {
    if (line.weight === 0) return;
    lines.push(line);
    sum += line.contribution;
  };
  const addFactor = (t: string, factor: number, because: string) =>
    add({ t, weight: factor - 1, value: sum, contribution: changeBy(factor, sum), because });
  for (const term of termOrder) {
    const weight = weights[term];
    const value = terms[term][id]!;
    const because = value === 0 || weight === 0 ? '' : reasons[term](context, id);
    add({ t: termNames[term], weight, value, contribution: weight * value, because });
    if (term === lastTasteTerm) {
      const km = Math.round(context.distances.km[id]!);
      addFactor('reach', reach[id]!, `Taste counts ${Math.round(reach[id]! * 100)} % at ${km} km`);
    }
  }
  addFactor('gate', gate[id]!, event.isPostponed ? 'Postponed' : 'Rescheduled');
  const names = rulesAt(effects.boosts, id).map(
    ({ rule }) => `“${rule.name}” × ${rule.effect.factor}`,
  );
  addFactor('rule', boost[id]!, `${names.length > 1 ? 'Rules' : 'Rule'} ${names.join(', ')}`);
  return lines;
}

/** Why a term speaks for an event, in a few words; empty where that would be no reason to go. */
const reasons: Readonly<Record<TermName, (context: SectionContext, id: number) => string>> = {
  favourite({ catalogue, taste }, id) {
    const { artists, lineup } = catalogue;
    const artist = findBestArtist(lineup, id, weighArtists(catalogue, taste.artists));
    const liked = taste.artists.find(({ key }) => key === artists.keys[artist]);
    const name = artists.names[artist] ?? 'someone on the bill';
    return liked && liked.source !== 'followed'
      ? `${likingReasons[liked.source]} ${name}`
      : `You follow ${name}`;
  },
  collaborative({ catalogue: { artists, lineup }, affinities, taste }, id) {
    if (!affinities) return 'Fits your taste';
    const seedKey = affinities.because(findBestArtist(lineup, id, affinities.values));
    const name = artists.names[artists.indexByKey.get(seedKey) ?? -1];
    const liked = taste.artists.find(({ key }) => key === seedKey);
    return name && liked ? `${likingReasons[liked.source]} ${name}` : 'Fits your taste';
  },
  content({ catalogue, taste }, id) {
    const { labels, sets, setOf } = catalogue.labels;
    let best = -1;
    let largest = 0;
    for (const [label, value] of readRow(sets, setOf[id]!)) {
      const share = value * taste.labelVector[label]!;
      if (share <= largest) continue;
      largest = share;
      best = label;
    }
    const label = labels[best];
    if (!label) return 'Fits your taste';
    const isChosen = taste.chosenLabels.includes(best);
    return isChosen ? `${label.name}, your ${label.kind}` : `${label.name} fits your taste`;
  },
  distance({ distances }, id) {
    const km = distances.km[id]!;
    if (km < 1) return 'Less than 1 km away';
    if (km <= nearKm) return `${Math.round(km)} km away`;
    return km <= dayDriveKm ? 'A day’s drive away' : '';
  },
  /** Only near events are popular around the visitor's place. */
  demand({ current, distances, taste }, id) {
    const isNear = distances.km[id]! <= nearKm;
    const isFast = current.sales.isFast[id] === 1;
    if (isFast) return isNear ? 'Selling fast near you' : 'Selling fast';
    return `Popular ${isNear ? `around ${taste.placeName}` : 'across Australia'}`;
  },
  fresh({ catalogue, current }, id) {
    const days = (current.bucketStart - catalogue.onSale[id]!) / dayLength;
    if (days < 0) return 'On sale soon';
    return days <= 14 ? 'Just announced' : `On sale for ${Math.round(days / 7)} weeks`;
  },
  soon({ catalogue, current }, id) {
    const days = (catalogue.starts[id]! - current.bucketStart) / dayLength;
    if (days < 7) return 'Within a week';
    if (days < 31) return 'Within a month';
    const months = Math.round(days / 30);
    return months === 1 ? 'In a month' : `In ${months} months`;
  },
  venue: () => 'A venue you go to',
  tired: () => 'Seen often',
};
