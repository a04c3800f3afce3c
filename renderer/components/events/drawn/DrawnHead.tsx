import { useStore } from 'jotai';
import { drawingsAtom } from '#renderer/state/services/drawings.ts';
import type { DrawnPartProps } from './DrawnPart.tsx';

/** Elements for the head of the page, wherever it stands; otherwise as `DrawnPart`. */
export const DrawnHead = import.meta.env.SSR ? DrawnBefore : DrawnNow;

function DrawnNow({ render }: DrawnPartProps) {
  return render();
}

function DrawnBefore({ name, render }: DrawnPartProps) {
  const drawHead = useStore().get(drawingsAtom)?.drawHead;
  if (!drawHead || name === null) return render();
  drawHead(name, render);
  return null;
}
