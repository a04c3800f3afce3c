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

/** Features for people with a disability, of an event or its venue, as shown and filtered by. */
export const accessFeatures = [
  'Wheelchair access',
  'Accessible toilet',
  'Hearing loop',
  'Auslan interpreted',
  'Audio described',
  'Captioned',
  'Relaxed',
] as const;
export type AccessFeature = (typeof accessFeatures)[number];

/** Words by which a feature is known in texts of sources. Whole words of the text, in small letters. */
const wordings: readonly (readonly [AccessFeature, RegExp])[] = [
  [
    'Accessible toilet',
    /\b(?:accessible|disabled|wheelchair) (?:toilets?|bathrooms?|restrooms?)\b/,
  ],
  ['Wheelchair access', /\bwheel ?chair|\bstep[ -]free|\bmobility access/],
  ['Hearing loop', /\bhearing (?:augmentation|loop)|\binduction loop/],
  ['Auslan interpreted', /\bauslan\b|\bsign language\b|\bsignlanguage/],
  ['Audio described', /\baudio[ -]?descri/],
  ['Captioned', /\bcaption|\bsurtitle|\bsubtitle/],
  ['Relaxed', /\brelaxed\b|\bsensory[ -]friendly\b|\bautism[ -]friendly\b/],
];

/** The feature that a text names; null where it names none of ours, or says that it is missing. */
export function readAccessFeature(text: string): AccessFeature | null {
  const words = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  if (/\b(?:no|not|without|unavailable)\b/.test(words)) return null;
  return wordings.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** The features of an event and its venue together, each once, in the order of the list. */
export function combineAccess(
  event: readonly AccessFeature[],
  venue: readonly AccessFeature[],
): readonly AccessFeature[] {
  if (event.length === 0) return venue;
  return accessFeatures.filter((feature) => event.includes(feature) || venue.includes(feature));
}
