import type { Request } from 'express';
import { appError } from '#server/features/appError.ts';
import { clientNetwork } from './clientAddress.ts';
import { createPointStore } from './pointStore.ts';

export interface WrongKeyLimit {
  /** Counts a key that is not known to be right; throws `rate_limited` after too many. The answer takes it back. */
  count(request: Request): () => void;
}

/** Milliseconds. */
const windowLength = 600_000;

/** Limits how many wrong keys an address may try in ten minutes; null: any number, on loopback alone. */
export function limitWrongKeys(limit: number | null): WrongKeyLimit {
  if (limit === null) return { count: () => () => undefined };
  const store = createPointStore(windowLength);
  return {
    count(request) {
      const address = clientNetwork(request);
      if (store.add(address, 1) > limit) {
        request.res?.set('Retry-After', String(windowLength / 1000));
        throw appError('rate_limited', 'Too many wrong keys. Please wait ten minutes.');
      }
      return () => void store.add(address, -1);
    },
  };
}
