import { formFromQuery, formToQuery } from '#shared/domain/report/reportForm.ts';
import { parseWeightFactors } from '#shared/domain/report/weightFactors.ts';

/** The parts of the reporter's address. */
export type ReportAddress = ReturnType<typeof readReportAddress>;

export const emptyReportAddress = readReportAddress('');

/** Reads a query; what is not valid counts as missing. */
export function readReportAddress(query: string) {
  const parameters = new URLSearchParams(query);
  const read = (name: string) => parameters.get(name);
  return {
    /** Null: nothing is asked. */
    form: formFromQuery(read),
    /** A stored run that is shown instead of asking again; side A of a comparison. */
    run: readId(read('run')),
    /** The stored run of side B. */
    otherRun: readId(read('with')),
    tab: read('tab'),
    /** The event whose position is looked up. */
    eventKey: readId(read('event')),
    /** Text that the rows of the report's tables, or the runs, must have. */
    find: read('find'),
    /** Weights that are tried out, as `writeWeightFactors` writes them. */
    tuning: readTuning(read('tuning')),
  };
}

/** The query of an address, without a question mark. */
export function writeReportAddress(address: ReportAddress): string {
  const { form, run, otherRun, tab, eventKey, find, tuning } = address;
  const parameters = new URLSearchParams(form === null ? [] : formToQuery(form));
  const rest = { run, with: otherRun, tab, event: eventKey, find, tuning };
  for (const [name, value] of Object.entries(rest)) {
    if (value !== null) parameters.set(name, String(value));
  }
  return parameters.toString();
}

function readTuning(text: string | null): string | null {
  return text === null || text === '' || parseWeightFactors(text) === null ? null : text;
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
