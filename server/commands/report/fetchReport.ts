import { calls } from '#shared/contract/calls.ts';
import type { ReportRequest } from '#shared/domain/report/readReportForm.ts';
import type { ReportAnswer, ReportProfile } from '#shared/domain/report/reportAnswer.ts';
import { isAnswer, isProfile } from '#shared/domain/report/readStoredRun.ts';
import { TargetError, type ReportTarget } from './reportTarget.ts';

export interface FetchedReport {
  sent: { path: string; body: unknown };
  answer: ReportAnswer;
  profile: ReportProfile;
}

/** Fetches answer and profile, as the page does. */
export async function fetchReport(
  target: ReportTarget,
  request: ReportRequest,
): Promise<FetchedReport> {
  const { body, trackingId } = request;
  const override = new URLSearchParams({ explain: 'true' });
  const who = new URLSearchParams();
  if (trackingId !== '') {
    override.set('overrides.trackingId', trackingId);
    who.set('trackingId', trackingId);
  }
  if (body.customerId !== null) who.set('customerId', body.customerId);
  const path = `${calls.getRecommendations.path}?${override}`;
  const answer = await target.post(path, body);
  const profile = await target.get(`${calls.getUserProfile.path}?${who}`);
  if (!isAnswer(answer) || !isProfile(profile)) {
    throw new TargetError('The target answered JSON that is no report.');
  }
  return { sent: { path, body }, answer, profile };
}
