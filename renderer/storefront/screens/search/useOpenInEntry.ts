import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { writeEntry, readEntry, watchEntry } from '#renderer/platform/historyEntry.ts';

/** Whether a part of the page is open, stored with the history entry: after Back the scroll position fits. */
export function useOpenInEntry(name: string): [boolean, (isOpen: boolean) => void] {
  const { key } = useLocation();
  const lastRef = useRef(false);
  const isOpen = useSyncExternalStore(
    watchEntry,
    () => storedFlag(name) ?? lastRef.current,
    () => false,
  );
  useLayoutEffect(() => {
    const stored = storedFlag(name);
    lastRef.current = stored ?? isOpen;
    if (stored === null && isOpen) writeEntry(name, true);
  }, [key, name, isOpen]);
  return [isOpen, (value) => writeEntry(name, value)];
}

function storedFlag(name: string): boolean | null {
  const stored = readEntry(name);
  return typeof stored === 'boolean' ? stored : null;
}
