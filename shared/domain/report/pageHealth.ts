import { pageFacts, smallestSection, type Fact } from './pageFacts.ts';
import type { ReportAnswer } from './reportAnswer.ts';
import { numberColumn, percentColumn, textColumn, type ReportTable } from './reportTable.ts';

export type Verdict = 'good' | 'look' | 'bad' | 'unknown';

export interface HealthCheck {
  id: string;
  label: string;
  verdict: Verdict;
  finding: string;
  count: number | null;
  share: number | null;
  eventKeys: readonly number[];
}

/** Shares above which a check is worth a look, and above which it is bad. */
const rules = {
  duplicates: { label: 'Duplicates', look: 0.1, bad: 0.25 },
  past: { label: 'Past events', look: 0, bad: 0 },
  cancelled: { label: 'Cancelled events', look: 0, bad: 0 },
  wrongPlace: { label: 'Wrong place', look: 0, bad: 0.1 },
  farAway: { label: 'Far away', look: 0, bad: 0.05 },
  falsePlaceTitles: { label: 'False place titles', look: 0, bad: 0.1 },
  savedAgain: { label: 'Saved again', look: 0, bad: 0.1 },
  doubledShows: { label: 'Doubled shows', look: 0, bad: 0 },
  notOnSale: { label: 'Not on sale', look: 0.1, bad: 0.2 },
  topVenue: { label: 'One venue', look: 0.2, bad: 0.4 },
  topCategory: { label: 'One category', look: 0.8, bad: 0.95 },
  missingImages: { label: 'Missing images', look: 0, bad: 0.1 },
  // A new visitor's page is cold by nature: never bad.
  coldStart: { label: 'Cold start', look: 0.5, bad: 1 },
  undersized: { label: 'Small sections', look: 0, bad: 0.2 },
} as const;

/** The checks of an editor on a page. */
export function pageHealth(answer: ReportAnswer, now: Date): HealthCheck[] {
  const facts = pageFacts(answer, now);
  const { topVenue, topCategory } = facts;
  return [
    check('duplicates', facts.duplicates, 'places show an event again'),
    check('past', facts.past, 'events have begun'),
    check('cancelled', facts.cancelled, 'events are cancelled'),
    check('wrongPlace', facts.wrongPlace, 'places are too far for a near section'),
    check('farAway', facts.farAway, 'places are further than a day’s drive'),
    check(
      'falsePlaceTitles',
      facts.falsePlaceTitles,
      'places are far from the place of their title',
    ),
    check('savedAgain', facts.savedAgain, 'places show what is saved already'),
    check('doubledShows', facts.doubledShows, 'of the first are a show of the same venue again'),
    check('notOnSale', facts.notOnSale, 'of the first are not on sale yet'),
    check('topVenue', topVenue, `events are at ${topVenue.name}`),
    check('topCategory', topCategory, `events are ${topCategory.name}`),
    check('missingImages', facts.missingImages, 'events have no picture'),
    check('coldStart', facts.coldStart, 'events owe nothing to taste'),
    check('undersized', facts.undersized, `sections are under ${smallestSection}`),
  ];
}

function check(id: keyof typeof rules, fact: Fact | null, words: string): HealthCheck {
  const { label, look, bad } = rules[id];
  if (fact === null) {
    const finding = 'Not in the answer: it needs the developer cookie.';
    return { id, label, verdict: 'unknown', finding, count: null, share: null, eventKeys: [] };
  }
  const { count, of, eventKeys } = fact;
  const share = of === 0 ? 0 : count / of;
  const softer = share > look ? 'look' : 'good';
  const finding = `${count} of ${of} ${words}.`;
  return { id, label, verdict: share > bad ? 'bad' : softer, finding, count, share, eventKeys };
}

export function healthTable(checks: readonly HealthCheck[]): ReportTable {
  return {
    id: 'health',
    title: 'Page health',
    columns: [
      textColumn('check', 'Check'),
      textColumn('verdict', 'Verdict'),
      textColumn('finding', 'Finding'),
      numberColumn('count', 'Count'),
      percentColumn('share', 'Share', 1),
      textColumn('events', 'Event keys'),
    ],
    rows: checks.map(({ id, label, verdict, finding, count, share, eventKeys }) => ({
      id,
      cells: { check: label, verdict, finding, count, share, events: eventKeys.join(' ') || null },
    })),
  };
}
