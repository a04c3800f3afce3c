import { accessFeatures, type AccessFeature } from '#shared/domain/catalogue/ageAndAccess.ts';
import {
  columnOf,
  eventFields,
  storedNames,
  type ColumnOf,
  type StoredFields,
  type StoredName,
} from '#shared/domain/catalogue/eventFields.ts';

/** The columns of an event that hold its fields; flags are 0 or 1, features are divided by `|`. */
export type FieldColumns = {
  [Name in StoredName as ColumnOf<Name>]: StoredFields[Name] extends boolean
    ? number
    : StoredFields[Name] extends readonly AccessFeature[]
      ? string
      : StoredFields[Name];
};

const fields = storedNames.map((name) => ({
  name,
  column: columnOf(name),
  kind: eventFields[name].kind,
}));

export const fieldColumns = fields.map(({ column }) => column);

/** The fields of an event as its row holds them. */
export function toColumns(event: StoredFields): FieldColumns {
  const row: Record<string, unknown> = {};
  for (const { name, column, kind } of fields) {
    const value = event[name];
    if (kind === 'flag') row[column] = Number(value);
    else if (kind === 'features') row[column] = joinFeatures(value as readonly AccessFeature[]);
    else row[column] = value;
  }
  return row as FieldColumns;
}

/** The fields of an event from its row. */
export function fromColumns(row: FieldColumns): StoredFields {
  const event: Record<string, unknown> = {};
  for (const { name, column, kind } of fields) {
    if (kind === 'flag') event[name] = row[column] === 1;
    else if (kind === 'features') event[name] = splitFeatures(row[column] as string);
    else event[name] = row[column];
  }
  return event as StoredFields;
}

const none: readonly AccessFeature[] = [];

/** Features as a column holds them. */
export function joinFeatures(features: readonly AccessFeature[]): string {
  return features.join('|');
}

/** Features of a column; one that is no longer in our list is left out. */
export function splitFeatures(text: string): readonly AccessFeature[] {
  if (text === '') return none;
  const stored = new Set<string>(text.split('|'));
  return accessFeatures.filter((feature) => stored.has(feature));
}
