import { z } from 'zod';
import type { EndpointRow } from './endpoint.ts';
import { noContent, eventKeyField, instantField, pathKeyField } from './fields.ts';
import { publicEventSchema } from './publicEvent.ts';
import { optionsBody, termSchema } from './recommendations.ts';

const sectionVerdictSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  condition: z.string(),
  verdict: z.enum([
    'shown',
    'does not belong',
    'hidden by a rule',
    'saved already',
    'in another section already',
    'another date of its show',
    'better dates of its act',
    'too much like others',
    'not among the best',
    'section too small',
  ]),
  /** Name of the rule of staff that hides or features the event. */
  rule: z.string().nullable(),
  place: z.int().nullable(),
  rank: z.int().nullable(),
  score: z.number().nullable(),
  terms: z.array(termSchema),
  /** Another date of its act that is shown in its place. */
  standIn: z
    .strictObject({
      eventKey: eventKeyField,
      dateStart: instantField,
      timezone: z.string(),
      section: z.string(),
    })
    .nullable(),
});

const whereIsEventAnswer = z.strictObject({
  event: publicEventSchema.nullable(),
  status: z
    .enum(['bookable', 'undated', 'cancelled', 'past', 'closing', 'sold out', 'abroad'])
    .nullable(),
  displayedLocation: z.string(),
  sections: z.array(sectionVerdictSchema),
  surfacedBy: z.array(z.strictObject({ change: z.string(), sections: z.array(z.string()) })),
});

export type WhereIsEventAnswer = z.infer<typeof whereIsEventAnswer>;

const runNameField = z.string().trim().min(1).max(120);
const anyObject = z.record(z.string(), z.unknown());

/** The input of a report, as the page or the command line saw it. */
const runBody = z.strictObject({
  name: runNameField,
  /** The name of the server that answered; empty: this one. */
  target: z.string().max(200),
  /** Its origin; null: this one. */
  targetUrl: z.string().max(500).nullable().default(null),
  options: anyObject,
  /** Path with query, and body, as sent. */
  request: z.strictObject({ path: z.string().max(2000), body: z.unknown() }),
  answer: anyObject,
  profile: anyObject.nullable(),
});

const runSummarySchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  isPinned: z.boolean(),
  createdAt: instantField,
  target: z.string(),
  targetUrl: z.string().nullable(),
  note: z.string(),
  /** Form of `options`, `answer` and `profile`: a later program may find an older one. */
  schema: z.int(),
  modelVersion: z.string().nullable(),
  build: z.string().nullable(),
  options: anyObject,
});

const runSchema = runSummarySchema.extend({
  request: runBody.shape.request,
  answer: anyObject,
  profile: anyObject.nullable(),
});

export type NewRun = z.input<typeof runBody>;
export type RunSummary = z.infer<typeof runSummarySchema>;
export type Run = z.infer<typeof runSchema>;

const runParams = z.strictObject({ id: pathKeyField });

export const runChanges = z.strictObject({
  name: runNameField.optional(),
  isPinned: z.boolean().optional(),
  note: z.string().max(2000).optional(),
  isDeleted: z.literal(false).optional(),
});

/** Answers with every score explained are far beyond what visitors send. */
const runBytes = 8 * 1024 * 1024;

/** Tools of the people who tune the recommender; all ask for the developer cookie. */
export const developerEndpoints = {
  whereIsEvent: {
    summary: 'Where an event stands on the home page, or which rule leaves it out',
    query: z.strictObject({ 'overrides.trackingId': z.string().max(100).optional() }),
    body: optionsBody.extend({ eventKey: eventKeyField }),
    response: whereIsEventAnswer,
    errors: ['invalid_postcode'],
  },
  listRuns: {
    summary: 'Stored reports, pinned ones first, then the newest',
    response: z.strictObject({ runs: z.array(runSummarySchema) }),
  },
  saveRun: {
    summary: 'Store a report; the oldest that are not pinned give way',
    status: 201,
    body: runBody,
    bodyLimit: runBytes,
    multiline: ['answer', 'profile'],
    response: runSummarySchema,
  },
  getRun: {
    summary: 'One stored report',
    params: runParams,
    response: runSchema,
    errors: ['not_found'],
  },
  changeRun: {
    summary: 'Rename, pin, annotate or restore a stored report',
    params: runParams,
    body: runChanges,
    multiline: ['note'],
    response: runSummarySchema,
    errors: ['not_found'],
  },
  deleteRun: {
    summary: 'Delete a stored report; for a day it can be restored',
    params: runParams,
    ...noContent,
  },
} as const satisfies Record<string, EndpointRow>;
