import { z } from 'zod';
import { accessFeatures } from '#shared/domain/catalogue/ageAndAccess.ts';
import {
  eventFields,
  listFields,
  type KindOf,
  type NameWith,
  type StoredFields,
  type Visibility,
  type VisibleName,
} from '#shared/domain/catalogue/eventFields.ts';
import { eventKeyField, instantField } from './fields.ts';

const schemaOfKind = {
  text: z.string(),
  link: z.string(),
  colour: z.string(),
  instant: instantField,
  flag: z.boolean(),
  price: z.number(),
  age: z.int(),
  count: z.int(),
  features: z.array(z.enum(accessFeatures)),
};

type RenamedName = 'name' | 'url';
type NeverNullName = NameWith<{ isNeverNull: true }> | NameWith<{ kind: 'flag' | 'features' }>;

type AnswerFields<Kind extends Visibility> = {
  [Name in Exclude<VisibleName<Kind>, RenamedName>]: Name extends NeverNullName
    ? (typeof schemaOfKind)[KindOf<Name>]
    : z.ZodNullable<(typeof schemaOfKind)[KindOf<Name>]>;
};
type AnswerValues<Kind extends Visibility> = z.output<z.ZodObject<AnswerFields<Kind>>>;

function listNames<Kind extends Visibility>(kind: Kind) {
  return listFields<VisibleName<Kind>>(({ visibility }) => visibility === kind).filter(
    (name) => name !== 'name' && name !== 'url',
  );
}

/** Schemas of the fields that answers of a visibility have, from the table of fields. */
export function answerFields<Kind extends Visibility>(kind: Kind): AnswerFields<Kind> {
  return Object.fromEntries(
    listNames(kind).map((name) => {
      const field = eventFields[name];
      const schema = schemaOfKind[field.kind];
      const isNeverNull = 'isNeverNull' in field || field.kind === 'flag';
      return [name, isNeverNull || field.kind === 'features' ? schema : schema.nullable()];
    }),
  ) as AnswerFields<Kind>;
}

const namesByVisibility = {
  lists: listNames('lists'),
  page: listNames('page'),
  staff: listNames('staff'),
};

/** The values of these fields: an answer has nothing of an event that the table does not allow. */
export function answerValues<Kind extends Visibility>(
  event: StoredFields,
  kind: Kind,
): AnswerValues<Kind> {
  const names: readonly (keyof StoredFields)[] = namesByVisibility[kind];
  const values: Record<string, unknown> = {};
  for (const name of names) values[name] = event[name];
  return values as AnswerValues<Kind>;
}

const labelField = z.strictObject({ key: z.int(), name: z.string() });

/** An event as the API hands it out (docs/product.md#33-catalogue-event, catalog event fields, and what the rules of the card need). */
export const publicEventSchema = z.strictObject({
  eventKey: eventKeyField,
  eventName: z.string(),
  eventUrl: z.string(),
  venue: z.strictObject({
    name: z.string(),
    locality: z.string(),
    state: z.string(),
    timezone: z.string(),
  }),
  artists: z.array(labelField),
  categories: z.array(z.string()),
  genres: z.array(z.string()),
  ...answerFields('lists'),
});

export type PublicEvent = z.infer<typeof publicEventSchema>;

interface AnsweredEvent extends StoredFields {
  key: number;
  venue: PublicEvent['venue'];
  artists: readonly { key: number; name: string }[];
  categories: readonly { name: string }[];
  genres: readonly { name: string }[];
}

/** Two sets of events in this form: about a kilobyte each, with what pages keep beside it. */
const maxRecent = 20_000;
let recent = new WeakMap<AnsweredEvent, PublicEvent>();
let earlier = recent;
let added = 0;

/** An event in the form of the API; mostly the same object each time, which nobody may change. */
export function toPublicEvent(event: AnsweredEvent): PublicEvent {
  const cached = recent.get(event);
  if (cached !== undefined) return cached;
  added += 1;
  if (added % maxRecent === 0) [recent, earlier] = [new WeakMap(), recent];
  const { name, locality, state, timezone } = event.venue;
  const publicEvent = earlier.get(event) ?? {
    eventKey: event.key,
    eventName: event.name,
    eventUrl: event.url,
    venue: { name, locality, state, timezone },
    artists: event.artists.map((artist) => ({ key: artist.key, name: artist.name })),
    categories: event.categories.map((category) => category.name),
    genres: event.genres.map((genre) => genre.name),
    ...answerValues(event, 'lists'),
  };
  recent.set(event, publicEvent);
  return publicEvent;
}
