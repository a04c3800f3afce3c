import { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
import { eventDraftsAtom, type EventDraft } from '#renderer/console/state/drafts.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';

const nothing: EventDraft = { version: 0, values: {}, reason: '' };

/** The draft of an event of the chosen target, or of a new one; null while its form is not open. */
export function useEventDraft(eventKey: number | 'new') {
  const { targetId } = useAtomValue(staffApiAtom);
  const id = `${targetId} ${eventKey}`;
  const [drafts, setDrafts] = useAtom(eventDraftsAtom);
  const update = (next: (last: EventDraft) => EventDraft) =>
    setDrafts((all) => ({ ...all, [id]: next(all[id] ?? nothing) }));
  return {
    draft: drafts[id] ?? null,
    /** Opens the form where it is not open. */
    change: (part: Partial<EventDraft>) => update((last) => ({ ...last, ...part })),
    /** Of two changes at once the second begins from the first. */
    changeValues: (next: (values: EventDraft['values']) => EventDraft['values']) =>
      update((last) => ({ ...last, values: next(last.values) })),
    /** After a save of what was sent, what was typed since stays; of a new event it would be added twice. */
    discard: (sent?: EventDraft) =>
      setDrafts(({ [id]: last, ...others }) => {
        const isOver = sent === undefined || last === sent || eventKey === 'new';
        return isOver || last === undefined ? others : { ...others, [id]: last };
      }),
  };
}

/** Whether the form of a new event is open. */
export const isAddingAtom = atom(false);

/** Opens the form of a new event, with what was typed before, or with given values. */
export function useAddEvent() {
  const { change } = useEventDraft('new');
  const setAdding = useSetAtom(isAddingAtom);
  return (values?: EventDraft['values']) => {
    change(values === undefined ? {} : { values });
    setAdding(true);
  };
}
