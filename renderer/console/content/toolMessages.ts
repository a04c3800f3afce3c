import type { WorkEntry } from '#shared/contract/submissions.ts';
import { formatCount, formatCountOf } from '#shared/domain/search/formatCount.ts';
import importWords from '#resources/texts/imports.json' with { type: 'json' };
import sourceWords from '#resources/texts/sources.json' with { type: 'json' };
import submissionWords from '#resources/texts/submissions.json' with { type: 'json' };

/** Every text of the console's screens but the preview. */
export const toolMessages = {
  pending: 'Loading…',
  failed: (reason: string, name?: string) =>
    name === undefined ? `This failed: ${reason}` : `Could not ask. ${name}: ${reason}`,
  cancel: 'Cancel',

  pages: {
    previous: 'Previous page',
    next: 'Next page',
    position: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },

  reporter: {
    offerDeveloper:
      'A developer also gets the terms behind each score and the customer profile, and may set the tracking id.',
    switchMode: 'Switch to Developer',
  },

  catalogue: {
    kinds: { import: 'Import', 'dry-run': 'Dry run' },
    progress: (kind: string, file: string) => `${kind} of ${file}`,
    counted: (records: number, rejected: number) =>
      `${formatCountOf(records, 'record')} read, ${rejected} rejected`,
    done: (kind: string, file: string) => `${kind} of ${file} is done.`,
    rejected: (rejected: number, records: number) =>
      `${formatCount(rejected)} of ${formatCount(records)} rejected.`,
    failed: (kind: string, file: string, why: string) => `${kind} of ${file} failed: ${why}`,
    figures: importWords.figures,
    rejects: 'Rejected records',
    warnings: 'Imported with missing or corrected fields',
    corrections: 'Corrections of these events',
    outcomes: { agrees: 'The source agrees: ended', differs: 'The correction stays' },
    changes: 'Changes',
    columns: importWords.columns,
    nothing: 'None.',
  },

  undo: {
    offer: (file: string, at: string) => `${file}, imported ${at}`,
    undo: (source: string) => `Undo the last import of ${source}`,
    sure: 'Undo it now',
    counted: {
      restored: (count: number) => `This restores ${formatCountOf(count, 'event')}.`,
      removed: (count: number) => `This removes ${formatCountOf(count, 'event')}.`,
      hidden: (count: number) =>
        `This marks ${formatCountOf(count, 'event')} unavailable, because visitors have saved or opened ${count === 1 ? 'it' : 'them'}.`,
    },
    left: (venues: number) =>
      `${formatCountOf(venues, 'venue stays', 'venues stay')} as changed by other sources since.`,
    more: (count: number) => `and ${formatCountOf(count, 'more event')}`,
    changes: { restored: 'As before', removed: 'Removed', hidden: 'Unavailable' },
    done: (source: string) => `The last import of ${source} is undone.`,
  },

  times: {
    label: 'Times without a zone, or marked as UTC',
    found: 'What the file itself shows',
    local: 'Are those of the venue: 19:30 is 7:30 pm there',
    utc: 'Are UTC: 09:30 is 7:30 pm in Brisbane',
  },

  sources: {
    title: 'Imports, the latest first',
    lead: (server: string) =>
      `Events for ${server}: from files, and from addresses that it fetches again and again. Nothing is stored before you import; a fetch that fails changes no event.`,
    none: 'Nothing was imported yet, and no listing is fetched.',
    every: 'Fetched every',
    lastRun: 'Last fetch',
    nextRun: 'Next fetch',
    paused: 'Paused until you fetch it',
    map: 'Map',
    fittingMap: 'the built-in one that fits',
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
    fields: sourceWords.fields,
    hints: sourceWords.hints,
    maps: {
      fitting: 'The built-in map that fits, where one is needed',
      ofImport: (name: string) => `As for the file above: ${name}`,
      ofFile: (name: string) => `From a file: ${name}`,
      load: 'Load a map from a file',
      noMap: (file: string) => `${file} is not a map: it is not JSON with fields.`,
    },
    retireMissing: 'Mark events that it no longer lists as unavailable',
  },

  sessions: {
    title: 'Sessions',
    lead: (server: string) =>
      `What ${server || 'this computer'} stores of one visitor. Look it up by session, tracking or customer id.`,
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
    empty: 'Nothing came in yet.',
    columns: submissionWords.columns,
    open: 'Open',
    done: 'Done',
    from: (person: string, at: string) => (person === '' ? at : `From ${person}, ${at}`),
    others: 'Fields for other systems',
    assignedTo: 'Assigned to',
    nobody: 'Nobody',
    anyState: 'All',
    did: {
      note: 'noted',
      answer: 'answered',
      done: 'marked it as done',
      reopened: 'reopened it',
    } satisfies Record<WorkEntry['kind'], string>,
    ready: 'Ready answer',
    write: 'Write your own',
    readyAnswers: Object.entries(submissionWords.readyAnswers),
    greeting: (person: string, text: string) => `Hello ${person || 'and welcome'},\n\n${text}`,
    answerStates: submissionWords.answerStates,
    entry: 'Note or answer',
    keepNote: 'Keep as a note for staff',
    answer: (email: string) => `Answer ${email}`,
    sendAnswer: (email: string) => `Send it to ${email}`,
    noMail: 'Answers are sent by mail where the server has SMTP_URL.',
    noEmail: 'There is no e-mail address to answer to.',
    finish: 'Mark as done',
    reopen: 'Reopen',
    fieldsHidden: 'Only editors see what visitors wrote.',
    chosen: (reference: string) => `Submission ${reference}`,
  },

  health: {
    checks: 'Checks, as of opening this screen',
    states: { ok: 'Good', warning: 'Check it', failed: 'Failed' },
    backUp: 'Back up now',
    backedUp: (file: string) => `Backed up and checked: ${file}`,
    backups: 'Backups',
    noBackups: 'None yet.',
    errors: 'Last errors',
    noErrors: 'No errors since the server started.',
    columns: { at: 'When', level: 'Level', message: 'What', file: 'File', bytes: 'Bytes' },
  },

  targets: {
    lead: 'This server, and other servers of this product by their address.',
    use: 'Use',
    inUse: 'In use',
    test: 'Test the connection',
    remove: 'Remove',
    removeSure: 'Remove it now',
    add: 'Add a server',
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
