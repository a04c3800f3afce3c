import { z } from 'zod';
import { submissionKinds } from './console/consoleCalls.ts';
import type { EndpointRow } from './endpoint.ts';
import { noContent, instantField } from './fields.ts';

/** What staff did with a submission; the texts of `done` and `reopened` are empty. */
const workEntrySchema = z.strictObject({
  kind: z.enum(['note', 'answer', 'done', 'reopened']),
  at: instantField,
  /** A name of staff, or `console`. */
  by: z.string(),
  text: z.string(),
});

const submissionSchema = z.strictObject({
  reference: z.string(),
  kind: z.enum(submissionKinds),
  receivedAt: instantField,
  doneAt: instantField.nullable(),
  fields: z.record(z.string(), z.string()),
  assignedTo: z.string().nullable(),
  work: z.array(workEntrySchema),
  answerState: z.enum(['waiting', 'sent', 'failed']).nullable(),
});

const submissionQuery = z.strictObject({
  text: z.string().max(200).optional(),
  kind: z.enum(submissionKinds).optional(),
});

const submissionList = z.strictObject({
  submissions: z.array(submissionSchema),
  /** Names of those who may handle them. */
  people: z.array(z.string()),
  canAnswer: z.boolean(),
});

const workText = z.string().trim().min(1).max(10_000);

const submissionChange = z.strictObject({
  isDone: z.boolean().optional(),
  assignedTo: z.string().max(80).nullable().optional(),
  note: workText.optional(),
  answer: workText.optional(),
});

export type SubmissionQuery = z.infer<typeof submissionQuery>;
export type FoundSubmission = z.infer<typeof submissionSchema>;
export type FoundSubmissions = z.infer<typeof submissionList>;
export type SubmissionChange = z.infer<typeof submissionChange>;
export type WorkEntry = z.infer<typeof workEntrySchema>;

/** Submissions, for staff (docs/security.md#staff). */
export const staffEndpoints = {
  listSubmissions: {
    summary: 'What came in through forms, newest first',
    role: 'viewer',
    query: submissionQuery,
    response: submissionList,
  },
  changeSubmission: {
    summary: 'Assign a submission, mark it as done, add a note, answer it by mail',
    role: 'editor',
    params: z.strictObject({ reference: z.string().min(1).max(40) }),
    body: submissionChange,
    ...noContent,
    errors: ['not_found', 'submission_conflict'],
  },
} as const satisfies Record<string, EndpointRow>;
