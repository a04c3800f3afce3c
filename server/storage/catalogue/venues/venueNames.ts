import { foldText, nameKey } from '#shared/domain/search/foldText.ts';

interface NamedVenue {
  name: string;
  locality: string;
  state: string;
}

/**
 * The name as venues are compared by: without `The` in front and without the town and state behind, so
 * that `Theatre Royal, Castlemaine` in Castlemaine is `The Theatre Royal`.
 */
export function venueNameKey({ name, locality, state }: NamedVenue): string {
  const words = withoutArticle(foldText(name));
  const town = foldText(locality);
  const bare = [`${town} ${foldText(state)}`, town].reduce(withoutEnd, words);
  return nameKey(bare === '' ? name : bare);
}

/** The keys by which a stored venue is found: a source may write its town into its name. */
export function venueNameKeys(venue: NamedVenue): readonly string[] {
  const key = venueNameKey(venue);
  return venue.locality === '' ? [key] : [key, `${key}${nameKey(venue.locality)}`];
}

function withoutArticle(words: string): string {
  return words.startsWith('the ') ? words.slice('the '.length) : words;
}

function withoutEnd(words: string, end: string): string {
  return end.trim() !== '' && words.endsWith(` ${end}`) ? words.slice(0, -end.length - 1) : words;
}
