import type { z } from 'zod';
import { asWritten, otherTexts } from '#shared/contract/importFields.ts';
import { columnsOf, toTemplate, type columnMapSchema } from '#server/import/maps/columnMap.ts';
import { readPrices } from '#server/import/maps/toFieldValue.ts';
import { fieldRules, listRules, ofEveryEvent, type FieldRule } from './fieldRules.ts';
import { loadHeadings, ranks } from './headings.ts';
import { judgeColumns, type Column, type Samples } from './judgeColumns.ts';
import {
  dropColumn,
  pickColumn,
  pickStandIn,
  takeColumn,
  type ColumnPool,
  type Pick as ColumnPick,
} from './pickColumn.ts';
import { proposeDates, type Picks } from './proposeDates.ts';
import { proposeStatus } from './proposeStatus.ts';

type Templates = string | string[];

/** A map as a person would begin to write it. */
export interface ProposedMap extends z.input<typeof columnMapSchema> {
  fields: Record<string, Templates>;
  lists: Record<string, string[]>;
}

export type JudgedMap = ReturnType<typeof proposeMap>;

/** Proposes a map for the columns of a table; `named` are those that a person gave for fields. */
export function proposeMap(
  samples: Samples,
  name: string,
  named: Readonly<Record<string, string>> = {},
  dataDir: string | null = null,
) {
  const columns = judgeColumns(samples, loadHeadings(dataDir));
  // A column of true and false is no name, address or price.
  const all = columns.filter(
    ({ texts }) => !texts.every((text) => /^(?:true|false|)$/i.test(text)),
  );
  const pool: ColumnPool = { free: all, all: columns, named };
  const { taken, ...status } = proposeStatus(columns);
  for (const column of taken) dropColumn(pool, column);
  const { forms, ...proposed } = proposeDates(pool);
  const { fields: dated, picks } = proposed;
  takeFields(pool, proposed);
  const lists = pickLists(pool, picks);
  settleName(all, pool, proposed, lists);
  const currency = dated['priceMin'] && pickColumn(all, { field: 'currency', kind: 'currency' });
  const events = listKeyColumns(dated, columns) ?? [...samples.keys()].slice(0, 1);
  dated['sourceId'] ??= toSourceId(dated);
  const fields = Object.fromEntries(
    Object.entries(dated).flatMap(([field, [only, ...others]]) =>
      only === undefined ? [] : [[field, others.length === 0 ? only : [only, ...others]]],
    ),
  );
  const map: ProposedMap = {
    name,
    files: { events },
    ...(forms.length > 0 ? { dates: forms } : {}),
    ...takeLocation(fields, columns),
    fields,
    lists,
    ...(currency && { currency: `{${currency.column.path}}` }),
    ...status,
    ...valuesOfRange(dated),
  };
  // Those that a status or another field fills have no pick.
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
  const pick = takeColumn(pool, rule);
  if (pick === null || (field === 'url' && isOfOrganiser(pick, picks.get('name')))) return;
  const places =
    field === 'venue.name' ? pool.free.filter((other) => isOtherPlace(pick, other)) : [];
  picks.set(field, { ...pick, rivals: [...pick.rivals, ...places] });
  const standIn = ofEveryEvent.has(field) ? pickStandIn(pool.free, rule, pick) : null;
  if (standIn !== null) dropColumn(pool, standIn.column);
  fields[field] = [pick, standIn ?? []].flat().map(({ column }) => `{${column.path}}`);
}

/** Whether a column of places has several for one venue: the venue may be who lists the event. */
function isOtherPlace({ column }: ColumnPick, other: Column): boolean {
  const isNamed = /^(?:location|place|where)$/.test(other.heading) && other.share('venue') >= 0.5;
  return isNamed && countPairs(column, other) > column.distinct + 1;
}

/** Whether links that are not surely those of events are shared by events of several names. */
function isOfOrganiser({ column, rank }: ColumnPick, name?: ColumnPick): boolean {
  if (rank < ranks.part || name === undefined) return false;
  return countPairs(column, name.column) >= column.distinct * 1.5;
}

function countPairs({ texts }: Column, other: Column): number {
  const pairs = texts.map((text, at) => text && JSON.stringify([text, other.texts[at]]));
  return new Set(pairs.filter(Boolean)).size;
}

/** Where both prices are in one column, what is free has no highest one. */
function valuesOfRange({ priceMin, priceMax }: Picks['fields']): Pick<ProposedMap, 'values'> {
  if (priceMax === undefined || priceMax !== priceMin) return {};
  return { values: { priceMax: { free: '', [otherTexts]: asWritten } } };
}

/** `$20 – $35`, `Up to $35` */
function isRange(text: string): boolean {
  const prices = readPrices(text);
  return prices !== null && (prices.lowest < prices.highest || /^up to\b/i.test(text));
}

/** A match is named by its two teams, unless a column that is none of them names most records; else the first artist names a gig. */
function settleName(
  columns: readonly Column[],
  { named }: ColumnPool,
  { fields, picks }: Picks,
  { artists = [] }: ProposedMap['lists'],
): void {
  const name = picks.get('name')?.column;
  const teams = ['home team', 'away team'].flatMap(
    (field) => pickColumn(columns, { field, kind: 'name' })?.column ?? [],
  );
  const isOther = name && !teams.includes(name) && name.distinct * 2 >= name.filled.length;
  if (teams.length === 2 && !isOther && !('name' in named)) {
    picks.delete('name');
    fields['name'] = [teams.map(({ path }) => `{${path}}`).join(' v ')];
  } else fields['name'] ??= artists.slice(0, 1).map((path) => path.replace('[]', '[0]'));
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

function listKeyColumns(fields: Picks['fields'], columns: readonly Column[]): string[] | null {
  const known = ['dateStart', 'name', 'sourceId'].flatMap((field) => fields[field] ?? []);
  const full = new Set(columns.filter(({ level }) => level === 0).map(({ path }) => path));
  const keys = [...new Set(known.flatMap(columnsOf))].filter((path) => full.has(path));
  return keys.length > 0 ? keys : null;
}

/** Events without an id are told apart by name, or by place where all have one name, and date. */
function toSourceId({ name, dateStart, ...fields }: Picks['fields']): string[] {
  const names = [name, dateStart && fields['venue.name']].find((given) => given?.length) ?? [''];
  const dates = dateStart ?? [''];
  return names.flatMap((each) => dates.map((date) => `${each} ${date}`.trim()).filter(Boolean));
}

/** A venue and its address in one text or two, or one that only an address names: its first words are the name. */
function takeLocation(
  fields: Record<string, Templates>,
  columns: readonly Column[],
): Pick<ProposedMap, 'location'> {
  const { 'venue.name': name, 'venue.address': address } = fields;
  if (name !== undefined && address !== undefined) {
    const isPlaced = zoneGivers.some((field) => field in fields) || !namesPlaces(address, columns);
    return isPlaced ? {} : { location: `${[name].flat()[0]}, ${[address].flat()[0]}` };
  }
  const location = name ?? address;
  if (location === undefined || (name !== undefined && !namesPlaces(name, columns))) return {};
  delete fields['venue.name'];
  delete fields['venue.address'];
  return { location };
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

const zoneGivers = ['locality', 'state', 'country', 'postcode', 'timezone', 'latitude'].map(
  (part) => `venue.${part}`,
);
