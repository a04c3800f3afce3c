import type { ProposedMap } from './proposeMap.ts';

/** Fields without which an event is rejected, for which neither a column nor a default was found. */
export function listUnfilled({ fields, location, defaults = {} }: ProposedMap): string[] {
  const filled = new Set([...Object.keys(fields), ...Object.keys(defaults)]);
  if (location !== undefined) filled.add('venue.name').add('venue.locality');
  // A venue that is given as a default has its address with it.
  const isPlaced = 'venue.name' in defaults || zoneGivers.some((field) => filled.has(field));
  const needed = ['dateStart', 'venue.name', ...(isPlaced ? [] : ['venue.timezone'])];
  return needed.filter((field) => !filled.has(field));
}

/** Each of them gives the zone of a place. */
const zoneGivers = ['locality', 'state', 'country', 'postcode', 'timezone', 'latitude'].map(
  (part) => `venue.${part}`,
);
