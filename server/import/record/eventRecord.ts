import { z } from 'zod';
import { accessFeatures } from '#shared/domain/catalogue/ageAndAccess.ts';
import {
  describeField,
  eventFields,
  storedNames,
  type EventFieldName,
  type KindOf,
  type StoredName,
} from '#shared/domain/catalogue/eventFields.ts';
import {
  accessField,
  addressField,
  ageField,
  countField,
  currencyField,
  dateTimeField,
  latitudeField,
  longitudeField,
  nameField,
  priceField,
  colourField,
  linkField,
  placeField,
  timezoneField,
} from './recordFields.ts';

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

/** How a field of a kind is written. */
const schemaOfKind = {
  text: z.string().max(20_000, 'is longer than 20000 characters').nullish(),
  link: linkField.nullish(),
  colour: colourField.nullish(),
  instant: dateTimeField.nullish(),
  flag: z.boolean().default(false),
  price: priceField.nullish(),
  age: ageField.nullish(),
  count: countField.nullish(),
  features: accessField,
};

/** Fields that are not written as others of their kind. */
const ownSchemas = {
  name: nameField(300),
  url: z.union([linkField, z.literal('')]).nullish(),
  dateStart: dateTimeField,
  isDateOnly: z.boolean().nullish(),
  hasAvailability: z.boolean().default(true),
  accessibility: accessField.meta({
    description: `What this event offers: ${accessFeatures.join(', ')}.`,
  }),
};

type StoredSchemas = {
  [Name in StoredName]: Name extends keyof typeof ownSchemas
    ? (typeof ownSchemas)[Name]
    : (typeof schemaOfKind)[KindOf<Name>];
};

/** The fields that are columns, as the table of fields has them. */
const storedSchemas = Object.fromEntries(
  storedNames.map((name) => {
    const own: Partial<Record<StoredName, z.ZodType>> = ownSchemas;
    return [name, describe(name, own[name] ?? schemaOfKind[eventFields[name].kind])];
  }),
) as StoredSchemas;

/** The schema with what the table says of the field. */
function describe<Schema extends z.ZodType>(name: EventFieldName, schema: Schema): Schema {
  const { description } = describeField(name);
  return description === undefined ? schema : schema.meta({ description });
}

/** One event as an import takes it: our documented format, and what every other format is turned into. */
export const eventRecordSchema = z
  .strictObject({
    sourceId: z
      .string()
      .trim()
      .min(1, 'is missing: every event needs an id of its own')
      .max(200, 'is longer than 200 characters')
      .meta({ description: 'The event in its source; the same id again updates the event.' }),
    ...storedSchemas,
    currency: currencyField.meta({
      description:
        'ISO 4217 code of the prices. Others than AUD are left out, as are prices abroad without one.',
    }),
    venue: venueSchema,
    artists: z.array(artistSchema).max(500, 'has more than 500 artists').default([]),
    categories: labelsField,
    genres: labelsField,
    updatedAt: describe('updatedAt', dateTimeField.nullish()),
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
