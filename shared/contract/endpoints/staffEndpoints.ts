import { z } from 'zod';
import { submissionKinds } from '#shared/contract/console/consoleCalls.ts';
import type { EndpointRow } from '#shared/contract/endpoint.ts';
import { emptyAnswer, instantField } from '#shared/contract/fields.ts';

const submissionSchema = z.strictObject({
  reference: z.string(),
  kind: z.enum(submissionKinds),
  receivedAt: instantField,
  /** When staff marked it as done; null while it is open. */
  doneAt: instantField.nullable(),
  fields: z.record(z.string(), z.string()),
});

const submissionQuery = z.strictObject({
  text: z.string().max(200).optional(),
  kind: z.enum(submissionKinds).optional(),
});

const submissionList = z.strictObject({ submissions: z.array(submissionSchema) });

const submissionParams = z.strictObject({
  reference: z.string().min(1).max(40),
});

const submissionChange = z.strictObject({ isDone: z.boolean() });

export type SubmissionQuery = z.infer<typeof submissionQuery>;
export type FoundSubmission = z.infer<typeof submissionSchema>;

/** Submissions, for staff (docs/security.md#staff). */
export const staffEndpoints = {
  listSubmissions: {
    summary: 'What came in through forms, newest first',
    role: 'viewer',
    query: submissionQuery,
    response: submissionList,
  },
  changeSubmission: {
    summary: 'Mark a submission as done, or as open again',
    role: 'editor',
    status: 204,
    params: submissionParams,
    body: submissionChange,
    response: emptyAnswer,
    errors: ['not_found'],
  },
} as const satisfies Record<string, EndpointRow>;
