import { columnsOf } from '#server/import/maps/columnMap.ts';
import { readStartText } from '#server/import/maps/readDateRange.ts';
import { readVenueText } from '#server/import/readers/readPlaceText.ts';
import { currencyGuess, fieldGuesses, listGuesses } from './fieldGuesses.ts';
import { findPath, findStandIn, isInMost, isInNearlyAll, type Samples } from './findPaths.ts';
import { proposeDates } from './proposeDates.ts';
import { proposeStatus } from './proposeStatus.ts';

/** One template, or several of which the first that is filled counts. */
type Templates = string | string[];

/** A map as a person would begin to write it. */
export interface ProposedMap extends Pick<ReturnType<typeof proposeStatus>, 'status'> {
  name: string;
  records?: string[];
  files: { events: string[] };
  dates?: string[];
  fields: Record<string, Templates>;
  location?: Templates;
  lists: Record<string, string[]>;
  currency?: string;
  /** Values of fields that a record leaves empty. */
  defaults?: Record<string, string>;
}

/** Proposes a map for the columns of a table. */
export function proposeMap(given: Samples, name: string): ProposedMap {
  // A column of true and false is no name, address or price.
  const isYesNo = (text: string) => /^(?:true|false|)$/i.test(text);
  const samples: Samples = new Map([...given].filter(([, texts]) => !texts.every(isYesNo)));
  const dates = proposeDates(takeStarts(samples));
  const { status, taken: told } = proposeStatus(given);
  const taken = new Set([...dates.taken, ...told]);
  const isFree = (path: string) => !taken.has(path);
  const fields: Record<string, Templates> = Object.fromEntries(
    Object.entries(dates.fields).map(([field, templates]) => [field, unwrap(templates)]),
  );
  guessFields(samples, fields, taken);
  const lists = Object.fromEntries(
    listGuesses.flatMap((guess) => {
      const path = findPath(samples, guess, isFree);
      return path === null ? [] : [[guess.field, [`{${path}}`]]];
    }),
  );
  const currency = fields['priceMin'] ? findPath(samples, currencyGuess, () => true) : null;
  const [headliner] = lists['artists'] ?? [];
  if (headliner !== undefined) fields['name'] ??= headliner.replace('[]', '[0]');
  const events = listKeyColumns(fields, samples) ?? [...samples.keys()].slice(0, 1);
  const id = toSourceId(fields);
  if (id.length > 0) fields['sourceId'] ??= id;
  return {
    name,
    files: { events },
    ...(dates.forms.length > 0 ? { dates: dates.forms } : {}),
    ...takeLocation(fields, samples),
    fields,
    lists,
    ...(currency !== null && { currency: `{${currency}}` }),
    ...(status && { status }),
  };
}

/** Fields that every event has: a second path stands in where the first is empty. */
const ofEveryEvent: ReadonlySet<string> = new Set(['name', 'venue.name', 'url']);

function guessFields(samples: Samples, fields: Record<string, Templates>, taken: Set<string>) {
  const isFree = (path: string) => !taken.has(path);
  for (const guess of fieldGuesses) {
    if (guess.field in fields) continue;
    // An event without a name is none: a better name of a column counts for less than one that is filled.
    const filled = guess.field === 'name' ? [isInNearlyAll, isInMost] : [];
    const path = [...filled, guess.fits]
      .map((fits) => findPath(samples, { ...guess, fits }, isFree))
      .find((found) => found !== null);
    if (path === undefined) continue;
    taken.add(path);
    const standIn = ofEveryEvent.has(guess.field)
      ? findStandIn(samples, guess, { path, isFree })
      : null;
    if (standIn !== null) taken.add(standIn);
    fields[guess.field] = unwrap([path, standIn ?? []].flat().map((found) => `{${found}}`));
  }
}

/** The samples with the first start of texts such as `7.30pm – 10pm`, and of lists of dates. */
function takeStarts(samples: Samples): Samples {
  const readStart = (text: string) => readStartText(text.split(/[|;\n]/, 1)[0] ?? '');
  return new Map([...samples].map(([path, texts]) => [path, texts.map(readStart)]));
}

/** The columns by which a file is known to be of this kind. */
function listKeyColumns(fields: Record<string, Templates>, samples: Samples): string[] | null {
  const known = ['dateStart', 'name', 'sourceId'].flatMap((field) => fields[field] ?? []);
  const columns = [...new Set(known.flatMap(columnsOf))].filter((column) =>
    isInNearlyAll(samples.get(column) ?? []),
  );
  return columns.length > 0 ? columns : null;
}

/** One template alone is written without a list. */
function unwrap(templates: string[]): Templates {
  const [only = '', ...others] = templates;
  return others.length === 0 ? only : templates;
}

/** Events without an id are told apart by name, or by place where all have one name, and date. */
function toSourceId(fields: Record<string, Templates>): Templates {
  const names = [fields['name'] ?? fields['venue.name'] ?? ''].flat();
  const dates = [fields['dateStart'] ?? ''].flat();
  const ids = names.flatMap((name) => dates.map((date) => `${name} ${date}`.trim()));
  return unwrap(ids);
}

/** A venue and its address in one text, or one that only an address names: its first words are the name. */
function takeLocation(
  fields: Record<string, Templates>,
  samples: Samples,
): { location?: Templates } {
  const { 'venue.name': name, 'venue.address': address } = fields;
  if (name !== undefined && address !== undefined) return {};
  if (name !== undefined && !namesPlaces(columnsOf([name].flat()[0] ?? ''), samples)) return {};
  delete fields['venue.name'];
  delete fields['venue.address'];
  const location = name ?? address;
  return location === undefined ? {} : { location };
}

function namesPlaces(paths: readonly string[], samples: Samples): boolean {
  const texts = paths.flatMap((path) => samples.get(path) ?? []);
  return texts.some((text) => {
    const { state, postcode } = readVenueText(text);
    return text.includes(',') && state + postcode !== '';
  });
}

/** Fields without which an event is rejected, for which neither a column nor a default was found. */
export function listUnfilled({ fields, location, defaults = {} }: ProposedMap): string[] {
  const filled = new Set([...Object.keys(fields), ...Object.keys(defaults)]);
  if (location !== undefined) filled.add('venue.name').add('venue.locality');
  // A venue that is given as a default has its address with it.
  const isPlaced = 'venue.name' in defaults || zoneGivers.some((field) => filled.has(field));
  const needed = ['name', 'dateStart', 'venue.name', ...(isPlaced ? [] : ['venue.timezone'])];
  return needed.filter((field) => !filled.has(field));
}

/** Fields that a visitor looks for and nothing in the file gives. */
export function listMissing({ fields, location }: ProposedMap): string[] {
  const isPlaced = location !== undefined;
  return ['url', 'priceMin', 'venue.locality'].filter(
    (field) => !(field in fields) && !(isPlaced && field.startsWith('venue.')),
  );
}

/** Each of them gives the zone of a place. */
const zoneGivers = ['locality', 'state', 'country', 'postcode', 'timezone', 'latitude'].map(
  (part) => `venue.${part}`,
);
