import { z } from 'zod';
import {
  fieldNames,
  listNames,
  withLowerKeys,
  type FieldName,
} from '#shared/contract/importFields.ts';
import { memoize } from '#server/import/memoize.ts';
import { foldStatus } from '#server/import/record/statusWords.ts';

const templateSchema = z.string().min(1).max(500);
/** One template, or several of which the first whose columns are all filled counts. */
const templates = z.union([templateSchema, z.array(templateSchema).min(1).max(10)]);
const columns = z.array(z.string().min(1)).min(1);

const isDateForm = (form: string) => {
  const letters = form.replaceAll(/'[^']*'/g, '');
  return !letters.includes('H') || !letters.includes('a');
};
const dateForm = z
  .string()
  .min(1)
  .max(60)
  .refine(isDateForm, 'has H and a: with am and pm it is h');

const fieldName = z.enum(fieldNames);

const listName = z.enum(listNames);
const anyField = z.enum([...fieldNames, ...listNames]);

const valueTable = z
  .record(z.string(), z.union([z.boolean(), z.number(), z.string()]))
  .transform(withLowerKeys);

/** Meaning of a status whose events are not imported, which is no fault. */
export const leaveOut = 'leave out';

/** The meanings of the texts of a column; an event with another text is rejected. */
const statusTable = z.strictObject({
  column: templates,
  values: z
    .record(
      z.string(),
      z.union([z.literal(leaveOut), z.partialRecord(fieldName, z.union([z.boolean(), templates]))]),
    )
    .transform((table) =>
      Object.fromEntries(
        Object.entries(table).map(([text, meaning]) => [foldStatus(text), meaning]),
      ),
    ),
});

/** How columns of someone else's CSV become our fields; `{column}` stands for a cell or a path. */
export const columnMapSchema = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{1,60}$/, 'takes small letters, digits and hyphens'),
  title: z.string().max(200).optional(),
  /** Address of the documentation of the shape, for people. */
  documented: z.string().max(300).optional(),
  /** Columns by which a file is known to be of this kind. */
  files: z.strictObject({
    events: columns,
    venues: columns.optional(),
    artists: columns.optional(),
  }),
  /** The column by which events refer to a row of another file: `{venues.city}` reads from it. */
  joins: z
    .strictObject({ venues: z.string().optional(), artists: z.string().optional() })
    .default({}),
  /** Paths of the events in JSON, `_embedded.events[]`; empty for a value that is an event itself. */
  records: z.array(z.string().max(200)).min(1).optional(),
  /** Forms of dates that are not ISO 8601, such as `d/M/yyyy h:mm a`. */
  dates: z.array(dateForm).max(20).default([]),
  /** The clock of times without a zone or with `Z`: that of the venue, UTC, or `unsure` where files of this shape have either. */
  times: z.enum(['local', 'utc', 'unsure']).optional(),
  /** Whether an end that is a day alone is the last day, or as in calendars the day after it. */
  endDay: z.enum(['inclusive', 'exclusive']).optional(),
  /** Values of the texts of a field or list, whatever their case; the row `otherTexts` is for all other texts. */
  values: z.partialRecord(anyField, valueTable).default({}),
  fields: z.partialRecord(fieldName, templates),
  /** A venue with its address in one text; it fills what `fields` leave empty. */
  location: templates.optional(),
  /** Latitude and longitude in one text, `-27.46,153.02`. */
  position: templates.optional(),
  positionOrder: z.enum(['latitude first', 'longitude first']).optional(),
  lists: z.partialRecord(listName, z.array(templateSchema).max(10)).default({}),
  /** Values of fields that a record leaves empty, as `--default` gives them. */
  defaults: z.partialRecord(anyField, templateSchema).default({}),
  /** Divides several names in one cell. */
  separator: z.string().min(1).max(5).optional(),
  /** Categories and genres that say nothing. */
  drop: z.array(z.string()).default([]),
  priceUnit: z.literal('cents').optional(),
  /** Template of the currency of prices, alone or with an amount: others than Australian dollars are left out. */
  currency: templateSchema.optional(),
  /** One table, or several that all hold. */
  status: z
    .union([statusTable, z.array(statusTable).max(20)])
    .default([])
    .transform((tables) => [tables].flat()),
});

export type ColumnMap = z.output<typeof columnMapSchema> & {
  /** It comes with the program: a file need not have all of its columns. */
  isReady?: boolean;
  /** Called, while a map is checked, with each text that a table of the map is asked for. */
  observe?: (field: string, text: string, isKnown: boolean) => void;
  /** The time by which days without a year, and repeating events, are read; set when a file is opened. */
  now?: Date;
};
export type RelatedTable = 'venues' | 'artists';

export type CellReader = (column: string) => string;

const placeholder = /\{([^{}]+)\}/;

/** Literal texts and column names by turns, beginning with a literal. Maps hold a few dozen templates. */
const partsOf = memoize((template: string): readonly string[] => template.split(placeholder));

/** Texts that spreadsheets and programs write into an empty cell. */
export const emptyText = /^(?:#?n\/a|null|undefined|[-–—]*)$/i;

/** The text with every `{column}` replaced, or empty as soon as one of the cells is. */
export function fillTemplate(template: string, cell: CellReader): string {
  const [first = '', ...rest] = partsOf(template);
  let text = first;
  for (let index = 0; index < rest.length; index += 2) {
    const value = cell(rest[index] ?? '').trim();
    if (emptyText.test(value)) return '';
    text += value + (rest[index + 1] ?? '');
  }
  return text;
}

/** The columns a template names. */
export function columnsOf(template: string): string[] {
  return partsOf(template).filter((_, index) => index % 2 === 1);
}

/** A column that a person named for a field as its template; several are one already. */
export const toTemplate = (named: string) => (columnsOf(named).length > 0 ? named : `{${named}}`);

/** The columns that a map reads a field from. */
export function columnsOfField({ fields }: Pick<ColumnMap, 'fields'>, field: FieldName): string[] {
  return [fields[field] ?? []].flat().flatMap(columnsOf);
}

/** Every column or path that a map reads. */
export function listColumns(
  map: Pick<z.input<typeof columnMapSchema>, 'fields'> & Partial<z.input<typeof columnMapSchema>>,
): string[] {
  const { fields, lists = {}, location, position, currency, status = [] } = map;
  const tables = [status].flat();
  const meanings = tables.flatMap(({ values }) => Object.values(values));
  const filled = meanings.flatMap((said) => (said === leaveOut ? [] : Object.values(said)));
  const statuses = tables.map(({ column }) => column);
  const read = [Object.values(fields), Object.values(lists), statuses, filled];
  return [...read, location, position, currency]
    .flat(2)
    .flatMap((template) => (typeof template === 'string' ? columnsOf(template) : []));
}
