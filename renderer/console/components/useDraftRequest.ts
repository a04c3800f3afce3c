import { useEffect, useEffectEvent, useState } from 'react';
import { reasonOf } from '#renderer/api/useRequest.ts';

/** Milliseconds without a change before a request is sent. */
const rest = 250;

interface Result<T> {
  key: string;
  draft: unknown;
  answer: T | null;
  failure: string | null;
}

/**
 * Asks the server about a draft, by its identity, once typing pauses. Until it answers, the answer about the older
 * draft stays, and `isPending` is true.
 */
export function useDraftRequest<T>(send: () => Promise<T>, key: string, draft: unknown) {
  const [result, setResult] = useState<Result<T> | null>(null);
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    let isOutdated = false;
    const settle = (answer: T | null, failure: string | null) => {
      if (!isOutdated) setResult({ key, draft, answer, failure });
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
  }, [key, draft]);
  return {
    answer: result?.answer ?? null,
    failure: result?.failure ?? null,
    isPending: result?.key !== key || result.draft !== draft,
  };
}
