import type { CallName } from '#shared/contract/calls.ts';

export interface LedgerEntry {
  name: CallName;
  body: unknown;
  /** ISO 8601 UTC. */
  at: string;
}

export interface Ledger {
  entries(): readonly LedgerEntry[];
  add(entry: LedgerEntry): void;
  subscribe(listener: () => void): () => void;
}

const longest = 500;

/** Calls that were not sent, newest last: a new array at every change, at most 500. */
export function createLedger(): Ledger {
  let entries: readonly LedgerEntry[] = [];
  const listeners = new Set<() => void>();
  return {
    entries: () => entries,
    add(entry) {
      entries = [...entries, entry].slice(-longest);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
