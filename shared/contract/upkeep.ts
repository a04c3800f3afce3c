import { z } from 'zod';
import type { EndpointRow } from './endpoint.ts';
import { countField, instantField } from './fields.ts';

const sessionId = z.strictObject({ id: z.string().min(1).max(100) });

const sessionSummarySchema = z.strictObject({
  sessionId: z.string(),
  trackingId: z.string().nullable(),
  location: z.string(),
  createdAt: instantField,
  updatedAt: instantField,
});

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

const checkSchema = z.strictObject({
  name: z.string(),
  state: z.enum(['ok', 'warning', 'failed']),
  finding: z.string(),
});

const errorEntrySchema = z.strictObject({
  at: instantField,
  level: z.enum(['warn', 'error', 'fatal']),
  message: z.string(),
});

/** Sessions, health and backups of a server, for staff (docs/security.md#staff). */
export const toolEndpoints = {
  findSessions: {
    summary: 'A page of sessions whose session, tracking or customer id begins with a text',
    role: 'owner',
    query: z.strictObject({
      text: z.string().max(100).optional(),
      page: z.coerce.number<string | number>().int().min(1).max(1_000_000).default(1),
    }),
    response: z.strictObject({
      sessions: z.array(sessionSummarySchema),
      total: countField,
      pageSize: countField,
    }),
  },
  getStoredSession: {
    summary: 'Every row stored of one session, table by table',
    role: 'owner',
    params: sessionId,
    response: z.strictObject({
      tables: z.array(z.strictObject({ name: z.string(), rows: z.array(rowSchema) })),
    }),
    errors: ['not_found'],
  },
  eraseStoredSession: {
    summary: 'Delete everything stored of one session',
    role: 'owner',
    params: sessionId,
    response: z.strictObject({ rows: countField }),
    errors: ['not_found'],
  },
  getHealth: {
    summary: 'What the doctor finds, the last errors, the backups',
    role: 'viewer',
    response: z.strictObject({
      checks: z.array(checkSchema),
      errors: z.array(errorEntrySchema),
      backups: z.array(z.strictObject({ file: z.string(), bytes: countField, at: instantField })),
    }),
  },
  backUp: {
    summary: 'Copy the database while it is in use, and check the copy',
    role: 'owner',
    body: z.strictObject({}),
    response: z.strictObject({ file: z.string(), bytes: countField }),
    errors: ['console_conflict'],
  },
} as const satisfies Record<string, EndpointRow>;

export type SessionSummary = z.infer<typeof sessionSummarySchema>;
export type HealthCheck = z.infer<typeof checkSchema>;
export type ErrorEntry = z.infer<typeof errorEntrySchema>;
