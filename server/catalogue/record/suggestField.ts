import Fuse from 'fuse.js';
import { fieldNames, listNames } from '#shared/contract/console/importFields.ts';

const fields = [...fieldNames, ...listNames];

const venuePrefix = /^(?:venues?|location)[._]/i;

/** Usual words of other programs for our fields, in small letters without marks. */
const otherWords: Record<string, (typeof fields)[number]> = {
  id: 'sourceId',
  uid: 'sourceId',
  title: 'name',
  summary: 'name',
  eventname: 'name',
  link: 'url',
  eventurl: 'url',
  start: 'dateStart',
  startdate: 'dateStart',
  date: 'dateStart',
  end: 'dateEnd',
  enddate: 'dateEnd',
  doors: 'doorsAt',
  onsaledate: 'onSaleAt',
  cancelled: 'isCancelled',
  postponed: 'isPostponed',
  price: 'priceMin',
  image: 'homepageImage',
  age: 'minimumAge',
  performers: 'artists',
  lineup: 'artists',
  support: 'supportArtists',
  tags: 'genres',
  category: 'categories',
  venue: 'venue.name',
  town: 'venue.locality',
  city: 'venue.locality',
  suburb: 'venue.locality',
  region: 'venue.state',
  province: 'venue.state',
  zip: 'venue.postcode',
  zipcode: 'venue.postcode',
  postalcode: 'venue.postcode',
  street: 'venue.address',
  streetaddress: 'venue.address',
  zone: 'venue.timezone',
  tz: 'venue.timezone',
  lat: 'venue.latitude',
  lng: 'venue.longitude',
  lon: 'venue.longitude',
  online: 'venue.isOnline',
};

/** Of a word that events and venues have, the event comes first. */
const fieldOfWord = new Map<string, string>([
  ...Object.entries(otherWords),
  ...fields.toReversed().map((field) => [toWord(field), field] as const),
]);

const spellings = new Fuse([...fieldOfWord.keys()], { threshold: 0.4 });
/** Letters of the shortest word that is compared by its spelling. */
const shortestWord = 4;

/** The field that is meant by a name that none has: by a usual word for it, else by spelling; null where none is near. */
export function suggestField(unknown: string): string | null {
  const word = toWord(unknown).slice(0, 40);
  const near = word.length < shortestWord ? word : spellings.search(word)[0]?.item;
  const field = fieldOfWord.get(word) ?? fieldOfWord.get(near ?? '') ?? null;
  const ofVenue = fields.find((name) => name === `venue.${field}`);
  return ofVenue !== undefined && isOfVenue(unknown) ? ofVenue : field;
}

/** What an error about an unknown field ends with. */
export function hintField(unknown: string): string {
  const field = suggestField(unknown);
  return field === null ? `. Fields are: ${fields.join(', ')}` : `: did you mean ${field}?`;
}

function isOfVenue(field: string): boolean {
  return venuePrefix.test(field);
}

/** `venue.Post_Code` is `postcode`: of a venue or event alike. */
function toWord(field: string): string {
  return field
    .replace(venuePrefix, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
}
