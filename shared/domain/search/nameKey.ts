import { foldText } from './foldText.ts';

/**
 * What two spellings of one name have in common, for finding duplicates: letters and digits alone
 * (`AC/DC`, `AC-DC` and `ACDC` are one). A name of nothing but marks (`!!!`) stays as it is.
 */
export function nameKey(name: string): string {
  const key = foldText(name).replaceAll(' ', '');
  return key === '' ? name.trim().toLowerCase() : key;
}
