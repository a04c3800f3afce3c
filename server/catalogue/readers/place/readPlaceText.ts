import { stateByName } from '#shared/domain/location/states.ts';
import { countryCode } from '#server/catalogue/zones/countryCode.ts';

export interface WrittenPlace {
  locality: string;
  state: string;
  country: string;
}

const stateAndPostcode = /\b(?<state>ACT|NSW|NT|QLD|SA|TAS|VIC|WA)\b\.?\s*(?:\d{4})?$/i;

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
  if (place.state === '' && isState(part)) place.state = withoutPostcode(part);
  else if (place.state === '' && readTownAndState(place, part)) return;
  else if (place.country === '' && place.state === '' && isCountry(part)) place.country = part;
  else if (!/^\d/.test(part)) place.locality = withoutPostcode(part);
}

function isState(part: string): boolean {
  return stateByName(withoutPostcode(part)) !== null;
}

function isCountry(part: string): boolean {
  return part.length > 2 && countryCode(part) !== null;
}

function readTownAndState(place: WrittenPlace, part: string): boolean {
  const found = stateAndPostcode.exec(part);
  if (found === null) return false;
  place.locality = part.slice(0, found.index).trimEnd();
  place.state = (found.groups?.['state'] ?? '').toUpperCase();
  return true;
}

function withoutPostcode(part: string): string {
  return /\s\d{4}$/.test(part) ? part.slice(0, -4).trimEnd() : part;
}
