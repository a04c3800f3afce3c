import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { eventClickedAtom, eventViewedAtom } from '#renderer/state/home/interactions.ts';

/** Handlers of a card that record views and clicks. */
export function useEventActions(eventKey: number, interactionTarget: string) {
  const eventViewed = useSetAtom(eventViewedAtom);
  const eventClicked = useSetAtom(eventClickedAtom);
  const handleViewed = useCallback(
    () => eventViewed(eventKey, interactionTarget),
    [eventViewed, eventKey, interactionTarget],
  );
  const handleClick = useCallback(
    () => eventClicked(eventKey, interactionTarget),
    [eventClicked, eventKey, interactionTarget],
  );
  return { handleViewed, handleClick };
}
