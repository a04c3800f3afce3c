import { readReportForm } from '#shared/domain/report/readReportForm.ts';
import { isAnswer } from '#shared/domain/report/readStoredRun.ts';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import type { ReportForm } from '#shared/domain/report/reportForm.ts';
import type { Api } from '#renderer/api/api.ts';
import { ApiError } from '#renderer/api/apiError.ts';

/** The answer to a form with its terms, for developers; `tuning` as `writeWeightFactors` writes it. */
export async function loadAnswer(api: Api, form: ReportForm, tuning = ''): Promise<ReportAnswer> {
  const { trackingId, body } = readReportForm(form).request;
  const answer: unknown = await api.call('getRecommendations', {
    query: {
      explain: 'true',
      ...(trackingId !== '' && { 'overrides.trackingId': trackingId }),
      ...(tuning !== '' && { weightFactors: tuning }),
    },
    body,
  });
  if (!isAnswer(answer)) throw new ApiError('unreadable', 'No recommendations', { status: 200 });
  return answer;
}
