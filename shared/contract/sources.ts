import { z } from 'zod';
import type { EndpointRow } from './endpoint.ts';
import { countField, instantField, noContent } from './fields.ts';
import { mapLimit, timesField, undoOfferSchema } from './imports.ts';

const sourceParams = z.strictObject({ id: z.coerce.number<string | number>().int().positive() });

const sourceSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  /** Such as `6h`. */
  every: z.string(),
  /** Name of its map; null: the ready map that fits. */
  map: z.string().nullable(),
  times: timesField,
  retireMissing: z.boolean(),
  nextRunAt: instantField,
  /** It is fetched only when somebody asks for it. */
  isPaused: z.boolean(),
  lastRunAt: instantField.nullable(),
  lastOutcome: z.enum(['imported', 'unchanged', 'failed']).nullable(),
  lastMessage: z.string().nullable(),
  lastCounts: z
    .strictObject({
      records: countField,
      new: countField,
      changed: countField,
      unchanged: countField,
      rejected: countField,
      retired: countField,
    })
    .nullable(),
  fault: z.string().nullable(),
  /** Its last import; null where none can be undone. */
  undo: undoOfferSchema.nullable(),
});

const sourceListSchema = z.strictObject({
  sources: z.array(sourceSchema),
  readyMaps: z.array(z.strictObject({ name: z.string(), title: z.string() })),
});

/** Listings that this server fetches from their addresses. */
export const sourceEndpoints = {
  listSources: {
    summary: 'The listings that are fetched, and what came of the last time',
    role: 'editor',
    response: sourceListSchema,
  },
  addSource: {
    summary: 'Fetch a listing from its address again and again',
    role: 'editor',
    bodyLimit: mapLimit,
    body: z.strictObject({
      url: z.string().max(2000),
      /** Empty: the host of the address. */
      name: z.string().max(100),
      /** Such as `6h`. */
      every: z.string().max(20),
      /** `FIELD=VALUE`. */
      defaults: z.array(z.string().max(1000)).max(50),
      /** Null: the one that fits; a text: the ready map of this name; else a map as it is written in a file. */
      map: z.union([z.string().max(60), z.record(z.string(), z.unknown())]).nullable(),
      times: timesField,
      retireMissing: z.boolean(),
    }),
    response: sourceSchema,
    errors: ['console_conflict'],
  },
  runSource: {
    summary: 'Fetch a listing now',
    role: 'editor',
    params: sourceParams,
    /** `times` is stored with the source; null: what its answer itself shows. */
    body: z.strictObject({ times: timesField.nullable() }),
    response: sourceSchema,
    errors: ['not_found', 'console_conflict'],
  },
  removeSource: {
    summary: 'Fetch a listing no longer; its events stay',
    role: 'editor',
    params: sourceParams,
    ...noContent,
    errors: ['not_found'],
  },
} as const satisfies Record<string, EndpointRow>;

export type FetchedListing = z.infer<typeof sourceSchema>;
export type SourceList = z.infer<typeof sourceListSchema>;
