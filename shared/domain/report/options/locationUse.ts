/** What `use` means on the wire; the form's reading is the one that counts. */
export const locationUses = ['None', 'Postcode', 'Geo'] as const;

export type LocationUse = (typeof locationUses)[number];
export type LocationUseCode = 0 | 1 | 2;

/** The number a choice is sent as: None 0, Postcode 1, Geo 2. */
export function codeOfUse(name: LocationUse): LocationUseCode {
  return locationUses.indexOf(name) as LocationUseCode;
}

/** Name and raw value as the report shows them: `Postcode (1)`. */
export function describeUse(code: LocationUseCode | null): string {
  return code === null ? 'not sent' : `${locationUses[code]} (${code})`;
}
