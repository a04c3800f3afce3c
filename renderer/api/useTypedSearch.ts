import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { searchAfterRest } from './searchAfterRest.ts';
import { type Services, servicesAtom } from './services.ts';

interface TypedSearch<T> {
  /** What is searched for: another one starts another search, null ends it. */
  key: string | null;
  /** Milliseconds without another key before the search starts. */
  rest: number;
  search: (services: Services) => Promise<T>;
  failure: string;
}

/** What the latest search found; the one before stays until then. Null before the first, without a key and after a failure. */
export function useTypedSearch<T>({ key, rest, search, failure }: TypedSearch<T>): T | null {
  const services = useAtomValue(servicesAtom);
  const [found, setFound] = useState<{ value: T } | null>(null);
  const start = useEffectEvent(() => search(services));
  const { warn } = services;
  useEffect(() => {
    if (key === null) return undefined;
    return searchAfterRest({
      rest,
      search: () => start(),
      onFound: (value) => setFound({ value }),
      onFailure: (cause) => {
        warn(failure, cause);
        setFound(null);
      },
    });
  }, [key, rest, failure, warn]);
  return key === null || found === null ? null : found.value;
}
