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

/**
 * Runs actions; `failure` is the reason why the last one failed, null while it runs and where it
 * succeeded. `run` never rejects: it returns whether the action succeeded.
 */
export function useAction() {
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (action: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null);
    try {
      await action();
      return true;
    } catch (error) {
      setFailure(reasonOf(error));
      return false;
    }
  };
  return { failure, run };
}

/** The message of a failure. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
