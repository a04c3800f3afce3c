import { createContext } from 'react-router-dom';
import type { CallName } from '#shared/contract/calls.ts';
import type { CallAnswer, CallInput } from '#shared/contract/endpoints.ts';
import type { SearchQuery, SearchAnswer } from './searchQuery.ts';

/** Access to data: over HTTP in the browser, in process on the server. */
export interface Api {
  /** Calls one row of the contract table; rejects with an `ApiError`. */
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallAnswer<N>>;
  /** Sends all queries as one; the answers come in the same order. Rejects with an `ApiError`. */
  search(queries: readonly SearchQuery[]): Promise<SearchAnswer[]>;
}

/** The API, for loaders: `context.get(apiContext)`. */
export const apiContext = createContext<Api>();

/** The server's time, for loaders, also in the browser. */
export const clockContext = createContext<() => Date>();
