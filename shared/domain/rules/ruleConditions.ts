import type { CatalogueEvent, Coordinates } from '#shared/domain/catalogue/catalogue.ts';
import { distanceKm } from '#shared/domain/location/geography.ts';
import { stateCodes } from '#shared/domain/location/states.ts';
import type { Place } from '#shared/domain/visitors/visitor.ts';
import { describeSection, isSection } from './homeSections.ts';
import { faultIf, unknownOf, type Fault, type RuleFacts } from './ruleFacts.ts';
import type { Rule, RuleConditions, RuleKind } from './rules.ts';

export type ConditionName = keyof RuleConditions;

type VisitorPlace = Pick<Place, 'coordinates' | 'state'>;
type PostcodePlaces = ReadonlyMap<string, Coordinates>;

interface Checked {
  conditions: RuleConditions;
  facts: RuleFacts;
  rules: readonly Rule[];
}

interface ConditionBase<Value> {
  empty: Value;
  fields: Readonly<Record<string, readonly [label: string, hint?: string]>>;
  describe(value: NonNullable<Value>, nameOfSection: (id: string) => string): string;
  check(value: NonNullable<Value>, checked: Checked): Fault[];
}

interface VisitorCondition<Value> extends ConditionBase<Value> {
  about: 'visitor';
  matches(value: NonNullable<Value>, place: VisitorPlace | null, places: PostcodePlaces): boolean;
}

/** A list of names, one of which the event must have. */
interface EventCondition<Value> extends ConditionBase<Value> {
  about: 'event';
  namesOf(event: Pick<CatalogueEvent, 'categories' | 'genres'>): readonly string[];
}

interface SectionCondition<Value> extends ConditionBase<Value> {
  about: 'section';
  matches(value: NonNullable<Value>, sectionId: string, isHero: boolean): boolean;
}

type Condition<Value> = VisitorCondition<Value> | EventCondition<Value> | SectionCondition<Value>;
type ConditionSubject = Condition<never>['about'];

/** Every condition in the order of the form; its schema is in `rules.ts`, its control in `ConditionFields.tsx`. */
const conditions: { readonly [Name in ConditionName]: Condition<RuleConditions[Name]> } = {
  states: {
    about: 'visitor',
    empty: [],
    fields: { states: ['Visitors in these states', 'None: in all of them.'] },
    describe: (states) => `visitors in ${states.join(', ')}`,
    matches: (states, place) => place !== null && states.includes(place.state),
    check: (states) =>
      unknownOf(
        'conditions.states',
        states,
        (state) => stateCodes.some((code) => code === state),
        (state) => `${state} is no state: the states are ${stateCodes.join(', ')}.`,
      ),
  },
  near: {
    about: 'visitor',
    empty: null,
    fields: {
      'near.postcode': ['Visitors near a postcode', 'Empty: wherever they are.'],
      'near.km': ['Kilometres around it'],
    },
    describe: ({ postcode, km }) => `visitors within ${km} km of ${postcode}`,
    matches({ postcode, km }, place, places) {
      const centre = places.get(postcode);
      return place !== null && centre !== undefined && distanceKm(centre, place.coordinates) <= km;
    },
    check: ({ postcode }, { facts }) =>
      faultIf(
        !facts.isPostcode(postcode),
        'conditions.near.postcode',
        `${postcode} is no Australian postcode.`,
      ),
  },
  hasPlace: {
    about: 'visitor',
    empty: null,
    fields: { hasPlace: ['The place of the visitor'] },
    describe: (hasPlace) => `visitors whose place is ${hasPlace ? 'known' : 'unknown'}`,
    matches: (hasPlace, place) => hasPlace === (place !== null),
    check: (hasPlace, { conditions: { states, near } }) =>
      faultIf(
        !hasPlace && (states.length > 0 || near !== null),
        'conditions.hasPlace',
        'A visitor whose place is unknown is in no state and near no postcode: state one or the other.',
      ),
  },
  categories: {
    about: 'event',
    empty: [],
    fields: { categories: ['Events of these categories', 'None: of all of them.'] },
    describe: (names) => names.join(', '),
    namesOf: ({ categories }) => categories.map(({ name }) => name),
    check: (names, { facts }) => unknownLabels('categories', names, facts),
  },
  genres: {
    about: 'event',
    empty: [],
    fields: { genres: ['Events of these genres', 'None: of all of them.'] },
    describe: (names) => names.join(', '),
    namesOf: ({ genres }) => genres.map(({ name }) => name),
    check: (names, { facts }) => unknownLabels('genres', names, facts),
  },
  sections: {
    about: 'section',
    empty: [],
    fields: { sections: ['In these sections of home', 'None: in all of them.'] },
    matches: meansSection,
    describe: (ids, nameOfSection) => `in ${ids.map(nameOfSection).join(', ')}`,
    check: (ids, { rules }) =>
      unknownOf('conditions.sections', ids, (id) => isSection(id, rules), describeSection),
  },
};

const subjectsOf: Readonly<Record<RuleKind, readonly ConditionSubject[]>> = {
  hide: ['visitor', 'event', 'section'],
  boost: ['visitor', 'event', 'section'],
  feature: ['visitor'],
  section: ['visitor'],
  promotion: [],
  announcement: ['visitor'],
  synonym: [],
  redirect: [],
  featuredHits: [],
};

type Named<Kind> = Kind & { name: ConditionName };

/** The conditions as a list, by what they are about: each is asked for values of its own name alone. */
const list = Object.entries(conditions).map(([name, condition]) => ({ name, ...condition })) as (
  | Named<VisitorCondition<unknown>>
  | Named<EventCondition<unknown>>
  | Named<SectionCondition<unknown>>
)[];
const ofVisitors = list.filter((condition) => condition.about === 'visitor');
export const eventConditions = list.filter((condition) => condition.about === 'event');
const ofSections = list.filter((condition) => condition.about === 'section');
const ofSome = list.filter(({ about }) => about !== 'event');

export const noConditions = Object.fromEntries(
  list.map(({ name, empty }) => [name, empty]),
) as RuleConditions;

/** Label and hint of every field of the conditions, such as `conditions.near.km`. */
export const conditionFields = Object.fromEntries(
  list.flatMap(({ fields }) =>
    Object.entries(fields).map(([name, texts]) => [`conditions.${name}`, texts] as const),
  ),
);

/** The conditions that an effect can have, in the order of the form. */
export function conditionsOf(kind: RuleKind): ConditionName[] {
  return list.filter(({ about }) => subjectsOf[kind].includes(about)).map(({ name }) => name);
}

/** Whether the value of a condition states something. */
export function isStated<Value>(value: Value): value is NonNullable<Value> {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}

/** The conditions that a rule states. */
export function listStated(values: RuleConditions): ConditionName[] {
  return list.filter(({ name }) => isStated(values[name])).map(({ name }) => name);
}

/** Describes the stated conditions about one subject, a text each. */
export function describeStated(
  values: RuleConditions,
  about: ConditionSubject,
  nameOfSection: (id: string) => string = String,
): string[] {
  return list.flatMap((condition) => {
    const value = values[condition.name];
    if (condition.about !== about || !isStated(value)) return [];
    return condition.describe(value, nameOfSection);
  });
}

/** Finds what is wrong with the values of all or some conditions. */
export function checkValues(
  checked: Checked,
  some: readonly (typeof list)[number][] = list,
): Fault[] {
  return some.flatMap(({ name, check }) => {
    const value = checked.conditions[name];
    return isStated(value) ? check(value, checked) : [];
  });
}

/** Whether a rule is for some visitors or sections alone, and so not for answers that all visitors share. */
export function isForSome(values: RuleConditions): boolean {
  return ofSome.some(({ name }) => isStated(values[name]));
}

/** Whether a visitor at a place meets the conditions. */
export function matchesVisitor(
  values: RuleConditions,
  place: VisitorPlace | null,
  places: PostcodePlaces,
): boolean {
  return ofVisitors.every(({ name, matches }) => {
    const value = values[name];
    return !isStated(value) || matches(value, place, places);
  });
}

/** Whether a rule has its effect in all sections of home. */
export function isEverywhere(values: RuleConditions): boolean {
  return !ofSections.some(({ name }) => isStated(values[name]));
}

/** Whether the conditions on sections allow one; `hero` is the first of the page. */
export function matchesSection(values: RuleConditions, id: string, isHero: boolean): boolean {
  return ofSections.every(({ name, matches }) => {
    const value = values[name];
    return !isStated(value) || matches(value, id, isHero);
  });
}

/** Locates the postcodes of the conditions of rules; unknown ones are left out. */
export function locatePostcodes(
  rules: readonly Pick<Rule, 'conditions'>[],
  find: (postcode: string) => { coordinates: Coordinates } | null,
): PostcodePlaces {
  const postcodes = new Set(rules.flatMap(({ conditions: { near } }) => near?.postcode ?? []));
  return new Map(
    [...postcodes].flatMap((postcode) => {
      const place = find(postcode);
      return place === null ? [] : [[postcode, place.coordinates] as const];
    }),
  );
}

/** Whether one of the names means a section: its id, `hero` for the first, or a brand's `because` and `categories`. */
export function meansSection(names: readonly string[], id: string, isHero: boolean): boolean {
  return names.some(
    (name) =>
      name === id ||
      (name === 'hero' && isHero) ||
      (name === 'because' && id.startsWith('because-')) ||
      (name === 'categories' && /^(?:category|genre)-/.test(id)),
  );
}

function unknownLabels(
  kind: 'categories' | 'genres',
  names: readonly string[],
  { known }: RuleFacts,
): Fault[] {
  return unknownOf(
    `conditions.${kind}`,
    names,
    (name) => known[kind].has(name),
    (name) => `The catalogue has no ${kind === 'genres' ? 'genre' : 'category'} ${name}.`,
  );
}
