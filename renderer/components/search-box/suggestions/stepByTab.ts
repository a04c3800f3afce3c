import type { KeyboardEvent } from 'react';
import type { SearchOption } from './suggestion.ts';

interface Steps {
  options: readonly SearchOption[];
  highlightedIndex: number;
  setHighlightedIndex: (index: number) => void;
}

/** Tab walks through the open list as the arrows do, and leaves the box at either end. */
export function stepByTab(
  event: KeyboardEvent,
  { options, highlightedIndex, setHighlightedIndex }: Steps,
): void {
  const next = highlightedIndex + (event.shiftKey ? -1 : 1);
  const isLeaving = next >= options.length || next < -1;
  if (isLeaving) return;
  event.preventDefault();
  setHighlightedIndex(next);
}
