import { z } from 'zod';
import {
  accessFeatures,
  readAccessFeature,
  readMinimumAge,
} from '#shared/domain/catalogue/ageAndAccess.ts';
import {
  describeField,
  eventFields,
  storedNames,
  type EventFieldName,
  type KindOf,
  type StoredName,
} from '#shared/domain/catalogue/eventFields.ts';
import { isUrlOrRelativePath } from '#shared/domain/catalogue/eventImage.ts';
import { dateTimeFault, dateTimePattern } from './dateTime.ts';
import { isKnownZone } from './readZoneName.ts';

const lineField = (longest: number) =>
  z.string().trim().max(longest, `is longer than ${longest} characters`);

const nameField = (longest: number) => lineField(longest).min(1, 'is missing');

/** A text that may be missing, which is as good as empty. */
const partField = (longest: number) =>
  lineField(longest)
    .nullish()
    .transform((text) => text ?? '');

const placeField = partField(100);

const linkField = lineField(2048)
  .refine(isUrlOrRelativePath, 'is neither an http(s) URL nor a path with one leading slash')
  .meta({ examples: ['https://tickets.example/event/12', '/tickets/12'] });

/** Date and time, ISO 8601, offset optional; a date alone is the start of that day. */
const dateTimeField = z
  .string()
  .trim()
  .regex(
    dateTimePattern,
    'is not a date and time such as 2026-03-14T19:30 or 2026-03-14T19:30+11:00',
  )
  .superRefine((text, context) => {
    const fault = dateTimeFault(text);
    // The pattern has reported a text without the shape of a date.
    if (fault !== null && dateTimePattern.test(text))
      context.addIssue({ code: 'custom', message: fault });
  })
  .meta({ examples: ['2026-03-14T19:30:00+11:00', '2026-03-14T19:30'] });

const timezoneField = z
  .string()
  .trim()
  .refine(isKnownZone, 'is not a known IANA time zone')
  .meta({ examples: ['Australia/Melbourne'] });

const degrees = (limit: number) =>
  z.number().min(-limit, `is below -${limit}`).max(limit, `is above ${limit}`);

const priceField = z.number().min(0, 'is negative').max(1_000_000, 'is above 1000000');

const countField = z
  .int('is no whole number')
  .min(0, 'is negative')
  .max(100_000_000, 'is above 100000000');

const currencyField = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'is not a currency code such as AUD')
  .nullish();

/** The value that `read` finds in a text; what it cannot read is an issue. */
const readBy =
  <Value, Result>(read: (value: Value) => Result | null, message: string) =>
  (value: Value, context: z.core.$RefinementCtx): Result => {
    const result = read(value);
    if (result !== null) return result;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };

/** Years, or words such as `18+` and `All ages`, which are 0. */
const ageField = z
  .union([z.number(), lineField(100)])
  .transform(readBy(readMinimumAge, 'is no age such as 18, "18+" or "All ages"'))
  .meta({ examples: [18, 'All ages'] });

const featureField = lineField(200).transform(
  readBy(readAccessFeature, `is none of ${accessFeatures.join(', ')}`),
);

const accessField = z
  .array(featureField)
  .max(50, 'has more than 50 features')
  .nullish()
  .transform((features) => accessFeatures.filter((feature) => features?.includes(feature)))
  .meta({ examples: [['Wheelchair access', 'Auslan interpreted']] });

const colourField = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'is not a colour such as #1f7a4d');

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
    address: partField(300).meta({ description: 'Street and number.', examples: ['12 Main St'] }),
    timezone: timezoneField.nullish(),
    latitude: degrees(90).nullish(),
    longitude: degrees(180).nullish(),
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

const storedSchemas = Object.fromEntries(
  storedNames.map((name) => {
    const own: Partial<Record<StoredName, z.ZodType>> = ownSchemas;
    return [name, describe(name, own[name] ?? schemaOfKind[eventFields[name].kind])];
  }),
) as StoredSchemas;

function describe<Schema extends z.ZodType>(name: EventFieldName, schema: Schema): Schema {
  const { description } = describeField(name);
  return description === undefined ? schema : schema.meta({ description });
}

/** One event as an import takes it: our documented format, and what every other format is turned into. */
export const eventRecordSchema = z
  .strictObject({
    sourceId: lineField(200)
      .min(1, 'is missing: every event needs an id of its own')
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

/** A record as files and generators give it: fields with a default may be left out. */
export type EventRecord = z.input<typeof eventRecordSchema>;

/** A record after validation, every default filled in. */
export type ValidEventRecord = z.output<typeof eventRecordSchema>;

/** The fields of pictures of an event that has one picture for all of them. */
export function pictureFields(
  picture: string | null | undefined,
): Pick<EventRecord, 'homepageImage' | 'eventImage1' | 'studioImage'> {
  if (!picture) return {};
  return { homepageImage: picture, eventImage1: picture, studioImage: picture };
}

/** JSON Schema of our import format, as published in `docs/event.schema.json`. */
export function eventJsonSchema(): string {
  const schema = z.toJSONSchema(eventRecordSchema, { io: 'input' });
  return `${JSON.stringify(schema, null, 2)}\n`;
}
