import { formatCountOf } from '#shared/domain/search/formatCount.ts';
/** Questions about fields that a file may not give. */
const askedFields: Readonly<Record<string, string>> = {
  name: 'What is the name of an event?',
  dateStart: 'When does an event start?',
  'venue.name': 'Where is an event?',
  'venue.timezone': 'Whose clocks are its times on?',
};
/** Values of fields, as they are typed. */
const typedValues: Readonly<Record<string, string>> = {
  name: 'The Lanterns',
  dateStart: '2026-12-05T19:30',
  'venue.timezone': 'Australia/Melbourne',
  'venue.name': 'The Tivoli, 52 Costin St, Fortitude Valley QLD 4006',
  url: 'https://venue.example/gigs/{sourceId}',
};

/** Every text of the catalogue's import. */
export const importMessages = {
  examples: typedValues,
  file: {
    drop: 'Drop a CSV file, spreadsheet, JSON, saved page, feed or calendar here, or',
    choose: 'Choose a file',
    chosen: (name: string, size: string) => `${name}, ${size}`,
    reading: (name: string) => `Reading ${name}…`,
  },
  map: {
    title: 'How the file is read',
    label: 'Map',
    format: (format: string) => `${format}: it needs no map.`,
    detected: (title: string) => `${title} (fits this file)`,
    own: 'A map of my own',
    upload: 'Load a map from a file',
    notJson: (reason: string) => `The map cannot be read: ${reason}`,
    save: 'Save the map as a file',
    none: 'Nothing',
    text: 'Text or template',
    pathLabel: (field: string) => `Where ${field} comes from`,
    textLabel: (field: string) => `Text or template of ${field}`,
    textHint: 'Columns in braces: {name}. One template a line: the first that is filled counts.',
    sample: (path: string, sample: string) => (sample === '' ? path : `${path} — ${sample}`),
    required: 'required',
    more: 'More fields',
    location: 'Venue and address in one text',
    dates: 'Forms of dates',
    datesHint: 'For dates such as 8/11/2026 7:30 pm: d/M/yyyy h:mm a. One a line.',
    status: 'Status',
    table: (field: string) => `Values of ${field}`,
    meaning: (field: string, text: string) => `What “${text}” means for ${field}`,
    noMeaning: 'Not in the table',
    wordTable: (texts: number, rows: number) =>
      `Table of values: ${formatCountOf(texts, 'text')}, ${rows === 0 ? 'none' : rows} changed`,
    asItIs: 'as it is',
    asWritten: 'As written in the map',
    yes: 'Yes',
    no: 'No',
    leaveOut: 'Leave out',
  },
  questions: {
    title: 'What the file does not say for certain',
    ask: (field: string) => askedFields[field] ?? `What is ${field}?`,
    candidate: (column: string, examples: readonly string[]) =>
      `${column}: ${examples.join(' · ')}`,
    forAll: 'The same for all events',
    value: (field: string) => `${field} of all events`,
    example: (field: string) => `Such as ${typedValues[field] ?? 'a word'}`,
    zoneFault: 'There is no such zone: write one such as Australia/Melbourne.',
    startFault: 'This is no start: write one such as 2026-12-05T19:30.',
  },
  settings: {
    title: 'For every event',
    source: 'Source',
    sourceHint: (derived: string) => `Whose events these are. Left empty: ${derived}.`,
    sourceFault: 'Letters, digits, dots, hyphens and underscores only.',
    online: 'Online events',
    keep: 'Import them as online',
    skip: 'Leave them out',
    defaults: 'Where a field is empty',
    defaultValue: (field: string) => `Value of ${field}`,
    addDefault: 'Fill another field',
  },
  preview: {
    title: 'Preview',
    pending: 'Reading the file…',
    askTimes: 'Its times may be local or UTC: choose which under “For every event”.',
    counted: (records: number, rejected: number, leftOut: number) =>
      `${formatCountOf(records, 'record')} read: ${records - rejected - leftOut} come in, ${rejected} rejected, ${leftOut} left out.`,
    partial: 'Only the beginning of the file is read here.',
    none: 'No event can be imported yet.',
    missing: (fields: string) => `The map finds nothing for: ${fields}`,
    warnings: 'Imported with missing or corrected fields',
    alike: (count: number) => `(and ${count} more like it)`,
    rejects: 'Rejected so far',
    reject: (line: number, event: string, what: string) =>
      `Line ${line}${event === '' ? '' : `, ${event}`}: ${what}`,
  },
  run: {
    title: 'Import',
    retireMissing: 'Mark events of this source that are not in the file as unavailable',
    dryRun: 'Show what would change',
    import: 'Import',
    unanswered: 'Answer first what the file does not say.',
    mass: (missing: number, upcoming: number) =>
      `${missing} of ${formatCountOf(upcoming, 'upcoming event')} of this source ${missing === 1 ? 'is' : 'are'} not in the file. Nothing was stored.`,
    stopped: (kind: string, file: string, isDoubtful: boolean) =>
      `${kind} of ${file} waits for a confirmation: ${isDoubtful ? 'it was probably misread' : 'many upcoming events of its source are not in it'}. Nothing was stored; choose the file again to go on.`,
    doubtful: 'The file was probably misread. Nothing was stored.',
    doubtfulConfirm: 'Import it as it was read',
    doubtfulSure: 'Yes, import it so',
    massConfirm: (missing: number) => `Mark ${formatCountOf(missing, 'event')} as unavailable`,
    massSure: 'Yes, import and mark them',
  },
};
