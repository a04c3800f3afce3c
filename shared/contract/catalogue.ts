import { z } from 'zod';
import { accessFeatures } from '#shared/domain/catalogue/ageAndAccess.ts';
import type { EndpointRow } from './endpoint.ts';
import {
  distancesField,
  eventKeyField,
  geoField,
  instantField,
  keyListField,
  pathKeyField,
} from './fields.ts';
import { answerFields, publicEventSchema } from './publicEvent.ts';

export const pageEventSchema = publicEventSchema.extend({
  venue: z.strictObject({
    name: z.string(),
    locality: z.string(),
    state: z.string(),
    country: z.string(),
    /** ISO 3166; null where the country is not known. */
    countryCode: z.string().length(2).nullable(),
    postcode: z.string(),
    address: z.string(),
    timezone: z.string(),
    coordinates: geoField.nullable(),
    isApproximate: z.boolean(),
    isOnline: z.boolean(),
    accessibility: z.array(z.enum(accessFeatures)),
  }),
  ...answerFields('page'),
  /** Addresses of the same event in other sources. */
  otherUrls: z.array(z.string()),
  /** Kind of ticket, in a listing that has one event for each. */
  ticketKinds: z.array(
    z.strictObject({
      name: z.string(),
      url: z.string(),
      priceMin: z.number().nullable(),
      priceMax: z.number().nullable(),
      hasAvailability: z.boolean(),
      availabilityDate: instantField.nullable(),
    }),
  ),
});

const distanceSchema = z.strictObject({
  km: z.number(),
  /** One of the two places is that of a postcode or a town. */
  isApproximate: z.boolean(),
  /** The place of the visitor, as `Brisbane City, QLD`. */
  from: z.string(),
});

const dateSchema = z.strictObject({
  eventKey: eventKeyField,
  dateStart: instantField,
  isDateOnly: z.boolean(),
  timezone: z.string(),
  venue: z.string(),
  locality: z.string(),
  state: z.string(),
});

const listedPageSchema = z.strictObject({
  state: z.literal('listed'),
  event: pageEventSchema,
  /** The name of the clock at the venue on the day: `AEDT`. */
  clock: z.string(),
  distance: distanceSchema.nullable(),
  otherDates: z.array(dateSchema),
  otherDateCount: z.int(),
  moreAtVenue: z.array(publicEventSchema),
  similar: z.array(publicEventSchema),
  distances: distancesField,
});

const removedPageSchema = z.strictObject({
  state: z.literal('removed'),
  name: z.string(),
  similar: z.array(publicEventSchema),
  distances: distancesField,
});

export const eventPageEndpoints = {
  getEventPage: {
    summary: 'One event with its venue, other dates and similar events; also of a removed event',
    params: z.strictObject({ key: pathKeyField }),
    response: z.discriminatedUnion('state', [listedPageSchema, removedPageSchema]),
    errors: ['event_not_found'],
  },
} as const satisfies Record<string, EndpointRow>;

export type PageEvent = z.infer<typeof pageEventSchema>;
export type ListedPage = z.infer<typeof listedPageSchema>;
export type OtherDate = z.infer<typeof dateSchema>;

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .string<string | number>()
    .regex(/^\d{1,10}$/, 'Must be a whole number in digits')
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const catalogueEndpoints = {
  listEvents: {
    summary: 'Events of the catalogue, soonest first',
    query: z.strictObject({
      page: wholeNumber(1, 100_000).optional(),
      pageSize: wholeNumber(1, 200).optional(),
      q: z.string().max(200).optional(),
      state: z.string().max(60).optional(),
      /** Comma-separated event keys: exactly these, past ones included (saved events). */
      keys: keyListField.optional(),
    }),
    response: z.strictObject({
      events: z.array(publicEventSchema),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
  },
  getEvent: {
    summary: 'One event',
    params: z.strictObject({ key: pathKeyField }),
    response: publicEventSchema,
    errors: ['event_not_found'],
  },
} as const satisfies Record<string, EndpointRow>;
