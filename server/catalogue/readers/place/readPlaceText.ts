import { stateByName } from '#shared/domain/location/states.ts';
import { countryCode } from '#server/catalogue/zones/countryCode.ts';

export interface WrittenPlace {
  locality: string;
  state: string;
  country: string;
}

const stateAndPostcode =
  /^(?<locality>.*?)\s*\b(?<state>ACT|NSW|NT|QLD|SA|TAS|VIC|WA)\b\.?\s*(?:\d{4})?$/i;
const postcodeAtEnd = /\s+\d{4}$/;

/** Town, state and country of an address written in one line, such as `Ann St, Brisbane QLD 4000`. */
export function readPlaceText(text: string): WrittenPlace {
  const place: WrittenPlace = { locality: '', state: '', country: '' };
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  for (const part of parts.filter((words) => words !== '').reverse()) {
    if (place.locality === '') readPart(place, part);
  }
  return place;
}

/** `The Tivoli, 52 Costin St, Fortitude Valley QLD 4006`: the first words name the venue. */
export function readVenueText(text: string): WrittenPlace & { name: string } {
  const [name = '', ...rest] = text.split(/[,;\n]/).map((part) => part.trim());
  return { name, ...readPlaceText(rest.join(', ')) };
}

function readPart(place: WrittenPlace, part: string): void {
  if (place.state === '' && isState(part)) place.state = part.replace(postcodeAtEnd, '');
  else if (place.state === '' && readTownAndState(place, part)) return;
  else if (place.country === '' && place.state === '' && isCountry(part)) place.country = part;
  else if (!/^\d/.test(part)) place.locality = part.replace(postcodeAtEnd, '');
}

function isState(part: string): boolean {
  return stateByName(part.replace(postcodeAtEnd, '')) !== null;
}

function isCountry(part: string): boolean {
  return part.length > 2 && countryCode(part) !== null;
}

function readTownAndState(place: WrittenPlace, part: string): boolean {
  const found = stateAndPostcode.exec(part)?.groups;
  if (found === undefined) return false;
  place.locality = found['locality'] ?? '';
  place.state = (found['state'] ?? '').toUpperCase();
  return true;
}
