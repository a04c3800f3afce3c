import { describeUse } from '#shared/domain/report/reportForm.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import type { LoadedReport } from './loadReport.ts';

/** Server, options, visitor and time of a report, in one line. */
export function describeReport({ target, form, answer, answeredAt, run }: LoadedReport): string {
  const who = form.customerId || form.trackingId || reporterMessages.compare.anyone;
  return [
    ...(run ? [reporterMessages.runs.label(run.id, run.name)] : []),
    target.name,
    describeUse(answer.options.use),
    answer.displayedLocation,
    who,
    toZonedMoment(answeredAt),
  ].join(' · ');
}
