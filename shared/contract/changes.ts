import { z } from 'zod';
import {
  actorKinds,
  changeSubjects,
  versionedSubjects,
} from '#shared/domain/staff/changeSubjects.ts';
import type { EndpointRow } from './endpoint.ts';
import { instantField } from './fields.ts';

const valuesField = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable();

const actorSchema = z.strictObject({
  kind: z.enum(actorKinds),
  /** Name of a person or a feed, otherwise empty. */
  name: z.string(),
});

const changeSchema = z.strictObject({
  id: z.int(),
  at: instantField,
  actor: actorSchema,
  subject: z.enum(changeSubjects),
  /** Such as the name of a person; nothing of a visitor. */
  item: z.string(),
  /** A word or two, such as `added`. */
  action: z.string(),
  before: valuesField,
  after: valuesField,
  /** Why, in the words of who made it; of an import its file. */
  note: z.string(),
  /** The key of a person, a change of the brand or an event, or the name of a source. */
  reference: z.string().nullable(),
  undo: z.enum(['import', ...versionedSubjects]).nullable(),
});

const changeQuery = z.strictObject({
  subject: z.enum(changeSubjects).optional(),
  actorKind: z.enum(actorKinds).optional(),
  actorName: z.string().max(200).optional(),
  text: z.string().max(200).optional(),
  from: instantField.optional(),
  to: instantField.optional(),
  page: z.coerce.number<string | number>().int().min(1).max(1_000_000).default(1),
});

const changeListSchema = z.strictObject({
  changes: z.array(changeSchema),
  total: z.int().nonnegative(),
  pageSize: z.int(),
  /** Everybody in the log, whatever is asked for. */
  actors: z.array(actorSchema),
});

export type Change = z.infer<typeof changeSchema>;
export type ChangeQuery = z.output<typeof changeQuery>;
export type ChangeList = z.infer<typeof changeListSchema>;

/** The changes of staff, commands and the program (docs/security.md#log-of-changes). */
export const changeEndpoints = {
  listChanges: {
    summary: 'Who changed what, with the values before and after, latest first',
    role: 'editor',
    query: changeQuery,
    response: changeListSchema,
  },
} as const satisfies Record<string, EndpointRow>;
