import { useAtom, useAtomValue } from 'jotai';
import { eventDraftsAtom, type EventDraft } from '#renderer/console/state/drafts.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';

const nothing: EventDraft = { version: 0, values: {}, reason: '' };

/** The draft of an event of the chosen target, or of a new one; null while its form is not open. */
export function useEventDraft(eventKey: number | 'new') {
  const { targetId } = useAtomValue(staffApiAtom);
  const id = `${targetId} ${eventKey}`;
  const [drafts, setDrafts] = useAtom(eventDraftsAtom);
  return {
    draft: drafts[id] ?? null,
    /** Opens the form where it is not open. */
    change: (part: Partial<EventDraft>) =>
      setDrafts((all) => ({ ...all, [id]: { ...(all[id] ?? nothing), ...part } })),
    discard: () =>
      setDrafts((all) => Object.fromEntries(Object.entries(all).filter(([key]) => key !== id))),
  };
}
