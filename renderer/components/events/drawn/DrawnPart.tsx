import { useStore } from 'jotai';
import { createElement, type ReactElement } from 'react';
import { drawnElement } from '#renderer/state/services/drawOnce.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';

interface DrawnPartProps {
  /** Names all that it looks like depends on. */
  name: string;
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
  const { drawPart } = useStore().get(servicesAtom);
  if (!drawPart) return render();
  return createElement(drawnElement, { places: String(drawPart(name, render)) });
}
