import { z } from 'zod';
import { eventKeyField, instantField } from './fields.ts';

const imageField = z.string().nullable();
const labelField = z.strictObject({ key: z.int(), name: z.string() });

/** An event as the API hands it out (product 3.3, catalog event fields, and what the rules of the card need). */
export const publicEventSchema = z.strictObject({
  eventKey: eventKeyField,
  eventName: z.string(),
  eventUrl: z.string(),
  dateStart: instantField,
  isDateOnly: z.boolean(),
  dateEnd: instantField.nullable(),
  doorsAt: instantField.nullable(),
  venue: z.strictObject({
    name: z.string(),
    locality: z.string(),
    state: z.string(),
    timezone: z.string(),
  }),
  artists: z.array(labelField),
  categories: z.array(z.string()),
  genres: z.array(z.string()),
  homepageImage: imageField,
  eventImage1: imageField,
  studioImage: imageField,
  dominantColour: z.string().nullable(),
  onSaleAt: instantField.nullable(),
  isCancelled: z.boolean(),
  isPostponed: z.boolean(),
  isRescheduled: z.boolean(),
  previousStart: instantField.nullable(),
  hasAvailability: z.boolean(),
  availabilityDate: instantField.nullable(),
  priceMin: z.number().nullable(),
  priceMax: z.number().nullable(),
});

export type PublicEvent = z.infer<typeof publicEventSchema>;
