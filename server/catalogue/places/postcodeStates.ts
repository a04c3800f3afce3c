import { stateByName, type AustralianState } from '#shared/domain/location/states.ts';

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

interface NumberRange {
  from: number;
  to: number;
  /** Stands for the range where none of its own numbers is known: mail-only numbers of a capital. */
  home: string;
}

/** How Australia Post deals out numbers: one state or territory a range. */
const numberRanges: readonly NumberRange[] = [
  { from: 200, to: 299, home: '2601' },
  { from: 800, to: 899, home: '0800' },
  { from: 900, to: 999, home: '0800' },
  { from: 1000, to: 1999, home: '2000' },
  { from: 2000, to: 2599, home: '2000' },
  { from: 2600, to: 2618, home: '2601' },
  { from: 2619, to: 2899, home: '2000' },
  { from: 2900, to: 2999, home: '2601' },
  { from: 3000, to: 3999, home: '3000' },
  { from: 4000, to: 4999, home: '4000' },
  { from: 5000, to: 5799, home: '5000' },
  { from: 5800, to: 5999, home: '5000' },
  { from: 6000, to: 6799, home: '6000' },
  { from: 6800, to: 6999, home: '6000' },
  { from: 7000, to: 7799, home: '7000' },
  { from: 7800, to: 7999, home: '7000' },
  { from: 8000, to: 8999, home: '3000' },
  { from: 9000, to: 9999, home: '4000' },
];

/** The range a postcode belongs to, or null where no state has it. */
export function rangeOf(postcode: string): NumberRange | null {
  const number = Number(postcode);
  return numberRanges.find(({ from, to }) => number >= from && number <= to) ?? null;
}
