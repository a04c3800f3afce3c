import { calls } from '#shared/contract/calls.ts';
import type { ReportRequest } from '#shared/domain/report/readReportForm.ts';
import { isAnswer, isProfile } from '#shared/domain/report/readStoredRun.ts';
import { connectionFailure, readBody } from '#server/features/console/connectionFailure.ts';
import { mintModeToken } from '#server/features/visitors/signedTokens.ts';

/** The target does not answer, or not as this API does; the message has which and why. */
export class TargetError extends Error {
  override name = 'TargetError';
}

export type ReportTarget = ReturnType<typeof reportTarget>;

interface TargetOptions {
  /** An address without a slash at its end. */
  address: string;
  developerKey: string | null;
  now: Date;
}

/** Milliseconds before a target counts as dead. */
const patience = 15_000;
/** Milliseconds a signed developer cookie is good for. */
const hour = 3_600_000;

/** A server to ask as a developer. */
export function reportTarget({ address, developerKey, now }: TargetOptions) {
  const until = new Date(now.getTime() + hour);
  const developer = developerKey ? mintModeToken(developerKey, 'developer', until) : '1';
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    cookie: `developer=${developer}`,
  };
  const send = async (path: string, init: RequestInit) => {
    const signal = AbortSignal.timeout(patience);
    const options: RequestInit = { ...init, headers, signal, redirect: 'manual' };
    const answer = await fetch(address + path, options).catch((cause: unknown) => {
      throw new TargetError(connectionFailure(cause, address).detail);
    });
    return readAnswer(answer, address);
  };
  return {
    get: (path: string) => send(path, { method: 'GET' }),
    post: (path: string, body: unknown) =>
      send(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}

/** The path of a stored run. */
export function runPath(id: number): string {
  return calls.getRun.path.replace(':id', String(id));
}

async function readAnswer(answer: Response, address: string): Promise<unknown> {
  if (answer.status >= 300 && answer.status < 400) {
    // The developer's cookie was meant for this address and no other.
    const location = answer.headers.get('location')?.slice(0, 200) ?? 'nowhere';
    throw new TargetError(`${address} sends us on to ${location}, which was not followed.`);
  }
  const text = await readBody(answer).catch((cause: unknown) => {
    throw new TargetError(`${address} did not answer whole: ${(cause as Error).message}`);
  });
  const type = answer.headers.get('content-type') ?? 'no content type';
  let body: unknown;
  try {
    body = JSON.parse(text.toString());
  } catch {
    throw new TargetError(
      `${address} answered, but not as this API does (status ${answer.status}, ${type}). Check the address.`,
    );
  }
  if (answer.ok) return body;
  const { title = `status ${answer.status}`, detail = '' } = body as Record<string, string>;
  throw new TargetError(`${address} refused: ${title}. ${detail}`.trim());
}

export type FetchedReport = Awaited<ReturnType<typeof fetchReport>>;

/** Fetches answer and profile, as the page does. */
export async function fetchReport(target: ReportTarget, { body, trackingId }: ReportRequest) {
  const { customerId } = body;
  const isTracked = trackingId !== '';
  const override = new URLSearchParams({
    explain: 'true',
    ...(isTracked && { 'overrides.trackingId': trackingId }),
  });
  const tracked = { ...(isTracked && { trackingId }), ...(customerId !== null && { customerId }) };
  const who = new URLSearchParams(tracked);
  const path = `${calls.getRecommendations.path}?${override}`;
  const answer = await target.post(path, body);
  const profile = await target.get(`${calls.getUserProfile.path}?${who}`);
  if (!isAnswer(answer) || !isProfile(profile)) {
    throw new TargetError('The target answered JSON that is no report.');
  }
  return { sent: { path, body }, answer, profile };
}
