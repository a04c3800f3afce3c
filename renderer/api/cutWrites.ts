import { calls, isDeveloperCall, type CallName } from '#shared/contract/calls.ts';
import type { CallAnswer, CallInput } from '#shared/contract/endpoints.ts';
import type { Api } from './api.ts';
import type { Ledger } from './ledger.ts';

interface CutOptions {
  /** Asked at every call: developer or staff mode can begin and end while the page is open. */
  isCut: () => boolean;
  ledger: Ledger;
  now: () => Date;
}

/** What a write answers when it was not sent; every other write answers nothing. */
const standIns: { [N in CallName]?: CallAnswer<N> } = {
  setLocation: { displayedLocation: '' },
  submitBrandSetupRequest: { reference: 'not sent' },
};

/** The one point where developer and staff mode keep writes from the server. */
export function cutWrites(api: Api, options: CutOptions): Api {
  return {
    search: (queries) => api.search(queries),
    call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallAnswer<N>> {
      if (!isWrite(name) || !options.isCut()) return api.call(name, input);
      const body = (input as { body?: unknown }).body;
      options.ledger.add({ name, body, at: options.now().toISOString() });
      return Promise.resolve(standIns[name] as CallAnswer<N>);
    },
  };
}

/** Recommendations are a question, though the contract asks it with POST; a developer's tools store no visitor. */
function isWrite(name: CallName): boolean {
  const isQuestion = calls[name].method === 'GET' || name === 'getRecommendations';
  return !isQuestion && !isDeveloperCall(calls[name]);
}
