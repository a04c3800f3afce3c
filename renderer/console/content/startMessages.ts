import { formatCountOf } from '#shared/domain/search/formatCount.ts';

/** Texts of the console's first screen. */
export const startMessages = {
  title: 'Start',
  lead: (server: string) => `What changed on ${server} since the last look.`,
  verdicts: { success: 'Good', warning: 'Look' },
  pending: '…',
  health: (faults: number) =>
    faults === 0 ? 'All good' : `${formatCountOf(faults, 'thing')} to look at`,
  checking: 'Checking…',
  imported: (source: string) => `Last import: ${source}`,
  submissions: (open: number) =>
    open === 0 ? 'No open submissions' : formatCountOf(open, 'open submission'),
  newest: (age: string) => `the newest came ${age}`,
  doubtful: (sources: number) =>
    sources === 0
      ? 'No doubtful data from sources'
      : `Doubtful data from ${formatCountOf(sources, 'source')}`,
  rejected: (counts: { rejected: number; records: number } | null) =>
    counts === null ? '' : `${counts.rejected} of ${counts.records} rejected`,
  places: 'The first ten for a new visitor',
  since: (age: string) => `compared with your last look, ${age}`,
  seen: 'Compare from now on',
  noPlace: 'No place',
  moved: (count: number) => (count === 0 ? 'As it was' : `${count} of 10 moved`),
  causes: {
    training: 'a training',
    import: 'an import',
    program: 'another version of the program',
    clock: 'time alone',
  },
  report: 'Open its report',
  sides: { a: 'Last look', b: 'Now' },
} as const;
