import { australianStates, type StateCode } from '#shared/domain/location/states.ts';
import type { Dice } from '#server/posters/dice.ts';
import { chooseVenueAccess } from '#tools/demo/dressing/admission.ts';
import type { DemoVenue } from './demoVenue.ts';
import { localities } from './localities.ts';
import { type VenueKind, venueKinds } from './venueKinds.ts';
import { venuesOfNewSouthWales } from './venuesOfNewSouthWales.ts';
import { venuesOfTheNorth } from './venuesOfTheNorth.ts';
import { venuesOfTheSouth } from './venuesOfTheSouth.ts';
import { venuesOfTheWest } from './venuesOfTheWest.ts';

/** Half the width of the square a venue is placed in around its locality, degrees: about 600 m. */
const spread = 0.006;

/** The invented venues of the demo catalogue, each a street or two from the centre of a real place. */
export function buildVenues(dice: Dice): DemoVenue[] {
  const places = readLocalities();
  const lines = [venuesOfNewSouthWales, venuesOfTheSouth, venuesOfTheNorth, venuesOfTheWest];
  return lines.flatMap((text) => fieldsOf(text).map((fields) => readVenue(fields, places, dice)));
}

type Localities = ReadonlyMap<string, { state: StateCode; latitude: number; longitude: number }>;

function readVenue(fields: string[], places: Localities, dice: Dice): DemoVenue {
  const [name = '', kind = '', capacity = '', place = '', region = ''] = fields;
  const locality = places.get(place);
  if (!locality) throw new Error(`${name} stands in ${place}, which is not among the localities`);
  const { state, latitude, longitude } = locality;
  return {
    name,
    kind: venueKind(kind),
    capacity: Number(capacity),
    locality: place.slice(0, -state.length - 1),
    state,
    region,
    timezone: timezoneOf(place, state),
    latitude: jittered(latitude, dice),
    longitude: jittered(longitude, dice),
    accessibility: chooseVenueAccess(Number(capacity), dice.fork(`access ${name}`)),
  };
}

function readLocalities(): Localities {
  return new Map(
    fieldsOf(localities).map(([name, code, latitude, longitude]) => [
      `${name} ${code}`,
      { state: stateCode(code), latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  );
}

function timezoneOf(place: string, state: StateCode): string {
  if (place === 'Broken Hill NSW') return 'Australia/Broken_Hill';
  return australianStates.find(({ code }) => code === state)?.timezone ?? 'Australia/Sydney';
}

function jittered(degrees: number, dice: Dice): number {
  return Number((degrees + (dice.float() * 2 - 1) * spread).toFixed(5));
}

function fieldsOf(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
}

function venueKind(text: string): VenueKind {
  const kind = venueKinds.find((known) => known === text);
  if (!kind) throw new Error(`Unknown kind of venue: ${text}`);
  return kind;
}

function stateCode(text: string | undefined): StateCode {
  const state = australianStates.find(({ code }) => code === text);
  if (!state) throw new Error(`Unknown state: ${text}`);
  return state.code;
}
