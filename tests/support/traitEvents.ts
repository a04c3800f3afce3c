import type { EventRecord } from '#server/import/record/eventRecord.ts';
import { anEventRecord, aVenueRecord } from './anEventRecord.ts';
import { testNow } from './startTestServer.ts';

/** Each is a word of one event alone, in all that it has for itself. */
export const words =
  'aardvark bandicoot cockchafer dunnart echidna frogmouth galago honeyeater jackdaw kinkajou lorikeet mulgara'.split(
    ' ',
  );
export const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
/** With a word that means a day where no name has it. */
export const trio = (word: string) => `The ${capital(word)} Tonight Trio`;
export const palace = (word: string) => `${capital(word)} Palace`;
export const town = (word: string) => `${capital(word)}ville`;
const price = (index: number) => 7307 + index * 11;
export const actOf = (index: number) => ['Alder', 'Briar', 'Clover'][index % 3]!;
export const genreOf = (index: number) => ['Jazz', 'Folk'][index % 2]!;
export const hasOwnVenue = (index: number) => index % 2 === 0;

/** One event of a listing whose every event has a name, artist, venue, town, price and so on of its own. */
export function aTraitRecord(word: string, index: number): EventRecord {
  const shared = aVenueRecord({ name: 'Cedar Hall' });
  return anEventRecord({
    sourceId: word,
    name: `Evening of the ${capital(word)}`,
    url: `https://tickets.example/${word}`,
    description: `All about the ${word}.`,
    dateStart: new Date(testNow.getTime() + (index + 2) * 86_400_000).toISOString(),
    venue: hasOwnVenue(index) ? { ...shared, name: palace(word), locality: town(word) } : shared,
    artists: [{ name: actOf(index) }, { name: trio(word) }],
    genres: [genreOf(index), `${capital(word)}core`],
    categories: ['Music', `${capital(word)} Rites`],
    priceMin: price(index),
    priceMax: price(index) + 3,
    // Else it is one of our posters, at an address that its name leads to.
    ...(index % 3 === 0 && { eventImage1: `https://pictures.example/${word}.jpg` }),
  });
}

/** A trait of a hidden event in a text, or null. */
export function findTrait(text: string, index: number): string | null {
  const traits = [
    new RegExp(`(?<![a-z])${words[index]}`, 'i'),
    new RegExp(`(?<![\\w.-])${String(price(index)).replace(/^7/, '7,?')}(?![\\w-])`),
    new RegExp(`/events/${index + 1}(?![\\d])`),
    new RegExp(`"(?:eventKey|EventId)":${index + 1}(?!\\d)`),
  ];
  return traits.map((trait) => trait.exec(text)?.[0]).find((found) => found !== undefined) ?? null;
}
