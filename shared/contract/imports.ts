import { z } from 'zod';
import { correctedFieldNames } from '#shared/domain/corrections/correctedFields.ts';
import { maxPartBytes } from './calls.ts';
import type { EndpointRow } from './endpoint.ts';
import { countField, eventKeyField, instantField, noContent } from './fields.ts';
import { fieldNames, listNames } from './importFields.ts';
import { publicEventSchema } from './publicEvent.ts';

const importIssueSchema = z.strictObject({
  line: z.int(),
  /** Id and name of the event, as far as the record has them. */
  event: z.string(),
  field: z.string(),
  value: z.string(),
  reason: z.string(),
});

/** The events that a map makes of a file, before anything is stored. */
const mapCheckSchema = z.strictObject({
  /** Format and map, such as `JSON (bandsintown)`. */
  format: z.string(),
  /** Name of the map; null for a format that needs none. */
  map: z.string().nullable(),
  source: z.string(),
  records: countField,
  /** Only the beginning of the file was read. */
  isPartial: z.boolean(),
  rejected: countField,
  leftOut: countField,
  fields: z.array(
    z.strictObject({
      field: z.string(),
      templates: z.array(z.string()),
      filled: countField,
      sample: z.string(),
    }),
  ),
  /** Tables of values of the map, and `status`. */
  tables: z.array(
    z.strictObject({
      field: z.string(),
      matched: countField,
      unmatched: countField,
      /** The texts that were met, those that no row of the table knows first. */
      texts: z.array(z.strictObject({ text: z.string(), count: countField, isKnown: z.boolean() })),
    }),
  ),
  /** The first events, as cards show them; numbered, for they have no keys yet. */
  samples: z.array(z.object(publicEventSchema.shape)),
  rejects: z.array(importIssueSchema),
  /** Issues, one of each kind: the first, and how many there are. */
  warnings: z.array(z.strictObject({ ...importIssueSchema.shape, count: countField })),
});

const importReportSchema = z.strictObject({
  source: z.string(),
  format: z.string(),
  dryRun: z.boolean(),
  records: countField,
  new: countField,
  changed: countField,
  unchanged: countField,
  gone: countField,
  retired: countField,
  rejected: countField,
  leftOut: countField,
  /** Records whose id another one of the file has too. */
  repeated: countField,
  /** Events of the source that are shown as one with those of other sources; null where nothing was stored. */
  merged: countField.nullable(),
  upcoming: countField,
  warningCount: countField,
  /** The first thousand of each. */
  rejects: z.array(importIssueSchema),
  warnings: z.array(importIssueSchema),
  corrections: z.array(
    z.strictObject({
      eventKey: eventKeyField,
      sourceId: z.string(),
      name: z.string(),
      field: z.enum(correctedFieldNames),
      /** The source says the same by now: the correction is ended. Else the correction stays. */
      agrees: z.boolean(),
      source: z.string(),
      own: z.string(),
    }),
  ),
  changes: z.array(
    z.strictObject({
      change: z.enum(['new', 'changed', 'gone']),
      sourceId: z.string(),
      name: z.string(),
      fields: z.array(z.string()),
    }),
  ),
});

export const undoOfferSchema = z.strictObject({
  source: z.string(),
  file: z.string(),
  importedAt: instantField,
});

const importStateSchema = z.strictObject({
  /** The import under way or the last one; null before the first. */
  job: z
    .strictObject({
      id: z.int(),
      kind: z.enum(['import', 'dry-run']),
      file: z.string(),
      state: z.enum(['running', 'done', 'failed']),
      startedAt: instantField,
      /** 0 to 1. */
      progress: z.number(),
      records: countField,
      rejected: countField,
      failure: z.string().nullable(),
      /** It failed because so many coming events are not in the file: it may be confirmed. */
      massRetirement: z.strictObject({ missing: countField, upcoming: countField }).nullable(),
      /** It failed because the file was probably misread, and why: it may be confirmed. */
      doubts: z.array(z.string()).nullable(),
      report: importReportSchema.nullable(),
    })
    .nullable(),
  /** The last import of each source, the latest first. */
  undos: z.array(undoOfferSchema),
});

const undoReportSchema = z.strictObject({
  ...undoOfferSchema.shape,
  /** Events that it changed or marked unavailable, as before again. */
  restored: countField,
  removed: countField,
  /** Events that it added and visitors know: they stay, as unavailable. */
  hidden: countField,
  /** Venues that another source changed since: they are left. */
  leftVenues: countField,
  /** The first thousand. */
  changes: z.array(
    z.strictObject({
      change: z.enum(['restored', 'removed', 'hidden']),
      sourceId: z.string(),
      name: z.string(),
    }),
  ),
});

/** A map as it is written in a file: `server/import/maps/columnMap.ts` checks it. */
const writtenMapSchema = z.record(z.string(), z.unknown());

const uploadedFileSchema = z.strictObject({
  id: z.string(),
  file: z.string(),
  bytes: countField,
  /** Format of the file; null where it cannot be told without a map. */
  format: z.string().nullable(),
  /** Whether a map turns its columns or keys into fields. */
  takesMap: z.boolean(),
  map: z.string().nullable(),
  source: z.string().nullable(),
  problem: z.string().nullable(),
  /** Columns or keys of its events, with texts found under them. */
  paths: z.array(
    z.strictObject({
      path: z.string(),
      samples: z.array(z.string()),
      /** Every text of a column that has few, for a table of values; else none. */
      values: z.array(z.string()),
    }),
  ),
  /** The map to begin with: the ready map that fits, or a proposal. */
  draft: writtenMapSchema.nullable(),
  readyMaps: z.array(z.strictObject({ name: z.string(), title: z.string() })),
});

const mapProposalSchema = z.strictObject({
  draft: writtenMapSchema,
  /** Fields that the file does not give for certain, with the columns or keys that may hold them. */
  questions: z.array(
    z.strictObject({
      field: z.string(),
      candidates: z.array(z.strictObject({ column: z.string(), examples: z.array(z.string()) })),
    }),
  ),
});

/** How to read times without a zone, or marked as UTC; the file itself decides by default. */
export const timesField = z.enum(['local', 'utc']).optional();

/** Chosen by who uploads, such as a UUID. */
const uploadField = z.string().regex(/^[\w-]{1,100}$/, 'letters, digits, hyphens and underscores');

export const mapLimit = 256 * 1024;

const importSettings = {
  upload: uploadField,
  /** Null: the one that fits; a text: the ready map of this name. */
  map: z.union([z.string().max(60), writtenMapSchema]).nullable(),
  /** Defaults by field, for records that leave it empty. */
  defaults: z.record(z.string().max(40), z.string().min(1).max(1000)),
  online: z.enum(['keep', 'skip']),
  times: timesField,
  source: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'letters, digits, dots, hyphens and underscores')
    .nullable(),
};
const previewSchema = z.strictObject(importSettings);
const importRequestSchema = z.strictObject({
  ...importSettings,
  dryRun: z.boolean(),
  retireMissing: z.boolean(),
  /** Marks missing events unavailable even if they are most of the source. */
  isConfirmed: z.boolean(),
});

const uploadParams = z.strictObject({ upload: uploadField });

const byEditor = { role: 'editor', errors: ['console_conflict'] } as const;

/** Imports from files, for staff (docs/security.md#staff). */
export const importEndpoints = {
  uploadPart: {
    summary: 'Take a part of a file, under an id of the caller; parts come in their order',
    ...byEditor,
    params: uploadParams,
    query: z.strictObject({
      name: z.string().min(1).max(200),
      /** Bytes of the parts before it. */
      offset: z.coerce.number<string | number>().int().nonnegative(),
    }),
    bytesLimit: maxPartBytes,
    ...noContent,
  },
  describeUpload: {
    summary: 'What is in a file whose parts are all there',
    ...byEditor,
    params: uploadParams,
    response: uploadedFileSchema,
  },
  proposeMap: {
    summary: 'How a file of an unknown shape would be read, and what is asked about it',
    ...byEditor,
    body: z.strictObject({
      upload: uploadField,
      /** Answers: values of fields for all events, and columns or keys that hold a field. */
      defaults: importSettings.defaults,
      columns: z.partialRecord(z.enum([...fieldNames, ...listNames]), z.string().max(1000)),
    }),
    response: mapProposalSchema,
  },
  previewImport: {
    summary: 'What a map makes of the beginning of the file',
    ...byEditor,
    body: previewSchema,
    bodyLimit: mapLimit,
    response: mapCheckSchema,
  },
  getImport: {
    summary: 'How far the import is, and which imports can be undone',
    role: 'viewer',
    response: importStateSchema,
  },
  beginImport: {
    summary: 'Import the file, or only report what would change',
    ...byEditor,
    body: importRequestSchema,
    bodyLimit: mapLimit,
    response: importStateSchema,
  },
  undoImport: {
    summary: 'Undo the last import of a source, or only report what that would change',
    ...byEditor,
    body: z.strictObject({ source: z.string().max(200), dryRun: z.boolean() }),
    response: undoReportSchema,
  },
} as const satisfies Record<string, EndpointRow>;

export type MapCheck = z.infer<typeof mapCheckSchema>;
export type UploadedFile = z.infer<typeof uploadedFileSchema>;
export type MapProposal = z.infer<typeof mapProposalSchema>;
export type ImportSettings = z.infer<typeof previewSchema>;
export type ImportRequest = z.infer<typeof importRequestSchema>;
export type UndoOffer = z.infer<typeof undoOfferSchema>;
export type UndoReport = z.infer<typeof undoReportSchema>;
export type ImportState = z.infer<typeof importStateSchema>;
export type ImportJob = NonNullable<ImportState['job']>;
export type ImportJobReport = NonNullable<ImportJob['report']>;
