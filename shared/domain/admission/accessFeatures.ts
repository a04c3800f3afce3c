/** What an event or its venue offers to people with a disability, as it is shown and filtered by. */
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
