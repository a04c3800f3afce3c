import type { CatalogueEvent, Venue } from '#shared/domain/catalogue.ts';
import type { SearchableText } from './buildTextIndex.ts';
import { plainWords } from './splitWords.ts';

/** What events are found by; what a venue adds is put together once. */
export function createEventTexts(): (event: CatalogueEvent) => SearchableText {
  const ofVenues = new Map<number, string[]>();
  const textsOf = (venue: Venue): string[] => {
    let texts = ofVenues.get(venue.key);
    if (texts === undefined) {
      ofVenues.set(venue.key, (texts = [...venueNames(venue), ...placeNames(venue)]));
    }
    return texts;
  };
  return ({ name, artists, categories, genres, venue }) => {
    const others: string[] = [];
    for (const label of artists) others.push(label.name);
    for (const label of categories) others.push(label.name);
    for (const label of genres) others.push(label.name);
    others.push(...textsOf(venue));
    return { names: [name], others };
  };
}

/** What a venue is found by. */
export function venueText(venue: Venue): SearchableText {
  return { names: venueNames(venue), others: placeNames(venue) };
}

const stateNames: Record<string, string> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

function placeNames({ locality, state }: Venue): string[] {
  return [locality, state, stateNames[state] ?? ''];
}

/** The name, and its initials where people would use them (`MCG`). */
function venueNames({ name }: Venue): string[] {
  const words = plainWords(name).filter((word) => !smallWords.has(word));
  const initials = words.map((word) => word.slice(0, 1)).join('');
  return words.length >= 3 && /^\p{L}+$/u.test(initials) ? [name, initials] : [name];
}

const smallWords = new Set(['the', 'a', 'an', 'and', 'of', 'at', 'on', 'in', 'for']);
