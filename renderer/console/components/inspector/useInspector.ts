import { atom, useAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OpenedIn } from '#renderer/reporter/data/inspectEvent.ts';

/** The parameter of the address that names the inspected event. */
const parameter = 'inspect';
/** Marks entries of the history that opened the inspector: closing goes back from them. */
const openedState = { isInspecting: true };

const openedAtom = atom<{ eventKey: number; openedIn?: OpenedIn; isCorrected: boolean } | null>(
  null,
);

/** The inspected event, which the address names, so that Back closes the inspector. */
export function useInspector() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [last, setLast] = useAtom(openedAtom);
  const parameters = new URLSearchParams(search);
  const named = parameters.get(parameter) ?? '';
  const eventKey = /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
  const opened = last?.eventKey === eventKey ? last : null;
  return {
    eventKey,
    openedIn: opened?.openedIn ?? null,
    /** Another object each time that the event was opened to be corrected; else null. */
    correcting: opened?.isCorrected === true ? opened : null,
    open(key: number, openedIn?: OpenedIn, isCorrected = false) {
      setLast({ eventKey: key, ...(openedIn && { openedIn }), isCorrected });
      parameters.set(parameter, String(key));
      void navigate({ pathname, search: parameters.toString() }, { state: openedState });
    },
    close() {
      if ((state as typeof openedState | null)?.isInspecting === true) return void navigate(-1);
      parameters.delete(parameter);
      void navigate({ pathname, search: parameters.toString() }, { replace: true });
    },
  };
}
