import { atom, useAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ReportTable } from '#shared/domain/report/reportTable.ts';

/** The parameter of the address that names the inspected event. */
const parameter = 'inspect';
/** Marks entries of the history that opened the inspector: closing goes back from them. */
const openedState = { isInspecting: true };

/** The terms of the inspected event in the report from which it was opened. */
const reportTermsAtom = atom<{ eventKey: number; terms: ReportTable } | null>(null);

/** The inspected event, which the address names, so that Back closes the inspector. */
export function useInspector() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [reportTerms, setReportTerms] = useAtom(reportTermsAtom);
  const parameters = new URLSearchParams(search);
  const named = parameters.get(parameter) ?? '';
  const eventKey = /^[1-9]\d{0,9}$/.test(named) ? Number(named) : null;
  return {
    eventKey,
    terms: reportTerms?.eventKey === eventKey ? (reportTerms?.terms ?? null) : null,
    open(key: number, terms?: ReportTable) {
      setReportTerms(terms === undefined ? null : { eventKey: key, terms });
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
