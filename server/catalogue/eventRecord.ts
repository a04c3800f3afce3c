import { z } from 'zod';
import { accessFeatures } from '#shared/domain/events/ageAndAccess.ts';
import {
  accessField,
  addressField,
  ageField,
  dateTimeField,
  latitudeField,
  longitudeField,
  nameField,
  priceField,
  colourField,
  linkField,
  placeField,
  timezoneField,
} from './record/recordFields.ts';

const venueSchema = z
  .strictObject({
    sourceId: nameField(200).nullish().meta({
      description: 'What the source calls the venue; the same id is always the same venue.',
    }),
    name: nameField(200),
    locality: placeField.meta({ description: 'Town or suburb.', examples: ['Fitzroy'] }),
    state: placeField.meta({
      description: 'State or territory, short or long form in Australia.',
      examples: ['VIC'],
    }),
    country: placeField.meta({ description: 'Name or ISO 3166 code; empty means Australia.' }),
    postcode: placeField.meta({
      description: 'Four digits in Australia; places a venue without coordinates.',
      examples: ['3065'],
    }),
    address: addressField.meta({ description: 'Street and number.', examples: ['12 Main St'] }),
    timezone: timezoneField.nullish(),
    latitude: latitudeField.nullish(),
    longitude: longitudeField.nullish(),
    isApproximate: z.boolean().default(false).meta({
      description: 'The coordinates are those of the postcode or town, not of the door.',
    }),
    isOnline: z.boolean().default(false).meta({
      description: 'Held on the internet alone: of the venue, only the time zone is stored.',
    }),
    accessibility: accessField.meta({
      description: `What every event of the venue offers: ${accessFeatures.join(', ')}.`,
    }),
  })
  .meta({ description: 'Venues are told apart by name and place.' });

const artistSchema = z.strictObject({
  name: nameField(200),
  billing: z.enum(['headliner', 'support']).default('headliner'),
});

const labelsField = z.array(nameField(100)).max(20, 'has more than 20 names').default([]);

/** One event as an import takes it: our documented format, and what every other format is turned into. */
export const eventRecordSchema = z
  .strictObject({
    sourceId: z
      .string()
      .trim()
      .min(1, 'is missing: every event needs an id of its own')
      .max(200, 'is longer than 200 characters')
      .meta({ description: 'The event in its source; the same id again updates the event.' }),
    name: nameField(300),
    url: z
      .union([linkField, z.literal('')])
      .nullish()
      .meta({
        description:
          'Where tickets are sold: http(s) URL or a path on this site. Without one, the page of the event.',
      }),
    dateStart: dateTimeField.meta({
      description:
        'ISO 8601 with offset; without one the local time of the venue. A date alone has no time.',
    }),
    isDateOnly: z.boolean().nullish().meta({
      description: 'The time of day is not known; dateStart counts as a day.',
    }),
    dateEnd: dateTimeField.nullish().meta({
      description: 'When it ends; of a date alone, the last day.',
    }),
    doorsAt: dateTimeField.nullish().meta({ description: 'When doors open.' }),
    venue: venueSchema,
    artists: z.array(artistSchema).max(500, 'has more than 500 artists').default([]),
    categories: labelsField,
    genres: labelsField,
    isCancelled: z.boolean().default(false),
    isPostponed: z.boolean().default(false),
    isRescheduled: z.boolean().default(false),
    previousStart: dateTimeField.nullish().meta({ description: 'Former date of a moved event.' }),
    onSaleAt: dateTimeField.nullish(),
    hasAvailability: z.boolean().default(true).meta({ description: 'Whether tickets can be had.' }),
    availabilityDate: dateTimeField.nullish().meta({
      description: 'When availability was stated or changes: none and a past date means sold out.',
    }),
    priceMin: priceField.nullish().meta({ description: 'Australian dollars.' }),
    priceMax: priceField.nullish().meta({ description: 'Australian dollars.' }),
    minimumAge: ageField.nullish().meta({
      description: 'Youngest age that is let in, in years; 0 or "All ages" for everybody.',
    }),
    accessibility: accessField.meta({
      description: `What this event offers: ${accessFeatures.join(', ')}.`,
    }),
    homepageImage: linkField.nullish(),
    eventImage1: linkField.nullish(),
    studioImage: linkField.nullish(),
    dominantColour: colourField.nullish(),
    updatedAt: dateTimeField.nullish().meta({
      description: 'When the source last changed the event: of a repeated id the newest is taken.',
    }),
    description: z.string().max(20_000, 'is longer than 20000 characters').nullish(),
  })
  .refine((event) => (event.priceMin ?? 0) <= (event.priceMax ?? Infinity), {
    path: ['priceMax'],
    message: 'is lower than priceMin',
  })
  .meta({ title: 'Event', description: 'One event of a catalogue import.' });

/** What a file or a generator may give: fields with a default may be left out. */
export type EventRecord = z.input<typeof eventRecordSchema>;

/** A record after validation, every default filled in. */
export type ValidEventRecord = z.output<typeof eventRecordSchema>;

/** JSON Schema of our import format, as published in `docs/event.schema.json`. */
export function eventJsonSchema(): string {
  const schema = z.toJSONSchema(eventRecordSchema, { io: 'input' });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
