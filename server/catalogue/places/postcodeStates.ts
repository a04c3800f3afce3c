import { stateByName, type AustralianState } from '#shared/domain/location/states.ts';
import { rangeOf } from './numberRanges.ts';

/** States by the postcode that stands for a range's mail-only numbers. */
const stateOfHome: Record<string, string> = {
  '0800': 'NT',
  '2000': 'NSW',
  '2601': 'ACT',
  '3000': 'VIC',
  '4000': 'QLD',
  '5000': 'SA',
  '6000': 'WA',
  '7000': 'TAS',
};

/** Postcodes whose delivery area crosses a border, with the states beside the one of their range. */
const borderStates: Record<string, readonly string[]> = {
  '0872': ['SA', 'WA'],
  '2406': ['QLD'],
  '2540': ['ACT'],
  '2611': ['NSW'],
  '2618': ['NSW'],
  '2620': ['ACT'],
  '2648': ['VIC'],
  '3500': ['NSW'],
  '3585': ['NSW'],
  '3586': ['NSW'],
  '3644': ['NSW'],
  '3691': ['NSW'],
  '3707': ['NSW'],
  '4375': ['NSW'],
  '4377': ['NSW'],
  '4380': ['NSW'],
  '4383': ['NSW'],
  '4385': ['NSW'],
  '4825': ['NT'],
};

/** The state of most addresses of a postcode, or null where no state has it. */
export function stateOfPostcode(postcode: string): AustralianState | null {
  const home = rangeOf(postcode)?.home;
  return home === undefined ? null : stateByName(stateOfHome[home] ?? '');
}

/** Whether a postcode has addresses in a state. */
export function isPostcodeOf(postcode: string, { code }: AustralianState): boolean {
  return (
    stateOfPostcode(postcode)?.code === code || (borderStates[postcode]?.includes(code) ?? false)
  );
}
