import { useEffect, useState } from 'react';

/** Lazily loaded code: null until wanted and loaded; after a failure requested again once the connection is back. */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [loaded, setLoaded] = useState<{ value: T } | null>(null);
  const [attempt, setAttempt] = useState(1);
  const isMissing = loaded === null;
  useEffect(() => {
    if (!isWanted || !isMissing) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    load().then(
      // Wrapped, because React calls a function given to a setter.
      (value) => signal.aborted || setLoaded({ value }),
      () => {
        if (signal.aborted) return;
        const retry = () => setAttempt((last) => last + 1);
        window.addEventListener('online', retry, { once: true, signal });
      },
    );
    return () => ending.abort();
  }, [load, isWanted, isMissing, attempt]);
  return loaded?.value ?? null;
}
