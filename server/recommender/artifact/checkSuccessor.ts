import type { TasteModel } from '#server/recommender/types.ts';
import { ArtifactError } from './artifactError.ts';

/** Below this size a model may shrink freely: on a new installation everything is small. */
const smallModel = 100;

/** Refuses a model with less than half of what the one in use knows: its source must have broken. */
export function checkSuccessor(current: TasteModel | null, next: TasteModel): void {
  if (!current) return;
  for (const what of ['artists', 'signals', 'visitors'] as const) {
    const before = current.counts[what];
    const after = next.counts[what];
    if (before < smallModel || after * 2 >= before) continue;
    throw new ArtifactError(
      'shrunken',
      `The new model has ${after} ${what}, the old one ${before}`,
    );
  }
}
