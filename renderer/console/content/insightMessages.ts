import type { SearchRow } from '#shared/contract/insight.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import words from '#resources/texts/insight.json' with { type: 'json' };

const timesOf = (count: number) => formatCountOf(count, 'time', 'times');

/** Texts of the screens that show what visitors search for and do. */
export const insightMessages = {
  ...words,
  searches: {
    ...words.searches,
    summary: (asked: number) => `${formatCountOf(asked, 'search', 'searches')} in all.`,
    sentence: ({ asked, foundNone, label, place }: SearchRow) =>
      `Visitors ${place === '' ? '' : `near ${place} `}searched for “${label}” ${timesOf(asked)} on our site${foundNone === 0 ? '' : ` and found nothing ${timesOf(foundNone)}`}.`,
  },
  event: {
    ...words.event,
    target: (seen: number, clicked: number, tickets: number) =>
      `seen ${seen}, opened ${clicked}, tickets ${tickets}`,
  },
};
