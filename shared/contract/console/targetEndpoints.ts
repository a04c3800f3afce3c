import { z } from 'zod';
import type { EndpointRow } from '#shared/contract/endpoint.ts';
import { noContent } from '#shared/contract/fields.ts';

export const modeField = z.enum(['visitor', 'developer', 'staff']);
const idField = z.string().regex(/^[a-z\d-]{1,40}$/);
const keyField = z.string().min(16, 'at least 16 characters').max(500);

const targetSchema = z.strictObject({
  id: idField,
  name: z.string(),
  url: z.string(),
  basePath: z.string(),
  isLocal: z.boolean(),
  mode: modeField,
  hasDeveloperKey: z.boolean(),
  hasStaffKey: z.boolean(),
});

/** Result of a connection test; everything but `ok` is a cause that a person can fix. */
const connectionSchema = z.strictObject({
  outcome: z.enum([
    'ok',
    'name',
    'refused',
    'certificate',
    'timeout',
    'redirect',
    'not-our-api',
    'version',
    'key-refused',
    'unreachable',
  ]),
  detail: z.string(),
});

/** Cookies that the browser of the preview must set; null deletes. */
const cookieChanges = z.strictObject({
  mode: modeField,
  cookies: z.array(z.strictObject({ name: z.string(), value: z.string().nullable() })),
});

const ofTarget = { params: z.strictObject({ id: idField }), errors: ['not_found'] } as const;

export const targetEndpoints = {
  getState: {
    summary: 'Version and targets',
    response: z.strictObject({
      product: z.string(),
      version: z.string(),
      targets: z.array(targetSchema),
    }),
  },
  addTarget: {
    summary: 'Add a server by its address',
    status: 201,
    body: z.strictObject({
      name: z.string().trim().min(1).max(80),
      url: z.string().trim().min(1).max(500),
    }),
    response: targetSchema,
  },
  removeTarget: {
    summary: 'Remove a server',
    ...ofTarget,
    ...noContent,
  },
  setTargetKeys: {
    summary:
      'The keys a server signs its modes with; null deletes one. Stored until this server ends',
    ...ofTarget,
    body: z.strictObject({
      developerKey: keyField.nullable().optional(),
      staffKey: keyField.nullable().optional(),
    }),
    response: targetSchema,
  },
  testTarget: {
    summary: 'Whether the server answers, and what is wrong if not',
    ...ofTarget,
    body: z.strictObject({}),
    response: connectionSchema,
  },
  setMode: {
    summary: 'Switch to the mode of a visitor, a developer or staff',
    ...ofTarget,
    body: z.strictObject({ mode: modeField }),
    response: cookieChanges,
  },
  setShownTime: {
    summary: 'Show the shop at a time of the clocks of a zone, in the preview; empty: now',
    ...ofTarget,
    body: z.strictObject({
      time: z.string().max(40),
      zone: z.string().max(64),
      /** Draft of the rules, as `tryRules` named it. */
      draft: z.string().max(64).default(''),
    }),
    response: cookieChanges,
  },
  resetSession: {
    summary: 'Switch to a new session in the same mode',
    ...ofTarget,
    body: z.strictObject({}),
    response: cookieChanges,
  },
} as const satisfies Record<string, EndpointRow>;

export type Target = z.infer<typeof targetSchema>;
export type TargetMode = z.infer<typeof modeField>;
export type Connection = z.infer<typeof connectionSchema>;
export type CookieChanges = z.infer<typeof cookieChanges>;
