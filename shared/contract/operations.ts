import { z } from 'zod';
import { eventStates } from '#shared/domain/catalogue/eventStatus.ts';
import { pageEventSchema } from './catalogue.ts';
import { correctionsSchema } from './corrections.ts';
import type { EndpointRow } from './endpoint.ts';
import { countField, eventKeyField, instantField, pathKeyField } from './fields.ts';
import { figures } from './insight.ts';

/** Bytes. */
const size = z.number().nonnegative();

/** Means over visitors. */
const share = z.number().min(0).max(1);
const listQuality = z.strictObject({ recall: share, hitRate: share, ndcg: share });

const serverStatusSchema = z.strictObject({
  startedAt: instantField,
  /** Null: none is trained yet; recommendations use content, distance and demand alone. */
  model: z
    .strictObject({
      version: z.string(),
      /** How it was tuned; null where there were too few visitors or an earlier version trained it. */
      tuned: z.strictObject({ shrinkage: z.number(), visitors: countField }).nullable(),
      /** Ten artists a visitor against those held out; null with too few visitors or from an earlier version. */
      quality: z
        .strictObject({
          visitors: countField,
          heldOut: countField,
          model: listQuality,
          popular: listQuality,
        })
        .nullable(),
      trainedAt: instantField,
      visitors: countField,
      artists: countField,
      signals: countField,
      pairs: countField,
    })
    .nullable(),
  /** Null: this server does not train. */
  nextTrainingAt: instantField.nullable(),
  search: z.strictObject({
    events: countField,
    builtAt: instantField.nullable(),
    /** Why the index cannot be built; null where it is built, or still being built. */
    fault: z.string().nullable(),
    indexBytes: size.nullable(),
    /** The slowest computed answer since the server started; its text is not recorded. */
    slowest: z
      .strictObject({
        milliseconds: z.number(),
        at: instantField,
        call: z.string(),
        requestBytes: size,
      })
      .nullable(),
  }),
  memory: z.strictObject({ processBytes: size, heapBytes: size }),
  caches: z.array(
    z.strictObject({
      name: z.string(),
      hits: countField,
      misses: countField,
      entries: countField,
      emptiedBy: z.string(),
    }),
  ),
  backups: z.strictObject({
    last: z.strictObject({ file: z.string(), bytes: size, at: instantField }).nullable(),
    /** Null: this server makes none by itself. */
    dueAt: instantField.nullable(),
  }),
});

const stateField = z.enum(eventStates);

/** The conditions that staff search events by; `upcoming` is every state but removed and past. */
export const eventListQuery = z.strictObject({
  text: z.string().max(200).optional(),
  source: z.string().max(100).optional(),
  state: z.enum([...eventStates, 'upcoming']).optional(),
  page: z.coerce.number<string | number>().int().min(1).max(1_000_000).default(1),
});

const listedEventSchema = z.strictObject({
  eventKey: eventKeyField,
  eventName: z.string(),
  source: z.string(),
  sourceId: z.string(),
  dateStart: instantField,
  venueName: z.string(),
  locality: z.string(),
  venueState: z.string(),
  timezone: z.string(),
  state: stateField,
  /** As visitors see it, absolute or of this server; null for an event that is off the catalogue. */
  picture: z.string().nullable(),
  /** In four weeks. */
  ...figures,
});

const eventListSchema = z.strictObject({
  events: z.array(listedEventSchema),
  total: countField,
  pageSize: countField,
  /** Events of the whole catalogue, removed and past ones included. */
  counts: z.array(z.strictObject({ source: z.string(), state: stateField, events: countField })),
});

const eventDetailsSchema = z.strictObject({
  event: pageEventSchema,
  source: z.string(),
  sourceId: z.string(),
  venueKey: z.int(),
  state: stateField,
  corrections: correctionsSchema,
  /** Visitors who saved the event and are shown what changes of it; `messages` of them on a device, too. */
  saved: z.strictObject({ visitors: countField, messages: countField }),
  /** Latest first; empty for an event that was stored before changes were recorded. */
  history: z.array(
    z.strictObject({
      at: instantField,
      change: z.enum(['new', 'changed', 'removed']),
      fields: z.array(z.string()),
      repairs: z.array(
        z.strictObject({ field: z.string(), value: z.string(), reason: z.string() }),
      ),
    }),
  ),
});

export type EventDetails = z.infer<typeof eventDetailsSchema>;
export type ServerStatus = z.infer<typeof serverStatusSchema>;
export type EventListQuery = z.output<typeof eventListQuery>;
export type ListedEvent = z.infer<typeof listedEventSchema>;
export type EventList = z.infer<typeof eventListSchema>;

/** Figures of a server and its catalogue, for staff (docs/security.md#staff). */
export const operationsEndpoints = {
  getServerStatus: {
    summary: 'Model, search, caches and backups of this server',
    role: 'viewer',
    response: serverStatusSchema,
  },
  findCatalogueEvents: {
    summary: 'A page of all events, removed and past ones included, soonest first, with counts',
    role: 'viewer',
    query: eventListQuery,
    response: eventListSchema,
  },
  getEventDetails: {
    summary: 'One event as it is stored, and what each import changed of it',
    role: 'viewer',
    params: z.strictObject({ key: pathKeyField }),
    response: eventDetailsSchema,
    errors: ['event_not_found'],
  },
} as const satisfies Record<string, EndpointRow>;
