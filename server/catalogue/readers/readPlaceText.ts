import { foldText } from '#shared/domain/search/foldText.ts';
import { stateByName } from '#shared/domain/location/states.ts';
import { countryCode } from '#shared/domain/location/countryCode.ts';

export interface WrittenPlace {
  locality: string;
  state: string;
  country: string;
  postcode: string;
  /** Street and number. */
  address: string;
}

/** An address written in one line, such as `52 Costin St, Fortitude Valley QLD 4006, Australia`. */
export function readPlaceText(text: string): WrittenPlace {
  return readParts(splitParts(text));
}

export interface WrittenVenue extends WrittenPlace {
  name: string;
  isOnline?: true;
}

/** The same with the name of the venue in front, which is the first part. */
export function readVenueText(text: string): WrittenVenue {
  if (saysOnline(text)) return { name: 'Online', ...readParts([]), isOnline: true };
  const parts = splitParts(isLink(text) ? '' : text);
  const [first = '', ...rest] = parts;
  const place = readParts(rest);
  if (place.locality !== '') return { name: first, ...place };
  // `Byron Bay NSW, Australia`: the town is the first part itself.
  const whole = readParts(parts);
  if (whole.state === '' && whole.postcode === '') return { name: first, ...place };
  return { name: whole.locality === '' ? first : whole.locality, ...whole };
}

/** Whether a place is written as one on the internet: by a word, or by an address that is no map. */
export function saysOnline(text: string): boolean {
  const place = text.trim();
  return onlineWords.test(place) || (isLink(place) && !mapLink.test(place));
}

const onlineWords =
  /^(?:(?:via |on )?zoom(?: meeting| webinar)?|online(?: event| only)?|virtual(?: event)?|webinar|live ?stream|(?:microsoft|google) (?:teams|meet)(?: meeting)?)$/i;
const mapLink = /^https?:\/\/[^/]*(?:maps\.|goo\.gl|openstreetmap|[^/]*\/maps\b)/i;

function isLink(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim());
}

function splitParts(text: string): string[] {
  return text
    .split(/[,;\n|]|\s[-–—•]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Reads from the end: country, postcode, state and town follow one another there. */
function readParts(parts: readonly string[]): WrittenPlace {
  const place: WrittenPlace = { locality: '', state: '', country: '', postcode: '', address: '' };
  const street: string[] = [];
  for (const part of parts.toReversed()) {
    if (place.locality !== '') street.unshift(part);
    else if (!readPart(place, part)) street.unshift(part);
  }
  const inTown = place.address;
  return { ...place, address: [...street, inTown].filter((part) => part !== '').join(', ') };
}

/** Takes one part into the place; false for a street. */
function readPart(place: WrittenPlace, part: string): boolean {
  if (isCountry(place, part)) {
    place.country = part;
    return true;
  }
  const rest = takeStateAndPostcode(place, part);
  if (rest === '') return true;
  const { street, town } = splitStreet(rest);
  if (street !== '') place.address = street;
  if (town === '') return false;
  place.locality = town;
  return true;
}

function isCountry({ country, state, postcode }: WrittenPlace, part: string): boolean {
  const isFirst = country === '' && state === '' && postcode === '';
  return isFirst && part.length > 2 && stateByName(part) === null && countryCode(part) !== null;
}

const postcodeAtEnd = /(?:^|\s)(?<postcode>\d{4,5})(?:-\d{4})?$/;
const shortState = /(?:^|\s)(?<state>ACT|NSW|NT|QLD|SA|TAS|VIC|WA)\.?$/i;
/** Two capitals before a postcode of five digits. */
const foreignState = /(?:^|\s)(?<state>[A-Z]{2})$/;

/** Removes state and postcode from the end of a part and answers what is left of it. */
function takeStateAndPostcode(place: WrittenPlace, part: string): string {
  const rest = takePostcode(place, part);
  if (place.state !== '') return rest;
  if (stateByName(rest) !== null) {
    place.state = rest;
    return '';
  }
  const isForeign = place.postcode.length === 5;
  const state = isForeign ? foreignState.exec(rest) : shortState.exec(rest);
  if (state === null) return readLongState(place, rest);
  place.state = (state.groups?.['state'] ?? '').toUpperCase();
  if (isForeign && place.country === '') place.country = 'United States';
  return rest.slice(0, state.index).trim();
}

function takePostcode(place: WrittenPlace, part: string): string {
  const found = postcodeAtEnd.exec(part);
  if (found === null || place.postcode !== '') return part;
  place.postcode = found.groups?.['postcode'] ?? '';
  return part.slice(0, found.index).trim();
}

const longState =
  /\s(?<state>Australian Capital Territory|New South Wales|Northern Territory|Queensland|South Australia|Tasmania|Victoria|Western Australia)$/i;

function readLongState(place: WrittenPlace, part: string): string {
  const found = longState.exec(part);
  // Without a postcode it may be part of a name: `Bank of Queensland`.
  if (found === null || place.postcode === '') return part;
  place.state = found.groups?.['state'] ?? '';
  return part.slice(0, found.index).trim();
}

/** Words at the end of a street's name. */
const streetTypes = new Set(
  (
    'st street rd road ave avenue av dr drive pl place ln lane hwy highway pde parade ' +
    'tce terrace blvd boulevard cres crescent ct court cl close way sq square esplanade esp ' +
    'mall walk cct circuit row quay wharf arcade'
  ).split(' '),
);
const firstOfStreet = /^(?:\d|(?:unit|level|shop|suite|lot|cnr|corner|po box|gpo box)\b)/i;

/** `30 Hargraves St Castlemaine` is a street with its town. */
function splitStreet(text: string): { street: string; town: string } {
  const words = text.split(/\s+/);
  const last = words.findLastIndex((word) => streetTypes.has(foldText(word)));
  const isNumbered = firstOfStreet.test(text);
  if (last < 1) return isNumbered ? { street: text, town: '' } : { street: '', town: text };
  const isStreet = isNumbered || last === words.length - 1;
  if (!isStreet) return { street: '', town: text };
  return { street: words.slice(0, last + 1).join(' '), town: words.slice(last + 1).join(' ') };
}
