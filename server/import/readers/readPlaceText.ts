import { countryCode } from '#shared/domain/location/countryCode.ts';
import { stateByName } from '#shared/domain/location/states.ts';
import { stateOfUnitedStates } from '#shared/domain/location/statesAbroad.ts';
import { foldText } from '#shared/domain/search/foldText.ts';
import placeWords from '#resources/import/place-words.json' with { type: 'json' };

/** The parts of an address; `address` is street and number. */
export type WrittenPlace = Record<
  'locality' | 'state' | 'country' | 'postcode' | 'address',
  string
>;

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
  const written = text.replace(addressInBrackets, ', $1');
  const parts = splitParts(isLink(text) ? '' : written);
  const named = readDashedName(written);
  const [first = '', ...rest] =
    named === null ? parts : [named, ...splitParts(written.trim().slice(named.length))];
  const place = readParts(rest);
  if (place.locality !== '') return { name: first, ...place };
  // `Byron Bay NSW, Australia`: the town is the first part itself.
  const whole = readParts(parts);
  if (whole.state === '' && whole.postcode === '') return { name: first, ...place };
  return { name: whole.locality === '' ? first : whole.locality, ...whole };
}

/** `The Zoo (711 Ann St, Fortitude Valley)` */
const addressInBrackets = /\s?\((\d[^(),]{1,99},[^()]{1,99})\)$/;

/** `QPAC - Concert Hall, Brisbane`: a dash without a number is part of the name where commas divide the rest. */
function readDashedName(text: string): string | null {
  const whole = text.trim();
  const [head = ''] = whole.split(/[,;\n|@]/, 1);
  const dash = head.search(/\s[-–—•]\s/);
  const isName = dash >= 0 && head.length < whole.length && !/\d/.test(head.slice(dash));
  return isName ? head.trim() : null;
}

/** Whether a place is written as one on the internet: by a word, or by an address that is no map. */
export function saysOnline(text: string): boolean {
  const place = text.trim();
  return onlineWords.test(place) || (isLink(place) && !mapLink.test(place));
}

const onlineWords =
  /^(?:(?:via|on|over) )?(?:zoom|discord|twitch|youtube|skype|webex|gotomeeting|jitsi|(?:microsoft |ms )?teams|google (?:meet|hangouts)|facebook live|online|virtual|webinar|live ?-?stream(?:ed|ing)?|the internet)(?: (?:call|chat|event|live|meeting|online|only|server|stream|webinar|(?:via|on|over) .{1,20}))*(?:$|\s*\(.{1,40}\)$|\s*[-–—:,|]\s*(?:https?:|online|zoom|discord|teams|(?:via|on|over)\b|link\b))/i;
const mapLink = /^https?:\/\/[^/]*(?:maps\.|goo\.gl|openstreetmap|[^/]*\/maps\b)/i;

function isLink(text: string): boolean {
  return /^(?:https?:\/\/|www\.)\S+$/i.test(text.trim());
}

function splitParts(text: string): string[] {
  return text
    .split(/[,;\n|]|\s[-–—•@]\s/)
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
    place.country ||= part;
    return true;
  }
  const rest = takeStateAndPostcode(place, part);
  if (rest === '') return true;
  const isOfTown = place.state !== '' || place.postcode !== '';
  const { street, town } = (isOfTown ? room.exec(rest)?.groups : undefined) ?? splitStreet(rest);
  if (town === '') return false;
  place.address = street;
  place.locality = town;
  return true;
}

function isCountry({ country, state, postcode }: WrittenPlace, part: string): boolean {
  if (country !== '') return countryCode(part) === countryCode(country) && part.length > 2;
  if (state !== '' || postcode !== '' || stateByName(part) !== null) return false;
  return part.length > 2 ? countryCode(part) !== null : shortCountry.test(part);
}

const shortCountry = /(?:^|\s)(?<country>USA?|UK|GB|NZ)$/;

/** Postcodes by which their country is known, and those that many have. */
const postcodesAtEnd: readonly { pattern: RegExp; country: string }[] = [
  { pattern: /(?:^|\s)(?<postcode>[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/, country: 'United Kingdom' },
  { pattern: /(?:^|\s)(?<postcode>[A-Z]\d[A-Z] ?\d[A-Z]\d)$/, country: 'Canada' },
  { pattern: /(?:^|\s)(?<postcode>\d{5}-\d{3})$/, country: 'Brazil' },
  { pattern: /(?:^|\s)(?<postcode>\d{4,5})(?:-\d{4})?$/, country: '' },
];
/** `8020 Graz`, as it is written in countries that are not named here. */
const postcodeInFront = /^(?:[A-Z]{1,2}-)?(?<postcode>\d{4,5})\s+(?=\p{L})/u;
const postcodeLast: ReadonlySet<string | null> = new Set([null, 'AU', 'CA', 'GB', 'NZ', 'US']);
/** `Bristol Old Vic` and `The Vic` are theatres. */
const shortState =
  /(?:^|\s)(?<!\b(?:old|young|queen|royal|the) )(?<state>ACT|NSW|NT|QLD|SA|TAS|VIC|WA)\.?$/i;
const twoCapitals = /(?:^|\s)(?<state>[A-Z]{2})$/;

function takeStateAndPostcode(place: WrittenPlace, part: string): string {
  const rest = takePostcode(place, takeCountry(place, part));
  const { country, state, postcode } = place;
  if (state !== '') return rest;
  const isAbroad = country === '' ? postcode.length > 4 : countryCode(country) !== 'AU';
  return isAbroad ? takeStateAbroad(place, rest) : takeAustralianState(place, rest);
}

function takeCountry(place: WrittenPlace, part: string): string {
  const found = place.country === '' ? shortCountry.exec(part) : null;
  if (found === null) return part;
  place.country = found.groups?.['country'] ?? '';
  return part.slice(0, found.index).trim();
}

function takePostcode(place: WrittenPlace, part: string): string {
  if (place.postcode !== '') return part;
  for (const { pattern, country } of postcodesAtEnd) {
    const found = pattern.exec(part);
    if (found === null) continue;
    place.postcode = found.groups?.['postcode'] ?? '';
    place.country ||= country;
    return part.slice(0, found.index).trim();
  }
  const front = postcodeLast.has(countryCode(place.country)) ? null : postcodeInFront.exec(part);
  if (front === null) return part;
  place.postcode = front.groups?.['postcode'] ?? '';
  return part.slice(front[0].length);
}

const withStateCodes: ReadonlySet<string> = new Set(['US', 'CA', 'BR']);

function takeStateAbroad(place: WrittenPlace, part: string): string {
  const code = countryCode(place.country || 'United States') ?? '';
  const found = withStateCodes.has(code) ? twoCapitals.exec(part) : null;
  // New York is a town first.
  const named = code === 'US' && part !== 'New York' ? stateOfUnitedStates(part) : null;
  const state = found?.groups?.['state'] ?? named;
  if (state === null) return part;
  place.state = state;
  place.country ||= 'United States';
  return found === null ? '' : part.slice(0, found.index).trim();
}

function takeAustralianState(place: WrittenPlace, part: string): string {
  if (stateByName(part) !== null) {
    place.state = part;
    return '';
  }
  const own = shortState.exec(part);
  const american = place.country + place.postcode === '' ? twoCapitals.exec(part) : null;
  const code = american?.groups?.['state'] ?? '';
  const isAmerican = own === null && stateOfUnitedStates(code) !== null;
  const found = isAmerican ? american : own;
  if (found === null) return readLongState(place, part);
  place.state = (found.groups?.['state'] ?? '').toUpperCase();
  if (isAmerican) place.country = 'United States';
  return part.slice(0, found.index).trim();
}

const longState =
  /\s(?<state>Australian Capital Territory|New South Wales|Northern Territory|Queensland|South Australia|Tasmania|Victoria|Western Australia)$/i;

function readLongState(place: WrittenPlace, part: string): string {
  // Without a postcode it may be part of a name: `Bank of Queensland`.
  const found = place.postcode === '' ? null : longState.exec(part);
  if (found === null) return part;
  place.state = found.groups?.['state'] ?? '';
  return part.slice(0, found.index).trim();
}

const streetTypes = new Set(placeWords.streets);
/** `Mariahilferstraße 17` */
const numberAtEnd = /^\D.*\s\d+\s?[a-z]?$/i;
const firstOfStreet = /^(?:\d|(?:unit|level|shop|suite|lot|cnr|corner|po box|gpo box)\b)/i;

/** Before the town of a state or postcode: `Rm 569 Chicago, IL 60602`. */
const room = /^(?<street>(?:rm|room|suite|ste|unit)\.? \d+[a-z]?) (?<town>.+)$/i;

/** Whether a venue's name is a word that stands for none, such as `See listing`, or a mark such as `H`. */
export function namesNoVenue(name: string): boolean {
  return name.length === 1 || placeWords.noVenues.includes(name.toLowerCase());
}

/** Whether a text is a numbered street, such as `59 Port Rd`. */
export function isNumberedStreet(text: string): boolean {
  return /^\d/.test(text) && streetTypes.has(foldText(text.split(/\s+/).at(-1) ?? ''));
}

/** Whether an address has a numbered street or a corner: `Level 1, 252 Swanston St`. */
export function hasStreet(address: string): boolean {
  return address
    .split(', ')
    .some(
      (part) =>
        /\d|^(?:cnr|corner)\b/i.test(part) &&
        streetTypes.has(foldText(part.split(/\s+/).at(-1) ?? '')),
    );
}

/** `30 Hargraves St Castlemaine` is a street with its town. */
function splitStreet(text: string): { street: string; town: string } {
  const words = text.split(/\s+/);
  const last = words.findLastIndex((word) => streetTypes.has(foldText(word)));
  const isNumbered = firstOfStreet.test(text) || numberAtEnd.test(text);
  if (last < 1) return isNumbered ? { street: text, town: '' } : { street: '', town: text };
  const isStreet = isNumbered || last === words.length - 1;
  if (!isStreet) return { street: '', town: text };
  return { street: words.slice(0, last + 1).join(' '), town: words.slice(last + 1).join(' ') };
}
