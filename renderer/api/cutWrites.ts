import type { CallName } from '#shared/contract/calls.ts';
import type { CallAnswer, CallInput } from '#shared/contract/endpoints.ts';
import { isDeveloperCall, pageCalls, type PageCallName } from '#shared/contract/pageCalls.ts';
import type { Api } from './api.ts';

interface CutOptions {
  /** Evaluated at every call: a mode can begin and end while the page is open. */
  isCut: () => boolean;
  ledger: Ledger;
  now: () => Date;
}

/** Answers of writes that are not sent; all others have an empty answer. */
const answers: { [N in CallName]?: CallAnswer<N> } = {
  setLocation: { displayedLocation: '' },
  makeSavedCalendar: { path: null },
  submitBrandSetupRequest: { reference: 'not sent' },
};

/** Does not send writes in developer and staff mode; they go to the ledger instead. */
export function cutWrites(api: Api, options: CutOptions): Api {
  return {
    search: (queries) => api.search(queries),
    call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallAnswer<N>> {
      if (!isWrite(name) || !options.isCut()) return api.call(name, input);
      const body = (input as { body?: unknown }).body;
      options.ledger.add({ name, body, at: options.now().toISOString() });
      return Promise.resolve(answers[name] as CallAnswer<N>);
    },
  };
}

/** Recommendations only read, although they are POST; developer tools store nothing of a visitor. */
function isWrite(name: CallName): name is PageCallName {
  if (!(name in pageCalls) || name === 'getRecommendations') return false;
  const call = pageCalls[name as PageCallName];
  return call.method !== 'GET' && !isDeveloperCall(call);
}

export interface LedgerEntry {
  name: PageCallName;
  body: unknown;
  /** ISO 8601 UTC. */
  at: string;
}

export type Ledger = ReturnType<typeof createLedger>;

const longest = 500;

/** Calls that were not sent, newest last: a new array at every change, at most 500. */
export function createLedger() {
  let entries: readonly LedgerEntry[] = [];
  const listeners = new Set<() => void>();
  return {
    entries: () => entries,
    add(entry: LedgerEntry) {
      entries = [...entries, entry].slice(-longest);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
