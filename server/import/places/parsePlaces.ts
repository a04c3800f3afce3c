import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { parsePostcode } from '#shared/domain/location/geography.ts';
import { stateByName } from '#shared/domain/location/states.ts';
import { describeFault } from '#server/import/record/describeFault.ts';

/** One postcode of the table and the place it is known by; several rows may share a postcode. */
export interface PlaceRow {
  /** Four digits, leading zeros kept. */
  postcode: string;
  place: string;
  /** Short form: `QLD`. */
  state: string;
  latitude: number;
  longitude: number;
}

export interface PlaceReject {
  line: number;
  field: string;
  value: string;
  reason: string;
}

export interface ParsedPlaces {
  rows: PlaceRow[];
  rejects: PlaceReject[];
}

/** The heads a complete table may carry for each of our columns. */
const columnNames: Record<string, string> = {
  pcode: 'postcode',
  locality: 'place',
  suburb: 'place',
  lat: 'latitude',
  long: 'longitude',
  lng: 'longitude',
  lon: 'longitude',
};

const rowSchema = z.object({
  postcode: z.string().transform((text, context) => {
    // Spreadsheets drop the leading zero of the Northern Territory.
    const postcode = parsePostcode(text.trim().padStart(4, '0'));
    if (postcode === null) context.addIssue('is not an Australian postcode');
    return postcode ?? '';
  }),
  place: z.string().trim().min(1, 'is missing').max(100).transform(titleCased),
  state: z.string().transform((text, context) => {
    const state = stateByName(text);
    if (state === null) context.addIssue('is not an Australian state');
    return state?.code ?? '';
  }),
  latitude: z
    .string()
    .trim()
    .min(1, 'is missing')
    .transform(Number)
    .pipe(z.number().min(-90).max(90)),
  longitude: z
    .string()
    .trim()
    .min(1, 'is missing')
    .transform(Number)
    .pipe(z.number().min(-180).max(180)),
});

/** Reads a table of postcodes: `postcode, place or locality, state, latitude, longitude`, with a head. */
export function parsePlaces(csv: string): ParsedPlaces {
  const records = parse(csv, {
    bom: true,
    columns: (head: string[]) => head.map(columnName),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as unknown as { info: { lines: number }; record: Record<string, string> }[];
  const parsed: ParsedPlaces = { rows: [], rejects: [] };
  for (const { info, record } of records) {
    const result = rowSchema.safeParse(record);
    if (result.success) parsed.rows.push(result.data);
    else parsed.rejects.push(reject(info.lines, record, result.error));
  }
  return parsed;
}

function columnName(head: string): string {
  const name = head.trim().toLowerCase();
  return columnNames[name] ?? name;
}

function reject(line: number, record: Record<string, string>, error: z.ZodError): PlaceReject {
  const issue = error.issues[0];
  const field = String(issue?.path[0] ?? '');
  const value = record[field];
  return { line, field, value: value ?? '', reason: issue ? describeFault(issue, value) : '' };
}

function titleCased(place: string): string {
  if (place !== place.toUpperCase()) return place;
  return place.toLowerCase().replace(/(^|[\s(-])\p{L}/gu, (start) => start.toUpperCase());
}
