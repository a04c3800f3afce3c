import { useAtomValue } from 'jotai';
import { deriveSeed } from '#shared/domain/random/deriveSeed.ts';
import { shuffled } from '#shared/domain/random/shuffled.ts';
import type { CardEvent } from '#renderer/state/home/cardEvent.ts';
import { recommendationsAtom } from '#renderer/state/home/recommendations.ts';

/** Two rows of the widest wall. */
const sampleCount = 10;

/** Sample events of the page for a prompt, different for each. */
export function useSamples(promptId: string): readonly CardEvent[] {
  const recommendations = useAtomValue(recommendationsAtom);
  if (recommendations.status !== 'success') return [];
  const { catalog, seed } = recommendations;
  return shuffled([...catalog.values()], deriveSeed(seed, promptId)).slice(0, sampleCount);
}
