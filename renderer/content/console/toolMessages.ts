import { formatCount, formatCountOf } from '#shared/domain/search/formatCount.ts';

/** Every text of the console's screens but the preview. */
export const toolMessages = {
  pending: 'Loading…',
  failed: (reason: string) => `This failed: ${reason}`,
  again: 'Try again',
  cancel: 'Cancel',

  pages: {
    previous: 'Previous page',
    next: 'Next page',
    position: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },

  localOnly: {
    other: (subject: string, target: string) =>
      `${target} is chosen above. ${subject} works on this computer only, so nothing of this computer is shown or changed here. Open the console of ${target} on its own machine for that.`,
    showLocal: 'Choose this computer',
  },

  reporter: {
    visitorMode: 'Developer calls need the developer mode.',
    offerDeveloper:
      'A developer also gets the terms behind each score and the customer profile, and may set the tracking id.',
    switchMode: 'Switch to Developer',
  },

  runs: {
    lead: 'Reports of every target, stored on this computer alone. A remote server does not learn of them.',
  },

  catalogue: {
    importSubject: 'Import',
    kinds: { import: 'Import', 'dry-run': 'Dry run' },
    progress: (kind: string, file: string) => `${kind} of ${file}`,
    counted: (records: number, rejected: number) =>
      `${formatCountOf(records, 'record')} read, ${rejected} rejected`,
    done: (kind: string, file: string) => `${kind} of ${file} is done.`,
    rejected: (rejected: number, records: number) =>
      `${formatCount(rejected)} of ${formatCount(records)} rejected.`,
    failed: (kind: string, file: string, why: string) => `${kind} of ${file} failed: ${why}`,
    figures: {
      records: 'Records',
      new: 'New',
      changed: 'Changed',
      unchanged: 'Unchanged',
      gone: 'Not in the file',
      retired: 'Marked unavailable',
      rejected: 'Rejected',
      leftOut: 'Left out',
      repeated: 'Repeated',
      warningCount: 'Warnings',
    },
    rejects: 'Rejected records',
    warnings: 'Imported with missing or corrected fields',
    changes: 'Changes',
    columns: {
      line: 'Line',
      event: 'Event',
      field: 'Field',
      value: 'Value',
      reason: 'Reason',
      change: 'Change',
      sourceId: 'Id',
      name: 'Event',
      fields: 'Fields',
    },
    nothing: 'None.',
  },

  undo: {
    title: 'Undo an import',
    none: 'There is no import to undo.',
    offer: (file: string, at: string) => `${file}, imported ${at}`,
    undo: (source: string) => `Undo the last import of ${source}`,
    sure: 'Undo it now',
    counted: (counts: { restored: number; removed: number; hidden: number }) =>
      `This restores ${formatCountOf(counts.restored, 'event')}, removes ${formatCountOf(counts.removed, 'event')} and marks ${formatCountOf(counts.hidden, 'event')} unavailable that visitors have saved or opened.`,
    left: (venues: number) =>
      `${formatCountOf(venues, 'venue stays', 'venues stay')} as changed by other sources since.`,
    more: (count: number) => `and ${formatCountOf(count, 'more event')}`,
    changes: {
      restored: 'As before',
      removed: 'Removed',
      hidden: 'Unavailable',
    },
    done: (source: string) => `The last import of ${source} is undone.`,
  },

  times: {
    label: 'Times without a zone, or marked as UTC',
    found: 'What the file itself shows',
    local: 'Are those of the venue: 19:30 is 7:30 pm there',
    utc: 'Are UTC: 09:30 is 7:30 pm in Brisbane',
  },

  sources: {
    title: 'Sources',
    lead: 'Listings that this server fetches from their addresses. A fetch that fails changes no event.',
    none: 'No listing is fetched yet.',
    refresh: 'Refresh',
    every: 'Fetched every',
    lastRun: 'Last fetch',
    nextRun: 'Next fetch',
    paused: 'Paused until you fetch it',
    map: 'Map',
    fittingMap: 'the ready one that fits',
    never: 'not yet',
    outcomes: { imported: 'Imported', unchanged: 'Unchanged', failed: 'Failed' },
    counted: (counts: { records: number; new: number; changed: number; rejected: number }) =>
      `Last import: ${formatCountOf(counts.records, 'record')}, ${counts.new} new, ${counts.changed} changed, ${counts.rejected} rejected`,
    run: 'Fetch now',
    running: 'Fetching…',
    remove: 'Remove',
    removeSure: 'Remove it now; its events stay',
    add: 'Add a source',
    more: 'Name, interval, map and defaults, which are proposed',
    fields: {
      url: 'Address',
      name: 'Name',
      every: 'Fetch every',
      map: 'Map',
      defaults: 'Defaults',
    },
    hints: {
      url: 'Of a calendar, feed, page, CSV or JSON, such as https://venue.example/gigs.ics',
      name: 'Whose events these are; empty: the host of the address.',
      every: 'From 5m to 30d, such as 30m, 6h or 1d.',
      map: 'How its columns or keys are read. One of your own is built on the Catalogue screen, with a file of this listing.',
      defaults:
        'One a line, for fields that its events leave empty: venue.name=The Tivoli, 52 Costin St, Fortitude Valley QLD 4006',
    },
    maps: {
      fitting: 'The ready map that fits, where it needs one',
      ofImport: (name: string) => `Of the Catalogue screen: ${name}`,
      ofFile: (name: string) => `Of a file: ${name}`,
      load: 'Load a map from a file',
      noMap: (file: string) => `${file} is no map: it is not JSON with fields.`,
    },
    retireMissing: 'Mark events that it no longer lists as unavailable',
  },

  sessions: {
    title: 'Sessions',
    lead: 'What this computer stores of one visitor. Look it up by session, tracking or customer id.',
    search: 'Id begins with',
    found: (count: number) => formatCountOf(count, 'session'),
    none: 'No stored session has an id that begins with this.',
    columns: {
      sessionId: 'Session',
      trackingId: 'Tracking id',
      location: 'Location',
      createdAt: 'Since',
      updatedAt: 'Last change',
    },
    stored: (id: string) => `Stored data of ${id}`,
    rows: (name: string, count: number) => `${name}: ${count}`,
    erase: 'Erase all its data',
    eraseSure: 'Erase it now',
    erased: (rows: number) => `${formatCountOf(rows, 'row')} erased.`,
  },

  submissions: {
    title: 'Submissions',
    lead: 'Support cases, leads and brand requests, newest first.',
    text: 'Text',
    kind: 'Type',
    anyKind: 'All',
    kinds: {
      'web-to-case': 'Support case',
      'web-to-lead': 'Lead',
      'brand-setup-request': 'Brand request',
    },
    none: 'No submission matches.',
    columns: {
      person: 'From',
      subject: 'Subject',
      receivedAt: 'Received',
      state: 'State',
      kind: 'Type',
      reference: 'Reference',
    },
    open: 'Open',
    done: 'Done',
    from: (person: string, at: string) => (person === '' ? at : `From ${person}, ${at}`),
    others: 'Fields for other systems',
    finish: 'Mark as done',
    reopen: 'Reopen',
    fieldsHidden: 'What visitors wrote is for editors.',
    chosen: (reference: string) => `Submission ${reference}`,
  },

  health: {
    title: 'Health',
    checks: 'Checks',
    states: { ok: 'OK', warning: 'Warning', failed: 'Failed' },
    backUp: 'Back up now',
    backedUp: (file: string) => `Backed up and checked: ${file}`,
    backups: 'Backups',
    noBackups: 'None yet.',
    errors: 'Last errors',
    noErrors: 'No errors since the server started.',
    columns: { at: 'When', level: 'Level', message: 'What', file: 'File', bytes: 'Bytes' },
    refresh: 'Refresh',
  },

  targets: {
    title: 'Targets',
    lead: 'This server, and other servers of this product by their address.',
    use: 'Use',
    inUse: 'In use',
    test: 'Test the connection',
    remove: 'Remove',
    removeSure: 'Remove it now',
    add: 'Add a target',
    name: 'Name',
    url: 'Address',
    urlHint: 'Such as https://tickets.example',
    keys: 'Keys',
    developerKey: 'Developer key',
    staffKey: 'Staff key',
    keyIsSet: 'set',
    keyIsNotSet: 'not set',
    storeKeys: 'Use these keys',
    deleteKey: (label: string) => `Delete the ${label.toLowerCase()}`,
    deleteKeySure: 'Delete it now',
    keysInMemory: 'Stored in memory until the server ends. An empty field changes nothing.',
    keysInSystem: 'Stored encrypted by the system. An empty field changes nothing.',
    keysStored: 'The keys are in use.',
    keyDeleted: (label: string) => `The ${label.toLowerCase()} is deleted.`,
  },
} as const;
