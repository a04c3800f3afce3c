/** How an event names its venue: `name, state`; a part the source does not know is left out. */
export function venueLabel(venue: { name: string; state: string }): string {
  return [venue.name, venue.state].filter((part) => part !== '').join(', ');
}

/** A venue as an address book writes it: `name, street, town STATE postcode, country`, without what is not known. */
export function writtenVenue(venue: WrittenVenue): string {
  const town = [venue.locality, venue.state, venue.postcode].filter(Boolean).join(' ');
  return [venue.name, venue.address, town, venue.country].filter(Boolean).join(', ');
}

type WrittenVenue = Record<
  'name' | 'address' | 'locality' | 'state' | 'postcode' | 'country',
  string
>;
