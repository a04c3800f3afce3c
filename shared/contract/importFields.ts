import {
  listFields,
  type EventFieldName,
  type NameWith,
} from '#shared/domain/catalogue/eventFields.ts';

// Apart from the schemas of imports: the console loads these, and zod is not allowed to compile there.

export type ListName = NameWith<{ kind: 'names' | 'features' }>;
/** Fields of an event that a map or a default fills: docs/catalogue-import.md says what they mean. */
export type FieldName = Exclude<EventFieldName, ListName>;

export const listNames = listFields<ListName>(
  ({ kind }) => kind === 'names' || kind === 'features',
);
export const fieldNames = listFields<FieldName>(
  ({ kind }) => kind !== 'names' && kind !== 'features',
);

/** The row in a table of values of every text that has none of its own. */
export const otherTexts = '*';
/** The entry in a table of values by which a text stays as it is. */
export const asWritten = 'as written';

/** A table of values, which ignores the case of its texts. */
export function withLowerKeys<T>(table: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(table).map(([text, value]) => [text.toLowerCase(), value]),
  );
}
