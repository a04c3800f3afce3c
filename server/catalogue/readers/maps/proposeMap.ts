import { readMinimumAge } from '#shared/domain/admission/ageRestriction.ts';
import { findLargestList } from './findLargestList.ts';
import { readDateForm } from './readDateForm.ts';

/** A map as a person would begin to write it. */
export interface ProposedMap {
  name: string;
  records?: string[];
  files: { events: string[] };
  dates?: string[];
  fields: Record<string, string>;
  location?: string;
  lists: Record<string, string[]>;
}

/** Texts found under each column or path, from the first records. */
export type Samples = ReadonlyMap<string, readonly string[]>;

interface Guess {
  field: string;
  /** Of the path in small letters. */
  pattern: RegExp;
  /** What at least one of its texts looks like. */
  looks?: (text: string) => boolean;
}

const isUrl = (text: string) => /^https?:\/\//i.test(text);
const isNumber = (text: string) => text !== '' && !Number.isNaN(Number(text));
const isDate = (text: string) => isIsoDate(text) || findForm(text) !== null;
const isPlain = (text: string) => !isUrl(text) && !isNumber(text);
const isPostcode = (text: string) => /^\d{3,5}$/.test(text);
const isAge = (text: string) => readMinimumAge(text) !== null;
const isPrice = (text: string) => /\d|free/i.test(text);

/** In this order: a path that one field took is taken. */
const guesses: readonly Guess[] = [
  {
    field: 'dateStart',
    pattern: /start|begin|^date$|\bdate(?:time)?$|when|dtstart/,
    looks: isDate,
  },
  { field: 'dateEnd', pattern: /end|finish|until/, looks: isDate },
  { field: 'doorsAt', pattern: /doors/, looks: isDate },
  { field: 'onSaleAt', pattern: /on.?sale/, looks: isDate },
  { field: 'venue.latitude', pattern: /\blat(?:itude)?$|[._]lat(?:itude)?$/, looks: isNumber },
  { field: 'venue.longitude', pattern: /(?:^|[._])(?:lng|lon|long|longitude)$/, looks: isNumber },
  { field: 'venue.postcode', pattern: /post.?(?:code|al)|zip/, looks: isPostcode },
  {
    field: 'venue.timezone',
    pattern: /time.?zone|(?:^|[._])tz$/,
    looks: (text) => text.includes('/'),
  },
  { field: 'venue.locality', pattern: /city|town|suburb|locality/, looks: isPlain },
  {
    field: 'venue.state',
    pattern: /(?:^|[._])(?:state|region|province)(?:code|name|[._]name)?$/,
    looks: isPlain,
  },
  { field: 'venue.country', pattern: /country/, looks: isPlain },
  { field: 'venue.address', pattern: /address|street/, looks: (text) => !isUrl(text) },
  { field: 'venue.name', pattern: /venue|location|place|hall|where/, looks: isPlain },
  {
    field: 'name',
    pattern: /(?:^|[._])(?:event[._]?)?(?:name|title|summary|headline|act|show)$/,
    looks: isPlain,
  },
  {
    field: 'sourceId',
    pattern: /(?:^|[._])(?:event[._]?)?(?:id|uid|guid|uuid|key|no|number|ref|slug)$|[a-z]id$/,
  },
  { field: 'url', pattern: /url|link|href|permalink|uri/, looks: isUrl },
  {
    field: 'homepageImage',
    pattern: /image|img|picture|photo|poster|thumb|logo|cover/,
    looks: isUrl,
  },
  { field: 'priceMin', pattern: /price|cost|admission/, looks: isPrice },
  {
    field: 'minimumAge',
    pattern: /(?:^|[._])(?:min(?:imum)?[._]?)?age(?:s|[._]?(?:limit|restrictions?))?$/,
    looks: isAge,
  },
  { field: 'description', pattern: /desc|summary|details|info|about|body/, looks: isPlain },
];

const listGuesses: readonly { list: string; pattern: RegExp }[] = [
  { list: 'artists', pattern: /artist|performer|line.?up|bands?\b|acts?\b/ },
  { list: 'categories', pattern: /categor|segment|type$/ },
  { list: 'genres', pattern: /genre|style|tags?\b/ },
  { list: 'accessibility', pattern: /accessib/ },
];

/** Forms tried for dates that are not ISO 8601. */
const forms = [
  'd/M/yyyy h:mm a',
  'd/M/yyyy HH:mm',
  'd/M/yyyy',
  'd.M.yyyy HH:mm',
  'd.M.yyyy',
  'd-M-yyyy',
  'EEE d MMM yyyy h:mm a',
  'EEE d MMM yyyy',
  'EEEE d MMMM yyyy',
  'd MMM yyyy h:mm a',
  'd MMM yyyy',
  'd MMMM yyyy',
  'MMMM d, yyyy',
  'MMM d, yyyy h:mm a',
  'yyyy/M/d',
  'X',
];

/** The paths of JSON of an unknown shape; null where there is no list of events in it. */
export function sampleJson(value: unknown): { samples: Samples; records: string } | null {
  const list = findLargestList(value);
  if (list === null) return null;
  return { samples: collectSamples(list.items.slice(0, 20)), records: list.path };
}

/** Proposes a map for the columns of a table. */
export function proposeMap(samples: Samples, name: string): ProposedMap {
  const fields: Record<string, string> = {};
  const taken = new Set<string>();
  for (const guess of guesses) {
    const path = findPath(samples, guess, taken);
    if (path === null) continue;
    taken.add(path);
    fields[guess.field] = `{${path}}`;
  }
  const lists = Object.fromEntries(
    listGuesses.flatMap(({ list, pattern }) => {
      const path = findPath(samples, { field: list, pattern, looks: isPlain }, taken);
      return path === null ? [] : [[list, [`{${path}}`]]];
    }),
  );
  const dates = findForms(samples, fields['dateStart'] ?? '');
  const known = ['dateStart', 'name', 'sourceId'].flatMap((field) => fields[field] ?? []);
  const events = known.map((template) => template.slice(1, -1));
  // Events without an id are told apart by name and date.
  fields['sourceId'] ??= [fields['name'], fields['dateStart']].filter(Boolean).join(' ');
  return {
    name,
    files: { events: events.length > 0 ? events : [...samples.keys()].slice(0, 1) },
    ...(dates.length > 0 ? { dates } : {}),
    ...takeLocation(fields),
    fields,
    lists,
  };
}

/** A venue that only an address names: its first words are taken for the name. */
function takeLocation(fields: Record<string, string>): { location?: string } {
  const address = fields['venue.address'];
  if (address === undefined || fields['venue.name'] !== undefined) return {};
  delete fields['venue.address'];
  return { location: address };
}

/** The shortest path that fits: what is nested deeper belongs to something else. */
function findPath(samples: Samples, guess: Guess, taken: ReadonlySet<string>): string | null {
  const fitting = [...samples].filter(
    ([path, texts]) =>
      !taken.has(path) &&
      guess.pattern.test(path.toLowerCase()) &&
      (guess.looks === undefined || texts.some(guess.looks)),
  );
  const ranked = fitting.map(([path]) => path).toSorted((one, other) => rank(one) - rank(other));
  return ranked[0] ?? null;
}

function rank(path: string): number {
  return path.split(/[.[]/).length * 100 + path.length;
}

function findForms(samples: Samples, template: string): string[] {
  const texts = samples.get(template.slice(1, -1)) ?? [];
  const found = texts.filter((text) => !isIsoDate(text)).map(findForm);
  return [...new Set(found)].filter((form) => form !== null);
}

function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(text);
}

function findForm(text: string): string | null {
  return forms.find((form) => readDateForm(text, [form]) !== null) ?? null;
}

/** Levels of an event that are looked into. */
const deepest = 4;

function collectSamples(items: readonly unknown[]): Samples {
  const samples = new Map<string, string[]>();
  for (const item of items) collect(item, '', { samples, depth: 0 });
  return samples;
}

function collect(
  value: unknown,
  path: string,
  { samples, depth }: { samples: Map<string, string[]>; depth: number },
): void {
  if (depth > deepest || value === null || value === undefined) return;
  const inner = { samples, depth: depth + 1 };
  if (Array.isArray(value)) {
    for (const item of value.slice(0, 3)) collect(item, `${path}[]`, inner);
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      collect(item, path === '' ? key : `${path}.${key}`, inner);
    }
  } else if (typeof value === 'string' || typeof value === 'number') {
    samples.set(path, [...(samples.get(path) ?? []), String(value).trim()]);
  }
}
