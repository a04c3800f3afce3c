import { z } from 'zod';
import { calls } from '#shared/contract/calls.ts';
import { publicEventSchema } from '#shared/contract/publicEvent.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { pathKeyField } from '#shared/contract/fields.ts';

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .string<string | number>()
    .regex(/^\d{1,10}$/, 'Must be a whole number in digits')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const catalogueEndpoints = {
  listEvents: {
    call: calls.listEvents,
    summary: 'Events of the catalogue, soonest first',
    status: 200,
    query: z.strictObject({
      page: wholeNumber(1, 100_000).optional(),
      pageSize: wholeNumber(1, 200).optional(),
      q: z.string().max(200).optional(),
      state: z.string().max(60).optional(),
      /** Comma-separated event keys: exactly these, past ones included (saved events). */
      keys: z
        .string()
        .regex(/^\d{1,10}(,\d{1,10}){0,499}$/)
        .optional(),
    }),
    response: z.strictObject({
      events: z.array(publicEventSchema),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
    errors: [],
  },
  getEvent: {
    call: calls.getEvent,
    summary: 'One event',
    status: 200,
    params: z.strictObject({ key: pathKeyField }),
    response: publicEventSchema,
    errors: ['event_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
