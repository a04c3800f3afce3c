import { isStaffCall } from '#shared/contract/calls.ts';
import { appError } from '#server/features/appError.ts';
import { requireShownMode } from '#server/features/visitors/visitor.ts';
import { connectionFailure, LargeBodyError, readBody } from './connectionFailure.ts';
import { modeCookies, personalKey } from './modeCookies.ts';
import type { KnownTarget } from './targetRepository.ts';

export interface TargetCall {
  method: string;
  /** With its query; of the target's API. */
  path: string;
  contentType?: string | undefined;
  /** The mode that the console shows. */
  shownMode?: string | undefined;
  body?: Uint8Array<ArrayBuffer> | undefined;
}

/** Milliseconds. */
const patience = 20_000;

const answerHeaders = ['content-type', 'x-not-stored', 'retry-after'] as const;
const harmlessTypes = /^(?:application\/(?:[\w.]+\+)?json|text\/(?:plain|csv|calendar))(?:;|$)/;

/** Sends a call to a configured address, with the target's own cookies; redirects are not followed. */
export async function askTarget(
  target: KnownTarget,
  call: TargetCall,
  now: Date,
): Promise<{ status: number; headers: Readonly<Record<string, string>>; body: Buffer }> {
  const url = URL.parse(target.url + call.path);
  if (url === null || url.origin !== target.url) {
    throw appError('not_found', 'This address is not one of the target.');
  }
  if (!isStaffCall(call)) requireShownMode(call.shownMode, target.mode);
  const refuse = (error: unknown) => refuseAnswer(error, target);
  const response = await send(target, { url, ...call }, now).catch(refuse);
  target.jar.take(response.headers.getSetCookie(), now);
  if (response.status >= 300 && response.status < 400) refuseRedirect(response, target);
  return {
    status: response.status,
    headers: keptHeaders(response.headers),
    body: await readBody(response).catch(refuse),
  };
}

function send(
  target: KnownTarget,
  { url, method, path, contentType, body }: TargetCall & { url: URL },
  now: Date,
): Promise<Response> {
  // Calls of staff are signed as staff, whatever the preview shows.
  const mode = isStaffCall({ path }) ? 'staff' : target.mode;
  const headers: Record<string, string> = {
    accept: 'application/json',
    cookie: target.jar.header(modeCookies(mode, target.keys, now)),
  };
  const key = personalKey(target.keys);
  // As a visitor the console is nobody of staff.
  if (key !== null && mode !== 'visitor') headers['authorization'] = `Bearer ${key}`;
  if (contentType !== undefined) headers['content-type'] = contentType;
  return fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    ...(body === undefined ? {} : { body }),
  });
}

function refuseAnswer(error: unknown, { url }: KnownTarget): never {
  const isLarge = error instanceof LargeBodyError;
  const reason = isLarge ? `${url} ${error.message}.` : connectionFailure(error, url).detail;
  throw appError('target_unreachable', reason);
}

function refuseRedirect(response: Response, { url }: KnownTarget): never {
  const location = response.headers.get('location') ?? 'nowhere';
  throw appError(
    'target_unreachable',
    `${url} sends us on to ${location.slice(0, 200)}, which was not followed. ` +
      'Configure the address the API itself has.',
  );
}

/** A page of the target must never be taken for one of ours: it is shown as plain text. */
function keptHeaders(headers: Headers): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of answerHeaders) {
    const value = headers.get(name);
    if (value !== null) kept[name] = value;
  }
  const type = kept['content-type'] ?? 'text/plain';
  kept['content-type'] = harmlessTypes.test(type) ? type : 'text/plain';
  return kept;
}
