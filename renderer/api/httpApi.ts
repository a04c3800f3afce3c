import type { CallName } from '#shared/contract/calls.ts';
import type { CallAnswer, CallInput } from '#shared/contract/endpoints.ts';
import type { Call } from '#shared/contract/pageCalls.ts';
import { sessionHeader } from '#shared/domain/visitors/sessionCookie.ts';
import type { Api } from './api.ts';
import { ApiError, readProblem } from './apiError.ts';
import { fillCall } from './fillCall.ts';

/** Milliseconds before a call times out. */
const patience = 15_000;

interface HttpApiOptions {
  /** `''` for the page's own origin. */
  baseUrl: string;
  calls: Readonly<Record<string, Call>>;
  search: Api['search'];
  /** Identifies the session by a header while there is no cookie (decision 011); null: there is one. */
  sessionId?: () => string | null;
  fetch?: typeof globalThis.fetch;
}

/** The API over HTTP, with the visitor's cookies. */
export function createHttpApi(options: HttpApiOptions): Api {
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  return {
    search: options.search,
    async call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallAnswer<N>> {
      const known = options.calls[name];
      if (known === undefined) throw new Error(`This page cannot call ${name}`);
      const { path, init } = fillCall(known, input as object);
      const sessionId = options.sessionId?.();
      const headers = {
        ...(init.headers as Record<string, string>),
        ...(sessionId && { [sessionHeader]: sessionId }),
      };
      const signal = AbortSignal.timeout(patience);
      const response = await send(options.baseUrl + path, { ...init, headers, signal }).catch(
        (cause: unknown) => {
          throw new ApiError('network', `No answer to ${name}: ${String(cause)}`, { status: 0 });
        },
      );
      if (!response.ok) throw await readProblem(response);
      if (response.status === 204) return undefined as CallAnswer<N>;
      return (response.json() as Promise<CallAnswer<N>>).catch(() => {
        throw new ApiError('unreadable', 'The answer is not JSON', { status: response.status });
      });
    },
  };
}
