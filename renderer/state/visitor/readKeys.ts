import { readList } from './readList.ts';

/** The whole numbers of a stored or sent list; anything else there is dropped. */
export function readKeys(value: unknown): number[] {
  return readList(value, (key): key is number => Number.isInteger(key));
}
