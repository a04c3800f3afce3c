import type { EventState } from '#shared/domain/catalogue/eventStatus.ts';
import { formatCount, formatCountOf } from '#shared/domain/search/formatCount.ts';
import words from '#resources/texts/operations.json' with { type: 'json' };

/** Texts about what a server and its catalogue hold. */
export const operationsMessages = {
  setKey: 'Set the staff key',
  noKey: (server: string) =>
    `${server} shows this to staff only, and this console has no staff key for it.`,
  tooOld: (server: string, version: string | undefined, call: string) =>
    `${server} runs an earlier version${version === undefined ? '' : ` (${version})`}, which cannot do this yet: ${call}. Update it first.`,

  status: {
    title: (server: string) => `Server: ${server}`,
    startedAt: (at: string) => `Running since ${at}.`,
    model: 'Recommendation model',
    noModel: 'None is trained yet: content, distance and demand decide alone.',
    modelFacts: words.modelFacts,
    tuned: (shrinkage: number, visitors: number) =>
      `shrinkage ${shrinkage}, by the likes of ${formatCountOf(visitors, 'visitor')}`,
    notTuned:
      'The default, as there were too few visitors, or unknown: an earlier version trained it.',
    quality: 'Quality on held-out signals',
    noQuality:
      'The quality of the model is not measured: the last training had fewer than 100 visitors with artists to hold out, or an earlier version did it.',
    measured: (at: string, heldOut: number, visitors: number) =>
      `Measured at the training of ${at}: ten artists for each of ${formatCountOf(visitors, 'visitor')}, against ${formatCountOf(heldOut, 'artist')} held out from the training of this measurement.`,
    qualityColumns: words.qualityColumns,
    ownList: 'This model',
    popularList: 'Most popular artists, the same for all',
    trainedOn: (visitors: number, artists: number, signals: number) =>
      `${formatCountOf(signals, 'signal')} of ${formatCountOf(visitors, 'visitor')} about ${formatCountOf(artists, 'artist')}`,
    notTrained: 'This server does not train.',
    search: 'Search',
    searchFacts: words.searchFacts,
    noIndex: (fault: string) => `It cannot be built, so searches are refused: ${fault}`,
    buildsIndex: 'It is being built: searches wait for it.',
    memory: (process: string, heap: string) => `${process}, ${heap} of it for objects`,
    slowest: (milliseconds: string, call: string, at: string) =>
      `${milliseconds} ms: ${call}, ${at}`,
    noSlowest: 'No search was computed yet.',
    caches: 'Caches',
    noCaches: 'None.',
    cacheColumns: words.cacheColumns,
    backupDue: (at: string) => `The next backup is due ${at}.`,
    noBackupDue: 'It makes no backups by itself.',
  },

  events: {
    title: 'Events',
    lead: (server: string) => `Every event of ${server}. Opened, it can be corrected.`,
    counts: 'Events by source and state',
    summary: (all: number, upcoming: number) =>
      `${formatCountOf(all, 'event')}, ${formatCount(upcoming)} of them upcoming.`,
    sourceColumn: 'Source',
    allSources: 'All',
    text: 'Name, venue, town, id or key',
    source: 'Source',
    state: 'State',
    anyState: 'All',
    upcoming: 'Upcoming',
    states: words.eventStates satisfies Record<EventState, string>,
    found: (count: number) => formatCountOf(count, 'event'),
    none: 'No event matches.',
    columns: words.eventColumns,
  },
} as const;
