import stateNames from '#resources/places/states-of-united-states.json' with { type: 'json' };

const names: Readonly<Record<string, string>> = stateNames;
const codes: ReadonlySet<string> = new Set(Object.values(names));

/** The code of the state of the USA that a name or a code in capitals means, or null. */
export function stateOfUnitedStates(text: string): string | null {
  return codes.has(text) ? text : (names[text.trim().toLowerCase()] ?? null);
}
