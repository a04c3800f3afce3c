import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { parsePostcode } from '#shared/domain/location/geography.ts';
import { stateByName } from '#shared/domain/location/states.ts';
import { describeFault } from '#server/import/record/describeFault.ts';

const columnNames: Record<string, string> = {
  pcode: 'postcode',
  locality: 'place',
  suburb: 'place',
  lat: 'latitude',
  long: 'longitude',
  lng: 'longitude',
  lon: 'longitude',
};

const degrees = (limit: number) =>
  z.string().trim().min(1, 'is missing').transform(Number).pipe(z.number().min(-limit).max(limit));

const rowSchema = z.object({
  /** Four digits, leading zeros kept. */
  postcode: z.string().transform((text, context) => {
    // Spreadsheets drop the leading zero of the Northern Territory.
    const postcode = parsePostcode(text.trim().padStart(4, '0'));
    if (postcode === null) context.addIssue('is not an Australian postcode');
    return postcode ?? '';
  }),
  place: z.string().trim().min(1, 'is missing').max(100).transform(titleCased),
  /** Short form: `QLD`. */
  state: z.string().transform((text, context): string => {
    const state = stateByName(text);
    if (state === null) context.addIssue('is not an Australian state');
    return state?.code ?? '';
  }),
  latitude: degrees(90),
  longitude: degrees(180),
});

/** One postcode of the table and the place it is known by; several rows may share a postcode. */
export type PlaceRow = z.output<typeof rowSchema>;

/** Reads a table of postcodes: `postcode, place or locality, state, latitude, longitude`, with a head. */
export function parsePlaces(csv: string) {
  const records = parse(csv, {
    bom: true,
    columns: (heads: string[]) =>
      heads.map((head) => head.trim().toLowerCase()).map((name) => columnNames[name] ?? name),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as unknown as { info: { lines: number }; record: Record<string, string> }[];
  const rows: PlaceRow[] = [];
  const rejects: ReturnType<typeof reject>[] = [];
  for (const { info, record } of records) {
    const result = rowSchema.safeParse(record);
    if (result.success) rows.push(result.data);
    else rejects.push(reject(info.lines, record, result.error));
  }
  return { rows, rejects };
}

function reject(line: number, record: Record<string, string>, error: z.ZodError) {
  const issue = error.issues[0];
  const field = String(issue?.path[0] ?? '');
  const value = record[field];
  return { line, field, value: value ?? '', reason: issue ? describeFault(issue, value) : '' };
}

function titleCased(place: string): string {
  if (place !== place.toUpperCase()) return place;
  return place.toLowerCase().replace(/(^|[\s(-])\p{L}/gu, (start) => start.toUpperCase());
}
