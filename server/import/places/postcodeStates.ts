import { stateByName, type AustralianState } from '#shared/domain/location/states.ts';
import { readShippedTable } from './loadPlaces.ts';

/** Postcodes whose delivery area crosses a border, with the states beside the one of their range. */
const borderStates = new Map(
  readShippedTable<{ postcode: string; states: string }>('places/border-postcodes.csv').map(
    ({ postcode, states }) => [postcode, states.split(' ')],
  ),
);

/** The state of most addresses of a postcode, or null where no state has it. */
export function stateOfPostcode(postcode: string): AustralianState | null {
  return stateByName(rangeOf(postcode)?.state ?? '');
}

/** Whether a postcode has addresses in a state. */
export function isPostcodeOf(postcode: string, { code }: AustralianState): boolean {
  const isBeside = borderStates.get(postcode)?.includes(code) ?? false;
  return isBeside || stateOfPostcode(postcode)?.code === code;
}

/**
 * How Australia Post deals out numbers: one state or territory a range. `home` stands for a range where none of its own
 * numbers is known: mail-only numbers of a capital.
 */
const numberRanges = readShippedTable<Record<'from' | 'to' | 'state' | 'home', string>>(
  'places/postcode-ranges.csv',
).map(({ from, to, ...range }) => ({ ...range, from: Number(from), to: Number(to) }));

/** The range a postcode belongs to, or null where no state has it. */
export function rangeOf(postcode: string) {
  const number = Number(postcode);
  return numberRanges.find(({ from, to }) => number >= from && number <= to) ?? null;
}
