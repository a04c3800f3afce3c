import { z } from 'zod';
import { correctedFieldNames, typedNames } from '#shared/domain/corrections/correctedFields.ts';
import type { EndpointRow } from './endpoint.ts';
import { noContent, eventKeyField, instantField, pathKeyField } from './fields.ts';

const fieldName = z.enum(correctedFieldNames);
/** Version of the corrections of an event: 0 before the first. */
const version = z.int().nonnegative();
/** As an import reads them; an empty text is no value. */
const typedFields = z.partialRecord(z.enum(typedNames), z.string().max(20_000));

/** A field as staff correct it in place of the source; values are in words, empty where there is none. */
const correctionSchema = z.strictObject({
  field: fieldName,
  value: z.string(),
  sourceThen: z.string(),
  sourceNow: z.string(),
  reason: z.string(),
  by: z.string(),
  at: instantField,
  endedAt: instantField.nullable(),
  /** The person who took it back; null where the source agrees by now. */
  endedBy: z.string().nullable(),
});

export const correctionsSchema = z.strictObject({
  version,
  fields: z.array(correctionSchema),
});

export type Corrections = z.infer<typeof correctionsSchema>;

/** The corrections of events by staff, apart from their sources (docs/catalogue-import.md#corrections). */
export const correctionEndpoints = {
  addEvent: {
    summary: 'Add an event that no source has; the same again is the same event',
    role: 'editor',
    status: 201,
    body: z.strictObject({ fields: typedFields }),
    bodyLimit: 65_536,
    multiline: ['fields'],
    response: z.strictObject({ eventKey: eventKeyField }),
  },
  removeEvent: {
    summary: 'Take an event off the catalogue that staff added',
    role: 'editor',
    params: z.strictObject({ key: pathKeyField }),
    ...noContent,
    errors: ['event_not_found'],
  },
  correctEvent: {
    summary:
      'Say something of an event in place of its source; as the source has it, it is taken back',
    role: 'editor',
    params: z.strictObject({ key: pathKeyField }),
    body: z.strictObject({
      /** Version of the corrections that were seen: with later ones, nothing is stored. */
      version,
      fields: typedFields,
      reason: z.string().trim().min(1).max(300),
    }),
    bodyLimit: 65_536,
    multiline: ['fields'],
    ...noContent,
    errors: ['event_not_found', 'event_changed'],
  },
  takeBackCorrection: {
    summary: 'Believe the source again',
    role: 'editor',
    params: z.strictObject({ key: pathKeyField, field: fieldName }),
    query: z.strictObject({ version: z.coerce.number<string | number>().pipe(version) }),
    ...noContent,
    errors: ['event_not_found', 'event_changed', 'not_found'],
  },
} as const satisfies Record<string, EndpointRow>;
