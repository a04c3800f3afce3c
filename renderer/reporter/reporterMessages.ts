import { formatCountOf } from '#shared/domain/search/formatCount.ts';
interface EventPlace {
  name: string;
  locality: string;
  state: string;
}

/** Texts of the recommendations reporter. */
export const reporterMessages = {
  title: 'Recommendations reporter',
  description: 'Input, answer and reasons of the recommender.',
  cookieMissing:
    'The developer cookie is missing. Without it the tracking id cannot be overridden, scores come without their terms, and the customer profile is not available.',
  idle: 'Choose a city, or edit what is reported on.',
  form: {
    title: 'What to report on',
    edit: 'Edit',
    fold: 'Close',
    noPlace: 'No place',
    target: 'Server',
    trackingId: 'Tracking Id',
    customerId: 'Customer Id (guid)',
    postcode: 'Postcode',
    latitude: 'Latitude',
    longitude: 'Longitude',
    presets: 'Preset cities',
    use: 'Use',
    submit: 'Get report',
    loading: 'Loading…',
  },
  result: 'Result',
  tabsLabel: 'Views of the report',
  tabs: [
    { id: 'report', label: 'Report' },
    { id: 'charts', label: 'Charts' },
    { id: 'health', label: 'Health' },
    { id: 'where', label: 'Where is…' },
    { id: 'compare', label: 'Compare' },
    { id: 'cities', label: 'Cities' },
    { id: 'tuning', label: 'Tuning' },
    { id: 'runs', label: 'Runs' },
  ],
  sections: {
    configuration: 'Configuration used',
    customer: 'Customer details',
    recommended: 'Customer recommended events',
    summary: 'Summary',
    detail: (id: string, count: number) => `${id} · ${count} · the highest score first`,
    statistics: 'Event statistics',
    noStatistics: 'No event stands in more than one section.',
    statisticsHint: 'events in several sections, as section:position',
  },
  strip: {
    title: 'The page',
    detail:
      'a longer bar is a better score, of the best in its section; drop one on another to compare',
  },
  show: 'Show',
  hide: 'Hide',
  retry: 'Try again',
  noRows: 'Nothing to show here.',
  empty: 'No sections came back for these options.',
  missingProfile: 'The customer profile is not available; the note above gives the reason.',
  notes: {
    withoutTerms: 'Without the developer cookie: no terms, no distances, no customer profile.',
    cookieRefused:
      'The server refused the developer cookie: no terms, no distances. The rest is the page as any visitor gets it.',
    noProfile: (why: string) => `The customer profile is not available: ${why}`,
    unknownCustomer: (id: string) =>
      `Nothing is stored of customer ${id}: the report is that of a new visitor.`,
  },
  otherMode: (wasDeveloper: boolean) =>
    `This report was asked for ${wasDeveloper ? 'in' : 'without'} developer mode.`,
  lastReport: (which: string) =>
    `The last report before that, not an answer to this request: ${which}.`,
  failures: {
    unexpected: 'This failed',
    unreachable: (name: string) => `${name} did not answer`,
    unreachableWhy:
      'It is not running, cannot be reached from here, or took longer than 15 seconds.',
    noApi: (name: string) => `${name} answered, but is not this API`,
    noApiWhy: (status: number) =>
      `The answer (status ${status}) is not JSON of this API. Check the address of the target.`,
  },
  request: {
    request: 'Request as sent',
    answeredIn: (milliseconds: number) => `answered in ${milliseconds} ms`,
    raw: 'Raw JSON',
    saveRaw: 'Save as a file',
  },
  actions: {
    copyLink: 'Copy link',
    linkCopied: 'Link copied.',
    saveAll: 'All tables (JSON)',
    print: 'Print',
  },
  charts: {
    asTable: 'As a table',
    saveAs: (title: string, type: string) => `Save ${title} as ${type}`,
    rank: 'Rank',
    score: 'Score, higher is better',
    map: 'Map of the page',
    mapLabel: 'Events of the page around its visitor',
    mapHint:
      'A marker names the best rank there, and how many more; the dashed ring is the visitor. Arrow keys move, plus and minus zoom.',
    marker: (rank: number, more: number) => (more === 0 ? `#${rank}` : `#${rank} +${more}`),
    chosen: 'Events of the marker',
    noPositions: 'Map: there are no positions. They need the developer cookie.',
    section: 'Section',
    overlap: 'Events that two sections share',
    noOverlap: 'No two sections share an event.',
    events: 'Events',
    mix: 'Shares on the page and in the profile',
    noMix: 'There are no events.',
    noDistances:
      'Distance spread: there are no distances. They need a location and the developer cookie.',
  },
  terms: { lead: 'The contributions add up to the score.' },
  why: {
    pending: 'Loading…',
    failed: (reason: string) => `This failed: ${reason}`,
    title: (rank: number, other: number) => `Why ${rank} and not ${other}`,
    compareWith: 'Compare with',
    ranked: (rank: number, name: string) => `#${rank} ${name}`,
    needs: (gap: string, other: number) => `Needs +${gap} to stand above #${other}.`,
    leads: (gap: string, other: number) => `Stands ${gap} above #${other}.`,
    terms: 'Term by term',
    caption: 'What each term adds to the two scores.',
    steps: (mine: string, theirs: string) => `From ${mine} to ${theirs}`,
    higher: 'The higher score stands first.',
    term: 'Term',
    difference: 'Difference',
    score: 'Score',
    notByScore:
      'These two do not stand by their scores: the section is in order of dates, or the page tries out one of them.',
    withoutTerms: 'The terms of scores need developer mode.',
    swap: (term: string, factor: number) =>
      `The least change of one weight that swaps them: ${term} × ${factor}.`,
    noSwap: 'No change of one weight alone, up to 5 times, swaps them.',
    whatElse: 'What else would that move?',
    saveCheck: 'Save their order as a check',
    saved: (count: number) =>
      `Saved in report.checks, with ${formatCountOf(count, 'check')}: npm run report -- --assert report.checks runs it.`,
  },
  tuning: {
    lead: 'The page of the form with other weights (B) beside the page as it is (A). Nothing of it is stored on the server, and no visitor sees it.',
    weights: 'Weights, as a multiple of those in use, in every section',
    factor: (factor: number) => `${factor} ×`,
    reset: 'All as they are',
    ranked: (milliseconds: number) => `Ranked again in ${milliseconds} ms.`,
    name: 'Name of this configuration',
    noName: 'Give the configuration a name.',
    save: 'Save',
    copyLink: 'Copy link',
    copied: 'Copied.',
    savedList: 'Saved configurations',
    unchanged: 'as it is',
    weightsOfB: (weights: string) => `B ranks with: ${weights}.`,
    remove: (name: string) => `Remove ${name}`,
    removeShort: 'Remove',
    developersOnly: 'Other weights are for developers.',
  },
  whereIs: {
    title: 'Where is an event?',
    nameOrKey: 'Event name or key',
    noMatch: (name: string) =>
      `No upcoming event has "${name}" in its name. Others are found by key.`,
    matches: (shown: number, total: number) =>
      shown === total
        ? formatCountOf(total, 'upcoming event matches', 'upcoming events match')
        : `The first ${shown} of ${total} upcoming events`,
    matchList: 'Matching events',
    inspect: 'Everything about this event',
    nowhere: 'There is no event with this key in the catalogue.',
    eventTitle: (name: string, { name: venue, locality, state }: EventPlace) =>
      `${name} at ${venue}, ${locality} ${state}`,
    byKey: (key: number) => `The event with the key ${key}`,
    explanation: (section: string) => `Its score in "${section}"`,
    verdicts: (location: string) => `Verdict by section: ${location}`,
    leftOut: {
      undated: 'It has no date, so no section shows it.',
      cancelled: 'It is cancelled, so no section shows it.',
      past: 'It is over, so no section shows it.',
      closing: 'Its sales have ended, so no section shows it.',
      'sold out': 'It is sold out, so no section shows it.',
      abroad: 'It is outside Australia, so no section shows it.',
    } as Readonly<Record<string, string>>,
    surfacing: 'What would surface it',
  },
  runs: {
    loading: 'Loading the stored runs…',
    developersOnly:
      'Runs are stored for developers. With the developer cookie every report is stored as a run.',
    none: 'No runs are stored yet. Every report is stored as one.',
    compare: 'Compare',
    search: 'Search runs',
    order: 'Order',
    orders: {
      newest: 'Pinned first, then newest',
      oldest: 'Pinned first, then oldest',
      name: 'Pinned first, then by name',
      server: 'Pinned first, then by server',
    },
    shownOf: (shown: number, total: number) =>
      shown === total ? formatCountOf(total, 'run') : `${shown} of ${formatCountOf(total, 'run')}`,
    removed: (name: string) => `Run "${name}" deleted.`,
    undo: 'Undo',
    addNote: 'Add a note',
    editNote: (name: string) => `Change the note of ${name}`,
    note: 'Note',
    chooseTwo: (chosen: number) => `${chosen} of 2 chosen`,
    choose: (name: string) => `Choose ${name} to compare`,
    open: 'Open',
    pin: 'Pin',
    unpin: 'Unpin',
    pinned: 'Pinned',
    remove: 'Delete',
    rename: (name: string) => `Rename ${name}`,
    newName: 'New name',
    thisServer: 'this server',
    modes: { visitor: 'as a visitor', developer: 'as a developer', staff: 'as staff' } as Readonly<
      Record<string, string>
    >,
    first: (name: string) => `first: ${name}`,
    difference: (moved: number, id: number) =>
      moved === 0 ? `First ten as in #${id}` : `${moved} of the first ten moved since #${id}`,
    model: (version: string) => `model ${version}`,
    noModel: 'no model',
    build: (version: string) => `build ${version}`,
    label: (id: number, name: string) => `Run ${id} "${name}"`,
    stored: (id: number) => `Stored as run ${id}.`,
    notStored: (why: string) => `The run was not stored: ${why}`,
    shown: (id: number, name: string, target: string, at: string) =>
      `Stored run ${id}, "${name}", of ${target}, ${at}.`,
  },
  compare: {
    title: 'Compare with',
    lead: 'Compare the report with other options or another server; two stored runs are chosen under Runs. The older report is A.',
    submit: 'Compare',
    agreement: 'Agreement',
    agreementHint: 'overlap of the first ten, rank correlation of what both have',
    changes: 'Changes from A to B',
    sides: (names: { a: string; b: string }) => `${names.a} → ${names.b}`,
    near: (place: string, hasPlace: boolean) => (hasPlace ? `Near ${place}` : place),
    movedOnly: 'Only what moved',
    noMoves: 'Nothing moved here.',
    sectionChanges: ({ moved, entered, left }: Record<'moved' | 'entered' | 'left', number>) =>
      `${moved} moved, ${entered} entered, ${left} left`,
    kinds: { entered: 'entered', left: 'left' },
    moved: (places: number) => (places > 0 ? `▲ ${places}` : `▼ ${-places}`),
    anyone: 'new visitor',
    matched: (match: { bySource: number; byFacts: number; onlyInA: number; onlyInB: number }) =>
      `Two servers: ${formatCountOf(match.bySource, 'event matches', 'events match')} by source and source id, ${match.byFacts} by name, venue and start. Without a match on the other page: ${match.onlyInA} of A, ${match.onlyInB} of B.`,
    withoutSources: (sides: readonly string[]) =>
      `Asked as a visitor, who gets no source ids: ${sides.join(' and ')}. So events match by name, venue and start alone; choose Developer for both servers to match more.`,
    sectionsOnlyIn: (side: string, titles: readonly string[]) =>
      `Sections only in ${side}: ${titles.join(', ')}.`,
    noSection: (side: string) => `${side}: no such section.`,
  },
  sweep: {
    title: 'City sweep',
    lead: 'The same visitor without a location and in each preset city.',
    start: 'Sweep the cities',
    progress: (done: number, of: number) => `${done} of ${of}…`,
    byCity: 'City by city',
    byCityHint: 'the first events of each; bars are shares of the best score of all seven',
    first: (city: string) => `First events of ${city}`,
    page: (sections: number, events: number) =>
      `${formatCountOf(sections, 'section')}, ${formatCountOf(events, 'event')}`,
    matrix: 'Rank by city',
    matrixHint: 'position on the page, counted from the top',
  },
  health: {
    table: 'As a table',
    verdicts: { good: 'Good', look: 'Check it', bad: 'Bad', unknown: 'Not known' },
    more: (count: number) => ` and ${count} more`,
  },
} as const;
