import { useEffect, useEffectEvent, useState } from 'react';

export type Asked<T> =
  | { status: 'pending' }
  | { status: 'failure'; reason: string }
  | { status: 'success'; answer: T };

/** Asks when shown and whenever the key changes; answers to older questions are dropped. */
export function useAsk<T>(ask: () => Promise<T>, key: string): [Asked<T>, () => void] {
  const [asked, setAsked] = useState<Asked<T>>({ status: 'pending' });
  const [turn, setTurn] = useState(0);
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    let isOutdated = false;
    const tell = (result: Asked<T>) => !isOutdated && setAsked(result);
    askNow()
      .then((answer) => tell({ status: 'success', answer }))
      .catch((error: unknown) => tell({ status: 'failure', reason: reasonOf(error) }));
    return () => {
      isOutdated = true;
    };
  }, [key, turn]);
  return [asked, () => setTurn((last) => last + 1)];
}

/** What a failure says to a person. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
