import { z } from 'zod';
import { catalogEventSchema } from '#shared/contract/catalogEvent.ts';

const count = z.int().nonnegative();

/** A line of a report: what was found in which field of which event. */
export const importIssueSchema = z.strictObject({
  line: z.int(),
  /** Id and name of the event, as far as the record has them. */
  event: z.string(),
  field: z.string(),
  value: z.string(),
  reason: z.string(),
});

/** What a map makes of a file, before anything is stored. */
export const mapCheckSchema = z.strictObject({
  /** Format and map, such as `JSON (bandsintown)`. */
  format: z.string(),
  /** Name of the map; null for a format that needs none. */
  map: z.string().nullable(),
  /** What the events are stored under unless it is said. */
  source: z.string(),
  records: count,
  /** Only the beginning of the file was read. */
  isPartial: z.boolean(),
  rejected: count,
  leftOut: count,
  fields: z.array(
    z.strictObject({
      field: z.string(),
      /** What the map fills it with; empty where no map does. */
      templates: z.array(z.string()),
      filled: count,
      /** The first value found. */
      sample: z.string(),
    }),
  ),
  /** Tables of values of the map, and `status`. */
  tables: z.array(
    z.strictObject({
      field: z.string(),
      matched: count,
      unmatched: count,
      /** The texts that were met, those that no row of the table knows first. */
      texts: z.array(z.strictObject({ text: z.string(), count, isKnown: z.boolean() })),
    }),
  ),
  /** The first events, as cards show them; numbered, for they have no keys yet. */
  samples: z.array(z.object(catalogEventSchema.shape)),
  rejects: z.array(importIssueSchema),
});

export type ImportIssue = z.infer<typeof importIssueSchema>;
export type MapCheck = z.infer<typeof mapCheckSchema>;
