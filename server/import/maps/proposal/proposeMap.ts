import { asWritten, otherTexts } from '#shared/contract/importFields.ts';
import { columnsOf, toTemplate } from '#server/import/maps/columnMap.ts';
import { readPrices } from '#server/import/maps/toFieldValue.ts';
import { fieldRules, listRules, ofEveryEvent } from './fieldRules.ts';
import { gradeHeading } from './headings.ts';
import { judgeColumns, type Column, type Samples } from './judgeColumns.ts';
import {
  dropColumn,
  pickColumn,
  pickStandIn,
  takeColumn,
  type ColumnPool,
  type FieldRule,
  type Pick as ColumnPick,
} from './pickColumn.ts';
import { proposeDates, type Picks } from './proposeDates.ts';
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
  values?: Record<string, Record<string, string>>;
  /** Values of fields that a record leaves empty. */
  defaults?: Record<string, string>;
}

export interface JudgedMap {
  map: ProposedMap;
  /** What the fields were picked by; those that a status or another field fills have none. */
  picks: ReadonlyMap<string, ColumnPick>;
  columns: readonly Column[];
}

/** Proposes a map for the columns of a table; `named` are those that a person gave for fields. */
export function proposeMap(
  samples: Samples,
  name: string,
  named: Readonly<Record<string, string>> = {},
): JudgedMap {
  const columns = judgeColumns(samples);
  // A column of true and false is no name, address or price.
  const all = columns.filter(
    ({ texts }) => !texts.every((text) => /^(?:true|false|)$/i.test(text)),
  );
  const pool: ColumnPool = { free: all, all: columns, named };
  const { status, taken } = proposeStatus(columns);
  for (const column of taken) dropColumn(pool, column);
  const { fields: dated, picks, forms } = proposeDates(pool);
  takeFields(pool, { fields: dated, picks });
  const lists = pickLists(pool, picks);
  dated['name'] ??= nameByArtists(pool, lists);
  const currency = dated['priceMin'] && pickColumn(all, { field: 'currency', kind: 'currency' });
  const events = listKeyColumns(dated, columns) ?? [...samples.keys()].slice(0, 1);
  dated['sourceId'] ??= toSourceId(dated);
  const fields = Object.fromEntries(
    Object.entries(dated).flatMap(([field, templates]) =>
      templates.length === 0 ? [] : [[field, unwrap(templates)]],
    ),
  );
  const map = {
    name,
    files: { events },
    ...(forms.length > 0 ? { dates: forms } : {}),
    ...takeLocation(fields, columns),
    fields,
    lists,
    ...(currency && { currency: `{${currency.column.path}}` }),
    ...(status && { status }),
    ...valuesOfRange(dated),
  };
  return { map, picks, columns };
}

function takeFields(pool: ColumnPool, proposed: Picks): void {
  const { fields, picks } = proposed;
  for (const rule of fieldRules) if (!(rule.field in fields)) takeField(pool, rule, proposed);
  if (picks.get('priceMin')?.column.filled.some(isRange) === true) {
    fields['priceMax'] ??= fields['priceMin'] ?? [];
  }
  // Fields that have no rule, which a person named.
  for (const [field, path] of Object.entries(pool.named)) {
    if (!listRules.some((rule) => rule.field === field)) fields[field] ??= [toTemplate(path)];
  }
}

function takeField(pool: ColumnPool, rule: FieldRule, { fields, picks }: Picks): void {
  const { field } = rule;
  const pick = (field === 'venue.locality' && takeTowns(pool)) || takeColumn(pool, rule);
  if (pick === null) return;
  const places =
    field === 'venue.name' ? pool.free.filter((other) => isOtherPlace(pick, other)) : [];
  picks.set(field, { ...pick, rivals: [...pick.rivals, ...places] });
  const standIn = ofEveryEvent.has(field) ? pickStandIn(pool.free, rule, pick) : null;
  if (standIn !== null) dropColumn(pool, standIn.column);
  fields[field] = [pick, standIn ?? []].flat().map(({ column }) => `{${column.path}}`);
}

/** Whether a column of places has several for one venue: the venue may be who lists the event. */
function isOtherPlace({ column: { texts, distinct } }: ColumnPick, other: Column): boolean {
  const pairs = new Set(texts.map((text, at) => JSON.stringify([text, other.texts[at]])));
  const isNamed = /^(?:location|place|where)$/.test(other.heading) && other.share('venue') >= 0.5;
  return isNamed && pairs.size > distinct + 1;
}

/** `$20 – $35`, `Up to $35` */
function isRange(text: string): boolean {
  const prices = readPrices(text);
  return prices !== null && (prices.lowest < prices.highest || /^up to\b/i.test(text));
}

/** Where both prices are in one column, what is free has no highest one. */
function valuesOfRange({ priceMin, priceMax }: Picks['fields']): Pick<ProposedMap, 'values'> {
  if (priceMax === undefined || priceMax !== priceMin) return {};
  return { values: { priceMax: { free: '', [otherTexts]: asWritten } } };
}

/** Share of texts that must be towns which our places know. */
const townShare = 0.8;

/** A column that is named like a venue and holds towns, where no other is named like a town. */
function takeTowns(pool: ColumnPool): ColumnPick | null {
  const isNamed = pool.free.some(
    ({ heading }) => typeof gradeHeading('venue.locality', heading) === 'number',
  );
  if (isNamed || 'venue.locality' in pool.named) return null;
  const towns = pool.free.filter(
    ({ path, share, distinct }) =>
      path !== pool.named['venue.name'] && distinct > 1 && share('town') >= townShare,
  );
  const pick = pickColumn(towns, { field: 'venue.name' });
  if (pick !== null) dropColumn(pool, pick.column);
  return pick && { ...pick, certainty: 'likely', rivals: [] };
}

/** The first artist names a gig; a match is named by its two teams. */
function nameByArtists({ free }: ColumnPool, lists: ProposedMap['lists']): string[] {
  const [first] = lists['artists'] ?? [];
  if (first !== undefined) return [first.replace('[]', '[0]')];
  const teams = (['home team', 'away team'] as const).flatMap(
    (field) => pickColumn(free, { field, kind: 'name' })?.column.path ?? [],
  );
  return teams.length === 2 ? [teams.map((path) => `{${path}}`).join(' v ')] : [];
}

function pickLists({ free, named }: ColumnPool, picks: Picks['picks']): Record<string, string[]> {
  return Object.fromEntries(
    listRules.flatMap((rule) => {
      const path = named[rule.field];
      if (path !== undefined) return [[rule.field, [toTemplate(path)]]];
      const pick = pickColumn(free, rule);
      if (pick === null) return [];
      picks.set(rule.field, pick);
      return [[rule.field, [`{${pick.column.path}}`]]];
    }),
  );
}

/** The columns by which a file is known to be of this kind. */
function listKeyColumns(
  fields: Record<string, string[]>,
  columns: readonly Column[],
): string[] | null {
  const known = ['dateStart', 'name', 'sourceId'].flatMap((field) => fields[field] ?? []);
  const full = new Set(columns.filter(({ level }) => level === 0).map(({ path }) => path));
  const keys = [...new Set(known.flatMap(columnsOf))].filter((path) => full.has(path));
  return keys.length > 0 ? keys : null;
}

/** One template alone is written without a list. */
function unwrap(templates: string[]): Templates {
  const [only = '', ...others] = templates;
  return others.length === 0 ? only : templates;
}

/** Events without an id are told apart by name, or by place where all have one name, and date. */
function toSourceId(fields: Record<string, string[]>): string[] {
  const names = fields['name'] ?? fields['venue.name'] ?? [''];
  const dates = fields['dateStart'] ?? [''];
  return names
    .flatMap((name) => dates.map((date) => `${name} ${date}`.trim()))
    .filter((id) => id !== '');
}

/** A venue and its address in one text or two, or one that only an address names: its first words are the name. */
function takeLocation(
  fields: Record<string, Templates>,
  columns: readonly Column[],
): { location?: Templates } {
  const { 'venue.name': name, 'venue.address': address } = fields;
  if (name !== undefined && address !== undefined) {
    const isPlaced = zoneGivers.some((field) => field in fields) || !namesPlaces(address, columns);
    return isPlaced ? {} : { location: `${[name].flat()[0]}, ${[address].flat()[0]}` };
  }
  if (name !== undefined && !namesPlaces(name, columns)) return {};
  delete fields['venue.name'];
  delete fields['venue.address'];
  const location = name ?? address;
  return location === undefined ? {} : { location };
}

function namesPlaces(templates: Templates, columns: readonly Column[]): boolean {
  const [path] = [templates].flat().flatMap(columnsOf);
  return (columns.find((column) => column.path === path)?.share('placed') ?? 0) > 0;
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

/** Each of them gives the zone of a place. */
const zoneGivers = ['locality', 'state', 'country', 'postcode', 'timezone', 'latitude'].map(
  (part) => `venue.${part}`,
);
