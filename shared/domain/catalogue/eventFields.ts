import type { AccessFeature } from './ageAndAccess.ts';

/** Every kind of field. A stored value is of the type of its column, and null where there is none. */
export const fieldKinds = {
  text: { column: 'text' },
  link: { column: 'text' },
  colour: { column: 'text' },
  /** ISO 8601, stored in UTC. */
  instant: { column: 'text' },
  /** True or false, stored as 1 or 0, never null. */
  flag: { column: 'integer' },
  /** Australian dollars. */
  price: { column: 'double precision' },
  /** Years; 0 is all ages. */
  age: { column: 'integer' },
  /** A whole number, not negative. */
  count: { column: 'integer' },
  degrees: { column: null },
  /** IANA name. */
  zone: { column: null },
  names: { column: null },
  /** A list, stored as one text divided by `|`, never null. */
  features: { column: 'text' },
} as const satisfies Record<string, { column: 'text' | 'integer' | 'double precision' | null }>;

type FieldKind = keyof typeof fieldKinds;

export type StoredKind = {
  [Kind in FieldKind]: (typeof fieldKinds)[Kind]['column'] extends string ? Kind : never;
}[FieldKind];

interface EventField {
  kind: FieldKind;
  /** Every stored event has it. Flags and lists never lack a value. */
  isNeverNull?: true;
  /**
   * Which answers have it: all with events in them, the event's own page, or those for staff alone. With it the field
   * is a column of the table `event`; the others lead to rows of other tables, or serve the import alone.
   */
  visibility?: 'lists' | 'page' | 'staff';
  /** Text for the description of the import format. */
  description?: string;
  /** Usual words of other programs for it, in small letters without marks. */
  words?: readonly string[];
}

/**
 * Every field of an event, in the order of menus. From here follow the format of imports, columns, rows, the list of
 * changes, maps and answers. `venue.` stands before the fields of its venue.
 */
export const eventFields = {
  sourceId: { kind: 'text', words: ['id', 'uid'] },
  name: {
    kind: 'text',
    isNeverNull: true,
    visibility: 'lists',
    words: ['title', 'summary', 'eventname'],
  },
  url: {
    kind: 'link',
    isNeverNull: true,
    visibility: 'lists',
    description:
      'Where tickets are sold: http(s) URL or a path on this site. Without one, the page of the event.',
    words: ['link', 'eventurl'],
  },
  dateStart: {
    kind: 'instant',
    isNeverNull: true,
    visibility: 'lists',
    description:
      'ISO 8601 with offset; without one the local time of the venue. A date alone has no time.',
    words: ['start', 'startdate', 'date'],
  },
  /** The source gives a day without a time: `dateStart` is its midnight at the venue. */
  isDateOnly: {
    kind: 'flag',
    visibility: 'lists',
    description: 'The time of day is not known; dateStart counts as a day.',
  },
  /** Always set where `isDateOnly` is: the last second of the last day. */
  dateEnd: {
    kind: 'instant',
    visibility: 'lists',
    description: 'When it ends; of a date alone, the last day.',
    words: ['end', 'enddate'],
  },
  doorsAt: {
    kind: 'instant',
    visibility: 'lists',
    description: 'When doors open.',
    words: ['doors'],
  },
  'venue.sourceId': { kind: 'text' },
  'venue.name': { kind: 'text', words: ['venue'] },
  'venue.locality': { kind: 'text', words: ['town', 'city', 'suburb'] },
  'venue.state': { kind: 'text', words: ['region', 'province'] },
  'venue.country': { kind: 'text' },
  'venue.postcode': { kind: 'text', words: ['zip', 'zipcode', 'postalcode'] },
  'venue.address': { kind: 'text', words: ['street', 'streetaddress'] },
  'venue.timezone': { kind: 'zone', words: ['zone', 'tz'] },
  'venue.latitude': { kind: 'degrees', words: ['lat'] },
  'venue.longitude': { kind: 'degrees', words: ['lng', 'lon'] },
  'venue.isApproximate': { kind: 'flag' },
  'venue.isOnline': { kind: 'flag', words: ['online'] },
  isCancelled: { kind: 'flag', visibility: 'lists', words: ['cancelled'] },
  isPostponed: { kind: 'flag', visibility: 'lists', words: ['postponed'] },
  isRescheduled: { kind: 'flag', visibility: 'lists' },
  previousStart: {
    kind: 'instant',
    visibility: 'lists',
    description: 'Former date of a moved event.',
  },
  onSaleAt: { kind: 'instant', visibility: 'lists', words: ['onsaledate'] },
  hasAvailability: {
    kind: 'flag',
    visibility: 'lists',
    description: 'Whether tickets can be had.',
  },
  /** When that was imported or takes effect (docs/product.md#32-status: no availability and a date earlier than now is sold out). */
  availabilityDate: {
    kind: 'instant',
    visibility: 'lists',
    description: 'When availability was stated or changes: none and a past date means sold out.',
  },
  priceMin: {
    kind: 'price',
    visibility: 'lists',
    description: 'Australian dollars.',
    words: ['price'],
  },
  priceMax: { kind: 'price', visibility: 'lists', description: 'Australian dollars.' },
  sold: {
    kind: 'count',
    visibility: 'staff',
    description: 'Tickets sold so far.',
    words: ['ticketssold', 'soldcount'],
  },
  capacity: { kind: 'count', visibility: 'staff', description: 'Tickets there are in all.' },
  salesRank: {
    kind: 'count',
    visibility: 'staff',
    description: 'Place among the events of the source by sales, 1 for the best.',
  },
  /** Set wherever `sold` or `salesRank` is. */
  soldAt: {
    kind: 'instant',
    visibility: 'staff',
    description: 'When sales were counted; without it, when an import last changed the event.',
  },
  minimumAge: {
    kind: 'age',
    visibility: 'page',
    description: 'Youngest age that is let in, in years; 0 or "All ages" for everybody.',
    words: ['age'],
  },
  homepageImage: { kind: 'link', visibility: 'lists', words: ['image'] },
  eventImage1: { kind: 'link', visibility: 'lists' },
  studioImage: { kind: 'link', visibility: 'lists' },
  /** `#rrggbb` of the image. */
  dominantColour: { kind: 'colour', visibility: 'lists' },
  description: { kind: 'text', visibility: 'page' },
  updatedAt: {
    kind: 'instant',
    description: 'When the source last changed the event: of a repeated id the newest is taken.',
  },
  artists: { kind: 'names', words: ['performers', 'lineup'] },
  supportArtists: { kind: 'names', words: ['support'] },
  categories: { kind: 'names', words: ['category'] },
  genres: { kind: 'names', words: ['tags'] },
  /** Features that this event has beside its venue. */
  accessibility: { kind: 'features', visibility: 'page' },
  'venue.accessibility': { kind: 'features' },
} as const satisfies Record<string, EventField>;

export type EventFieldName = keyof typeof eventFields;

export type KindOf<Name extends EventFieldName> = (typeof eventFields)[Name]['kind'];

/** Names of the fields whose row of the table has `Part`. */
export type NameWith<Part> = {
  [Name in EventFieldName]: (typeof eventFields)[Name] extends Part ? Name : never;
}[EventFieldName];

type ValueOfKind<Kind extends StoredKind> = Kind extends 'flag'
  ? boolean
  : Kind extends 'features'
    ? readonly AccessFeature[]
    : ((typeof fieldKinds)[Kind]['column'] extends 'text' ? string : number) | null;

export type StoredName = NameWith<{ visibility: Visibility }>;

/** The name of a column: `date_start` of `dateStart`. */
export type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';

/** The column of a field. */
export function columnOf<Name extends StoredName>(name: Name): ColumnOf<Name> {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>;
}

/** The fields of an event that are columns, as every part of the program reads them. */
export type StoredFields = {
  [Name in StoredName]: Name extends NameWith<{ isNeverNull: true }>
    ? NonNullable<ValueOfKind<KindOf<Name>>>
    : ValueOfKind<KindOf<Name>>;
};

export type Visibility = NonNullable<EventField['visibility']>;

/** Names of the columns that answers of a visibility have. */
export type VisibleName<Kind extends Visibility> = NameWith<{ visibility: Kind }>;

/** The row of a field in the table. */
export function describeField(name: EventFieldName): EventField {
  return eventFields[name];
}

/** Names of the fields that pass a test, in the order of the table. */
export function listFields<Name extends EventFieldName>(
  isWanted: (field: EventField) => boolean,
): Name[] {
  const names = Object.keys(eventFields) as EventFieldName[];
  return names.filter((name): name is Name => isWanted(eventFields[name]));
}

export const storedNames = listFields<StoredName>(({ visibility }) => visibility !== undefined);
export const instantNames = listFields<NameWith<{ kind: 'instant' }>>(
  ({ kind }) => kind === 'instant',
);
