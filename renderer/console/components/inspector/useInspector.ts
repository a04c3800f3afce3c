import { atom, useAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OpenedIn } from '#renderer/reporter/data/inspectEvent.ts';

/** The parameter of the address that names the inspected event. */
const parameter = 'inspect';
/** Marks entries of the history that opened the inspector: closing goes back from them. */
const openedState = { isInspecting: true };

const openedInAtom = atom<{ eventKey: number; openedIn: OpenedIn } | null>(null);

/** The inspected event, which the address names, so that Back closes the inspector. */
export function useInspector() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [last, setLast] = useAtom(openedInAtom);
  const parameters = new URLSearchParams(search);
  const named = parameters.get(parameter) ?? '';
  const eventKey = /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
  return {
    eventKey,
    openedIn: last?.eventKey === eventKey ? (last?.openedIn ?? null) : null,
    open(key: number, openedIn?: OpenedIn) {
      setLast(openedIn === undefined ? null : { eventKey: key, openedIn });
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
