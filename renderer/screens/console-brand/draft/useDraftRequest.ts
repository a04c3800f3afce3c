import { useEffect, useEffectEvent, useState } from 'react';
import { reasonOf } from '#renderer/components/console/useRequest.ts';
import type { BrandChanges } from '#renderer/state/console/brandOfTarget.ts';

/** Milliseconds without a change before a request is sent. */
const rest = 250;

interface Result<T> {
  key: string;
  changes: BrandChanges;
  answer: T | null;
  failure: string | null;
}

/**
 * Asks the server about the changes once typing pauses. Until it answers, the answer about older changes
 * stays, and `isPending` is true.
 */
export function useDraftRequest<T>(send: () => Promise<T>, key: string, changes: BrandChanges) {
  const [result, setResult] = useState<Result<T> | null>(null);
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    let isOutdated = false;
    const settle = (answer: T | null, failure: string | null) => {
      if (!isOutdated) setResult({ key, changes, answer, failure });
    };
    const timer = setTimeout(() => {
      sendNow().then(
        (answer) => settle(answer, null),
        (error: unknown) => settle(null, reasonOf(error)),
      );
    }, rest);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [key, changes]);
  return {
    answer: result?.answer ?? null,
    failure: result?.failure ?? null,
    isPending: result?.key !== key || result.changes !== changes,
  };
}
