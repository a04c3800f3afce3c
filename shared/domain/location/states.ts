export const stateCodes = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type StateCode = (typeof stateCodes)[number];

/** Each with the zone of its capital; single towns near borders differ. */
export const australianStates = [
  { code: 'ACT', name: 'Australian Capital Territory', timezone: 'Australia/Sydney' },
  { code: 'NSW', name: 'New South Wales', timezone: 'Australia/Sydney' },
  { code: 'NT', name: 'Northern Territory', timezone: 'Australia/Darwin' },
  { code: 'QLD', name: 'Queensland', timezone: 'Australia/Brisbane' },
  { code: 'SA', name: 'South Australia', timezone: 'Australia/Adelaide' },
  { code: 'TAS', name: 'Tasmania', timezone: 'Australia/Hobart' },
  { code: 'VIC', name: 'Victoria', timezone: 'Australia/Melbourne' },
  { code: 'WA', name: 'Western Australia', timezone: 'Australia/Perth' },
] as const satisfies { code: StateCode; name: string; timezone: string }[];
export type AustralianState = (typeof australianStates)[number];

const zonesByDigit = ['NT', 'NSW', 'NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'VIC', 'QLD'];

/** The zone of most addresses whose postcode has that first digit; null for no postcode. */
export function zoneOfPostcode(postcode: string): string | null {
  if (!/^\d{4}$/.test(postcode)) return null;
  // 0200 is a university of Canberra; from 0800 they are of Darwin.
  const code = postcode < '0800' ? 'ACT' : zonesByDigit[Number(postcode[0])];
  return stateByName(code ?? '')?.timezone ?? null;
}

/** The state a short or long name means, whatever its case, or null. */
export function stateByName(text: string): AustralianState | null {
  const wanted = text.trim().toLowerCase();
  const found = australianStates.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  );
  return found ?? null;
}
