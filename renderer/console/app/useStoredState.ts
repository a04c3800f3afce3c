import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';

/** A state stored on this device. */
export function useStoredState<T extends string | number | boolean>(key: string, initial: T) {
  const { storage } = useAtomValue(consoleServicesAtom);
  const [value, setValue] = useState<T>(() => {
    const stored = storage.read(key);
    return typeof stored === typeof initial ? (stored as T) : initial;
  });
  const store = (next: T) => {
    setValue(next);
    storage.write(key, next);
  };
  return [value, store] as const;
}
