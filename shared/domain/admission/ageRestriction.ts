/** Nobody lists an event for people older than this. */
const oldest = 99;

/**
 * The youngest age that is let in, from a number or words as sources write them: `18+`, `15 and over`, `7-12`,
 * `All ages` (0). Null where the text states no such age.
 */
export function readMinimumAge(value: number | string): number | null {
  const age = typeof value === 'number' ? value : readText(value.toLowerCase());
  return age !== null && Number.isInteger(age) && age >= 0 && age <= oldest ? age : null;
}

const allAges =
  /\ball[ -]?ages\b|\bany age\b|^(?:general(?: admission)?|everyone|family friendly|no (?:age )?(?:limit|restrictions?)|lic\.? ?\/? ?aa|aa)$/;
const statedAge = [
  /^(?:r|ma|m)?(\d{1,2})$/,
  /^(?:r|ma|m)?(\d{1,2}) ?(?:\+|plus\b|-)/,
  /\b(\d{1,2}) ?(?:years?|yrs?)?(?: of age)? ?(?:and|&|or) (?:over|above|older|up)\b/,
  /\b(?:over|from|minimum(?: age)?:?|ages?|aged) ?(\d{1,2})s?\b/,
  /\b(\d{1,2})\+/,
];

function readText(text: string): number | null {
  const words = text
    .replaceAll(/[\s\u2013\u2014]+/g, (mark) => (/\s/.test(mark) ? ' ' : '-'))
    .trim();
  if (allAges.test(words)) return 0;
  for (const pattern of statedAge) {
    const age = pattern.exec(words)?.[1];
    if (age !== undefined) return Number(age);
  }
  return null;
}

/** `All ages`, `18+`. */
export function describeMinimumAge(age: number): string {
  return age === 0 ? 'All ages' : `${age}+`;
}
