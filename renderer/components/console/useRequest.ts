import { useEffect, useEffectEvent, useState } from 'react';

export type RequestState<T> =
  | { status: 'pending' }
  | { status: 'failure'; reason: string; error: unknown }
  | { status: 'success'; answer: T };

/**
 * Sends the request on mount and whenever the key changes; answers to older requests are dropped.
 */
export function useRequest<T>(send: () => Promise<T>, key: string): [RequestState<T>, () => void] {
  const [state, setState] = useState<RequestState<T>>({ status: 'pending' });
  const [turn, setTurn] = useState(0);
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    let isOutdated = false;
    const update = (result: RequestState<T>) => !isOutdated && setState(result);
    sendNow()
      .then((answer) => update({ status: 'success', answer }))
      .catch((error: unknown) => update({ status: 'failure', reason: reasonOf(error), error }));
    return () => {
      isOutdated = true;
    };
  }, [key, turn]);
  return [state, () => setTurn((last) => last + 1)];
}

/** The message of a failure. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
