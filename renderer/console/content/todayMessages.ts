import { formatCountOf } from '#shared/domain/search/formatCount.ts';

/** Texts of the console's first screen. */
export const todayMessages = {
  lead: (server: string) =>
    `What there is to do on ${server}, and what changed since your last look.`,
  good: 'Good',
  look: 'Look',
  health: 'Health',
  healthOf: (faults: readonly string[]) =>
    faults.length === 0
      ? 'All checks are good'
      : `${formatCountOf(faults.length, 'check')} to look at: ${faults.join(', ')}`,
  toDo: 'To do',
  nothingToDo: 'Nothing waits for you.',
  tasks: { questions: 'Questions', sources: 'Sources', notices: 'Notices', searches: 'Searches' },
  questions: (open: number, age: string) =>
    `${formatCountOf(open, 'open question')}, the newest came ${age}`,
  answer: 'Answer',
  fetchAgain: 'Fetch it again',
  rejected: (name: string, rejected: number, records: number) =>
    `${name}: ${rejected} of ${formatCountOf(records, 'record')} rejected`,
  seeRejected: 'See why',
  notice: (name: string, time: string) => `“${name}” ends today at ${time}`,
  extend: 'Extend it or let it end',
  notFound: (label: string, place: string, count: number) =>
    `“${label}”${place === '' ? '' : ` near ${place}`} found nothing ${formatCountOf(count, 'time')} this week`,
  seeSearches: 'See searches',
  stillWanted: (name: string) => `${name} is sold out and still wanted`,
  seeEvent: 'See it',
  changes: 'Changed since your last look',
  noChanges: 'Nobody changed anything since.',
  moreChanges: (count: number) => `All ${formatCountOf(count, 'change')} in the Log`,
  places: 'The first page for a new visitor',
  since: (age: string) => `compared with your last look, ${age}`,
  seen: 'Seen: compare from now on',
  noPlace: 'No place',
  empty: 'No event: the page is empty here.',
  entered: (count: number) => `${count} new`,
  isNew: (days: string) => `New · ${days}`,
  report: 'Open its report',
} as const;
