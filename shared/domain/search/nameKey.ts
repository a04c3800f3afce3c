import { foldText } from './foldText.ts';

/** Letters and digits alone, to find duplicates: `AC/DC` is `ACDC`. A name of marks alone stays as it is. */
export function nameKey(name: string): string {
  const key = foldText(name).replaceAll(' ', '');
  return key === '' ? name.trim().toLowerCase() : key;
}
