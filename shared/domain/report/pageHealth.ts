import { fillText } from '#shared/domain/brand/fillText.ts';
import { pageFacts, smallestSection, type Fact, type PageFacts } from './pageFacts.ts';
import type { ReportAnswer } from './reportAnswer.ts';
import { numberColumn, percentColumn, textColumn, type ReportTable } from './reportTable.ts';

export type Verdict = 'good' | 'look' | 'bad' | 'unknown';

type HealthCheck = ReturnType<typeof pageHealth>[number];

/** Shares above which a check is worth a look, and above which it is bad; `{name}` is the most frequent. */
const rules: [id: CheckedFact, label: string, look: number, bad: number, words: string][] = [
  ['duplicates', 'Duplicates', 0.1, 0.25, 'places show an event again'],
  ['past', 'Past events', 0, 0, 'events have begun'],
  ['cancelled', 'Cancelled events', 0, 0, 'events are cancelled'],
  ['wrongPlace', 'Wrong place', 0, 0.1, 'places are too far for a near section'],
  ['farAway', 'Far away', 0, 0.05, 'places are further than a day’s drive'],
  [
    'falsePlaceTitles',
    'False place titles',
    0,
    0.1,
    'places are far from the place of their title',
  ],
  ['savedAgain', 'Saved again', 0, 0.1, 'places show what is saved already'],
  ['doubledShows', 'Doubled shows', 0, 0, 'of the first are a show of the same venue again'],
  ['notOnSale', 'Not on sale', 0.1, 0.2, 'of the first are not on sale yet'],
  ['topVenue', 'One venue', 0.2, 0.4, 'events are at {name}'],
  ['topCategory', 'One category', 0.8, 0.95, 'events are {name}'],
  ['missingImages', 'Missing images', 0, 0.1, 'events have no picture'],
  // A new visitor's page is cold by nature: never bad.
  ['coldStart', 'Cold start', 0.5, 1, 'events owe nothing to taste'],
  ['undersized', 'Small sections', 0, 0.2, `sections are under ${smallestSection}`],
];

type CheckedFact = Exclude<keyof PageFacts, 'topBySection' | 'sizeBySection'>;

/** The checks of an editor on a page. */
export function pageHealth(answer: ReportAnswer, now: Date) {
  const facts = pageFacts(answer, now);
  return rules.map(([id, label, look, bad, words]) => {
    const fact: (Fact & { name?: string }) | null = facts[id];
    if (fact === null) {
      const verdict: Verdict = 'unknown';
      const finding = 'Not in the answer: it needs the developer cookie.';
      return { id, label, verdict, finding, count: null, share: null, eventKeys: [] };
    }
    const { count, of, eventKeys, name = '' } = fact;
    const share = of === 0 ? 0 : count / of;
    const softer = share > look ? 'look' : 'good';
    const verdict: Verdict = share > bad ? 'bad' : softer;
    const finding = `${count} of ${of} ${fillText(words, { name })}.`;
    return { id, label, verdict, finding, count, share, eventKeys };
  });
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
