import type { CallInput } from '#shared/contract/endpoints.ts';
import { pageCalls } from '#shared/contract/pageCalls.ts';
import { readReportForm, type ReportRequest } from '#shared/domain/report/readReportForm.ts';
import { isAnswer, isProfile } from '#shared/domain/report/readStoredRun.ts';
import type { ReportAnswer, ReportProfile } from '#shared/domain/report/reportAnswer.ts';
import { type ReportForm, describeUse } from '#shared/domain/report/reportForm.ts';
import type { Api } from '#renderer/api/api.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { fillCall } from '#renderer/api/fillCall.ts';
import { reasonOf } from '#renderer/api/useRequest.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import type { ApiOf, ReportTarget } from './reportTarget.ts';

/** A report with the request it answers. */
export interface LoadedReport extends Pick<ReportQuestion, 'target' | 'form'> {
  sent: { path: string; body: unknown };
  answer: ReportAnswer;
  /** Null if it could not be loaded; a note gives the reason. */
  profile: ReportProfile | null;
  notes: readonly string[];
  /** Time from request to answer. */
  milliseconds: number;
  /** When the server answered, ISO 8601. */
  answeredAt: string;
  /** Whether it was asked for in developer mode; undefined for a stored run. */
  isDeveloper?: boolean;
  /** The stored run; null while it is not stored. */
  run: { id: number; name: string } | null;
}

export interface ReportQuestion {
  target: ReportTarget;
  form: ReportForm;
  isDeveloper: boolean;
}

/** Loads a report from a target; a missing part becomes a note. */
export async function loadReport(question: ReportQuestion, apiOf: ApiOf): Promise<LoadedReport> {
  const { form, isDeveloper } = question;
  const api = apiOf(question.target);
  const { request } = readReportForm(form);
  const start = performance.now();
  const [{ answer, sent, note }, { profile, note: profileNote }] = await Promise.all([
    fetchAnswer(api, request, isDeveloper),
    isDeveloper ? fetchProfile(api, request) : { profile: null, note: null },
  ]);
  const texts = [note, profileNote].filter((text) => text !== null);
  return endReport({ ...question, sent, answer, profile, notes: texts }, start);
}

type Measured = 'milliseconds' | 'answeredAt' | 'run';

/** A report that has just come, with its times; `start` by the monotonic clock. */
export function endReport(parts: Omit<LoadedReport, Measured>, start: number): LoadedReport {
  const milliseconds = Math.round(performance.now() - start);
  const answeredAt = parts.answer.explanation?.answeredAt ?? new Date().toISOString();
  return { ...parts, milliseconds, answeredAt, run: null };
}

const { notes } = reporterMessages;

async function fetchAnswer(api: Api, request: ReportRequest, isDeveloper: boolean) {
  const { trackingId, body } = request;
  if (!isDeveloper) return requestAnswer(api, { query: {}, body }, notes.withoutTerms);
  try {
    return await requestAnswer(api, { query: explained(request), body }, null);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'developer_required';
    // Another visitor's report without the override would be a wrong one.
    if (!isRefused || trackingId !== '') throw error;
    return requestAnswer(api, { query: {}, body }, notes.cookieRefused);
  }
}

async function requestAnswer(
  api: Api,
  input: CallInput<'getRecommendations'>,
  note: string | null,
) {
  const { path } = fillCall(pageCalls.getRecommendations, input);
  const answer: unknown = await api.call('getRecommendations', input);
  if (!isAnswer(answer)) throw new ApiError('unreadable', 'No recommendations', { status: 200 });
  return { answer, sent: { path, body: input.body }, note };
}

/** The answer to a form with its terms, for developers; `tuning` as `writeWeightFactors` writes it. */
export async function loadAnswer(api: Api, form: ReportForm, tuning = ''): Promise<ReportAnswer> {
  const { request } = readReportForm(form);
  const query = { ...explained(request), ...(tuning !== '' && { weightFactors: tuning }) };
  return (await requestAnswer(api, { query, body: request.body }, null)).answer;
}

/** Asks for terms, and for the visitor of a tracking id: both are for developers. */
function explained({ trackingId }: ReportRequest) {
  const explain = 'true' as const;
  return { explain, ...(trackingId !== '' && { 'overrides.trackingId': trackingId }) };
}

async function fetchProfile(api: Api, { trackingId, body }: ReportRequest) {
  const query = {
    ...(trackingId !== '' && { trackingId }),
    ...(body.customerId !== null && { customerId: body.customerId }),
  };
  try {
    const profile: unknown = await api.call('getUserProfile', { query });
    if (!isProfile(profile))
      return { profile: null, note: notes.noProfile('the answer is no profile') };
    return { profile, note: unknownCustomer(body.customerId, profile) };
  } catch (error) {
    return { profile: null, note: notes.noProfile(reasonOf(error)) };
  }
}

/** A customer of whom nothing is stored is most likely a mistyped one. */
function unknownCustomer(customerId: string | null, { userProfile }: ReportProfile): string | null {
  if (customerId === null) return null;
  const signals = ['followedArtists', 'chosenCategories', 'chosenGenres', 'bookmarks', 'clicks'];
  const isKnown = signals.some((name) => Number(userProfile[name] ?? 0) > 0);
  return isKnown ? null : notes.unknownCustomer(customerId);
}

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
