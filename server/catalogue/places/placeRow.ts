/** One postcode of the table and the place it is known by; several rows may share a postcode. */
export interface PlaceRow {
  /** Four digits, leading zeros kept. */
  postcode: string;
  place: string;
  /** Short form: `QLD`. */
  state: string;
  latitude: number;
  longitude: number;
}
