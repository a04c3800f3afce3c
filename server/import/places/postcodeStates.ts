import { stateByName, type AustralianState } from '#shared/domain/location/states.ts';

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
  return stateByName(rangeOf(postcode)?.state ?? '');
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
  state: string;
  /** Stands for the range where none of its own numbers is known: mail-only numbers of a capital. */
  home: string;
}

/** How Australia Post deals out numbers: one state or territory a range. */
const numberRanges: readonly NumberRange[] = [
  { from: 200, to: 299, state: 'ACT', home: '2601' },
  { from: 800, to: 899, state: 'NT', home: '0800' },
  { from: 900, to: 999, state: 'NT', home: '0800' },
  { from: 1000, to: 1999, state: 'NSW', home: '2000' },
  { from: 2000, to: 2599, state: 'NSW', home: '2000' },
  { from: 2600, to: 2618, state: 'ACT', home: '2601' },
  { from: 2619, to: 2899, state: 'NSW', home: '2000' },
  { from: 2900, to: 2999, state: 'ACT', home: '2601' },
  { from: 3000, to: 3999, state: 'VIC', home: '3000' },
  { from: 4000, to: 4999, state: 'QLD', home: '4000' },
  { from: 5000, to: 5799, state: 'SA', home: '5000' },
  { from: 5800, to: 5999, state: 'SA', home: '5000' },
  { from: 6000, to: 6799, state: 'WA', home: '6000' },
  { from: 6800, to: 6999, state: 'WA', home: '6000' },
  { from: 7000, to: 7799, state: 'TAS', home: '7000' },
  { from: 7800, to: 7999, state: 'TAS', home: '7000' },
  { from: 8000, to: 8999, state: 'VIC', home: '3000' },
  { from: 9000, to: 9999, state: 'QLD', home: '4000' },
];

/** The range a postcode belongs to, or null where no state has it. */
export function rangeOf(postcode: string): NumberRange | null {
  const number = Number(postcode);
  return numberRanges.find(({ from, to }) => number >= from && number <= to) ?? null;
}
