import type { SearchRow } from '#shared/contract/insight.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';

const timesOf = (count: number) => formatCountOf(count, 'time', 'times');

/** Texts of the screens that show what visitors search for and do. */
export const insightMessages = {
  weeks: 'Period',
  weekNames: { '1': 'A week', '4': 'Four weeks', '13': 'Three months' },
  searches: {
    lead: 'Searches that visitors made and saw, without who made them. One shows here once three visitors have made it.',
    order: 'Show',
    orders: {
      asked: 'Most made',
      rising: 'Rising',
      nothing: 'Found nothing',
      unopened: 'Found, not opened',
      corrected: 'Spelling corrected',
    },
    place: 'Near',
    everywhere: 'Everywhere',
    summary: (asked: number) => `${formatCountOf(asked, 'search', 'searches')} in all.`,
    see: 'See it as visitors do',
    synonym: 'Add a synonym',
    redirect: 'Redirect it',
    feature: 'Feature a result',
    bring: 'Import events',
    promoter: 'Copy a sentence for the promoter',
    copied: 'Copied.',
    sentence: ({ asked, foundNone, label, place }: SearchRow) =>
      `Visitors ${place === '' ? '' : `near ${place} `}searched for “${label}” ${timesOf(asked)} on our site${foundNone === 0 ? '' : ` and found nothing ${timesOf(foundNone)}`}.`,
  },
  figures: { seen: 'Seen', clicked: 'Opened', tickets: 'Tickets', saved: 'Saved' },
  event: {
    title: 'Eight weeks with visitors',
    none: 'Nobody has seen, opened or saved it yet.',
    saved: 'Saved',
    target: (seen: number, clicked: number, tickets: number) =>
      `seen ${seen}, opened ${clicked}, tickets ${tickets}`,
  },
  activity: {
    lead: 'What visitors saw, opened and saved, by day, without who it was.',
    by: 'By',
    subjects: {
      event: 'Event',
      section: 'Part of the site',
      venue: 'Venue',
      place: 'Town of the visitor',
      category: 'Category',
    },
    none: 'Nothing was seen or opened in this period.',
    chart: 'Activity by day',
    count: 'Count',
    day: 'Day',
    series: { visits: 'Visits', searches: 'Searches', clicked: 'Opened', tickets: 'Tickets' },
  },
};
