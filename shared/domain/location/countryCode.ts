import { foldText } from '#shared/domain/search/foldText.ts';
import countryNames from '#resources/places/country-names.json' with { type: 'json' };

/** Spellings the runtime's own table of country names does not have, such as names in the country's own language. */
const otherNames: Readonly<Record<string, string>> = countryNames;

let names: Intl.DisplayNames | null = null;
let codeByName: ReadonlyMap<string, string> | null = null;

/** The ISO 3166 code a country's name or code means, or null. */
export function countryCode(country: string): string | null {
  const folded = foldText(country);
  if (folded === '') return null;
  if (/^[a-z]{2}$/.test(folded) && folded !== 'uk') return folded.toUpperCase();
  codeByName ??= readCodes();
  return otherNames[folded] ?? codeByName.get(folded) ?? null;
}

/** A country as it is shown: codes become names, names stay as the source spells them. */
export function countryName(country: string): string {
  return /^[A-Za-z]{2}$/.test(country)
    ? (readName(countryCode(country) ?? country.toUpperCase()) ?? country)
    : country;
}

function readCodes(): ReadonlyMap<string, string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const name = readName(code);
      // Former codes, such as FX of France, have the names of today's.
      const isCurrent = name !== undefined && new Intl.Locale(`und-${code}`).region === code;
      return isCurrent ? [[foldText(name), code] as const] : [];
    }),
  );
}

/** The runtime's table takes 14 ms to open, so the first country opens it. */
function readName(code: string): string | undefined {
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(code);
}
