import { useStore } from 'jotai';
import { createElement, type ReactElement } from 'react';
import { drawingsAtom, drawnElement } from '#renderer/state/services/drawings.ts';

export interface DrawnPartProps {
  /** Names all that it looks like depends on; null where that may be anything. */
  name: string | null;
  render: () => ReactElement;
}

/**
 * A part of the page that says the same to every visitor: on the server as it was drawn before. It must
 * have no `useId` in it, and no state of the store.
 */
export const DrawnPart = import.meta.env.SSR ? DrawnBefore : DrawnNow;

function DrawnNow({ render }: DrawnPartProps) {
  return render();
}

function DrawnBefore({ name, render }: DrawnPartProps) {
  const drawPart = useStore().get(drawingsAtom)?.drawPart;
  if (!drawPart || name === null) return render();
  const place = drawPart(name, render);
  return createElement(drawnElement, { places: `${place} ${place + 1}` });
}
