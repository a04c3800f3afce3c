import { calls, type CallName } from '#shared/contract/calls.ts';
import { consoleCalls, type ConsoleCallName } from '#shared/contract/console/consoleCalls.ts';
import type { ConsoleAnswer, ConsoleInput } from '#shared/contract/console/consoleEndpoints.ts';
import type { Call } from '#shared/contract/pageCalls.ts';
import type { Api } from './api.ts';
import { ApiError, readProblem } from './apiError.ts';
import { fillCall } from './fillCall.ts';

type OwnCall = <N extends ConsoleCallName>(
  name: N,
  input: ConsoleInput<N>,
) => Promise<ConsoleAnswer<N>>;

/** The way from the console page to its server; every call carries the launch token. */
export interface ConsoleApi {
  /** Calls of the console, and those of staff and developers to this server. */
  call: OwnCall & Api['call'];
  /** Settles when the server has read its catalogue; just started, it shows the console first. */
  whenOpen(): Promise<void>;
  /** `fetch` with the token, for calls that go through to a target. */
  send: typeof fetch;
}

/** `token`: null where the cookie of a session takes its place. */
export function createConsoleApi(
  token: string | null,
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
  ownCalls: Readonly<Record<ConsoleCallName, Call>> = consoleCalls,
): ConsoleApi {
  const send: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
  return {
    send,
    whenOpen: async () => void (await send('/readyz')),
    call: async (name: ConsoleCallName | CallName, input: unknown): Promise<never> => {
      const { path, init } = fillCall({ ...calls, ...ownCalls }[name], input as object);
      return answerOf<never>(send(path, init));
    },
  };
}

async function answerOf<T>(sent: Promise<Response>): Promise<T> {
  const response = await sent.catch((cause: unknown) => {
    throw new ApiError('network', `The server does not answer: ${String(cause)}`, { status: 0 });
  });
  if (!response.ok) throw await readProblem(response);
  if (response.status === 204) return undefined as T;
  return (await response.json()) as T;
}
