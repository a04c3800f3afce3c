import { accessFeatures, type AccessFeature } from '#shared/domain/admission/accessFeatures.ts';

const none: readonly AccessFeature[] = [];

/** Features as a column holds them. */
export function joinFeatures(features: readonly AccessFeature[]): string {
  return features.join('|');
}

/** Features of a column; one that is no longer in our list is left out. */
export function splitFeatures(text: string): readonly AccessFeature[] {
  if (text === '') return none;
  const stored = new Set<string>(text.split('|'));
  return accessFeatures.filter((feature) => stored.has(feature));
}
