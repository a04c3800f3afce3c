import { isObject } from '#shared/domain/isObject.ts';

/** What was seen of a server, stored on this device. */
export interface Look {
  /** ISO 8601. */
  at: string;
  /** Keys of the first events by place. */
  places: Readonly<Record<string, readonly number[]>>;
}

/** Null: nothing readable is stored. */
export function readLook(stored: unknown): Look | null {
  if (!isObject(stored) || !isObject(stored['places'])) return null;
  const isList = (list: unknown) =>
    Array.isArray(list) && list.every((key) => typeof key === 'number');
  return typeof stored['at'] === 'string' && Object.values(stored['places']).every(isList)
    ? (stored as unknown as Look)
    : null;
}
