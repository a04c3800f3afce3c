import { z } from 'zod';
import type { EndpointRow } from '#shared/contract/endpoint.ts';
import { instantField } from '#shared/contract/fields.ts';
import { changeSubjects } from '#shared/domain/changeSubjects.ts';

const valuesField = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable();

const changeSchema = z.strictObject({
  id: z.int(),
  at: instantField,
  /** The name of a person, or `console`, `command` or `program`. */
  who: z.string(),
  subject: z.enum(changeSubjects),
  /** Such as the name of a person; nothing of a visitor. */
  item: z.string(),
  /** In one word, such as `added`. */
  action: z.string(),
  /** Null: there was nothing. */
  before: valuesField,
  after: valuesField,
  /** Why, in the words of who made it. */
  note: z.string(),
  /** The key of a person, a change of the brand or an event. */
  reference: z.string().nullable(),
});

const changeQuery = z.strictObject({
  subject: z.enum(changeSubjects).optional(),
  /** Of what was changed, or the whole name of who did. */
  text: z.string().max(200).optional(),
  page: z.coerce.number<string | number>().int().min(1).max(1_000_000).default(1),
});

const changeListSchema = z.strictObject({
  changes: z.array(changeSchema),
  /** Of all pages. */
  total: z.int().nonnegative(),
  pageSize: z.int(),
});

export type ChangeQuery = z.output<typeof changeQuery>;
export type ChangeList = z.infer<typeof changeListSchema>;

/** What staff, commands and the program changed (docs/security.md#log-of-changes). */
export const changeEndpoints = {
  listChanges: {
    summary: 'Who changed what, with the values before and after, latest first',
    role: 'editor',
    query: changeQuery,
    response: changeListSchema,
  },
} as const satisfies Record<string, EndpointRow>;
