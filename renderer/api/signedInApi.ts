import { calls, type CallName } from '#shared/contract/calls.ts';
import { consoleCalls, type ConsoleCallName } from '#shared/contract/console/consoleCalls.ts';
import type { TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { signInPath } from '#shared/domain/visitors/sessionCookie.ts';
import { ApiError, readProblem } from './apiError.ts';
import { createConsoleApi, type ConsoleApi } from './consoleApi.ts';

/** The console of a public server, for who signed in there. */
export interface SignedInApi extends ConsoleApi {
  /** Returns who is signed in; rejects with `staff_required` where nobody is. */
  readMember(): Promise<CallAnswer<'getStaffMember'>>;
  /** Rejects with `staff_key_refused` or `rate_limited`. */
  signIn(key: string): Promise<void>;
  signOut(isEverywhere: boolean): Promise<void>;
}

/** Its stored reports are those of the server itself. */
const ownCalls = {
  ...consoleCalls,
  listOwnRuns: calls.listRuns,
  saveOwnRun: calls.saveRun,
  getOwnRun: calls.getRun,
  changeOwnRun: calls.changeRun,
  deleteOwnRun: calls.deleteRun,
};

const signedOut: ReadonlySet<string> = new Set(['staff_required', 'staff_key_refused']);

/** The cookie of the session goes with every call; `onSignedOut` gets the reason when it opens nothing any more. */
export function createSignedInApi(onSignedOut: (reason: ApiError) => void): SignedInApi {
  const send: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (response.status === 401 || response.status === 403) {
      const problem = await readProblem(response.clone());
      if (signedOut.has(problem.code)) onSignedOut(problem);
    }
    return response;
  };
  const api = createConsoleApi(null, send, ownCalls);
  const readMember = () => api.call('getStaffMember', {});
  let mode: TargetMode = 'developer';
  const own: Record<string, (input: { body: { mode: TargetMode } }) => unknown> = {
    async getState() {
      const { product, version = '' } = await readMember();
      const { host: name, origin: url } = window.location;
      const keys = { hasDeveloperKey: true, hasStaffKey: true };
      const target = { id: 'local', name, url, basePath: '', isLocal: false, mode, ...keys };
      return { product, version, targets: [target] };
    },
    setMode({ body }) {
      mode = body.mode;
      return { mode, cookies: [] };
    },
    resetSession: () => ({ mode, cookies: [] }),
  };
  const changeSession = async (query: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('content-type', 'application/json');
    const response = await fetch(signInPath + query, { ...init, headers });
    if (!response.ok) throw await readProblem(response);
  };
  return {
    ...api,
    whenOpen: () => Promise.resolve(),
    call: async (name: ConsoleCallName | CallName, input: unknown): Promise<never> => {
      const answer = own[name]?.(input as never) ?? api.call(name as never, input as never);
      return answer as Promise<never>;
    },
    readMember,
    signIn(key) {
      // Other characters cannot be sent in a header.
      if (!/^[\x21-\x7e]+$/.test(key)) {
        return Promise.reject(
          new ApiError('staff_key_refused', 'This is no key.', { status: 401 }),
        );
      }
      const headers = { authorization: `Bearer ${key}` };
      return changeSession('', { method: 'POST', body: '{}', headers });
    },
    signOut: (isEverywhere) =>
      changeSession(isEverywhere ? '?everywhere=true' : '', { method: 'DELETE' }),
  };
}
