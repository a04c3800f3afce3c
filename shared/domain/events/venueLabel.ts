/** How an event names its venue: `name, state`; a part the source does not know is left out. */
export function venueLabel(venue: { name: string; state: string }): string {
  return [venue.name, venue.state].filter((part) => part !== '').join(', ');
}
