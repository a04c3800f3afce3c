import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { writeEntry, readEntry, watchEntry } from '#renderer/platform/page/historyEntry.ts';

/**
 * Whether a part of the page is open, kept with the entry of the history: Back finds the page as high as
 * it was left, and so the same place of it. What follows from the page starts as it is.
 */
export function useOpenInEntry(name: string): [boolean, (isOpen: boolean) => void] {
  const { key } = useLocation();
  const lastRef = useRef(false);
  const isOpen = useSyncExternalStore(
    watchEntry,
    () => storedFlag(name) ?? lastRef.current,
    () => false,
  );
  useLayoutEffect(() => {
    const kept = storedFlag(name);
    lastRef.current = kept ?? isOpen;
    if (kept === null && isOpen) writeEntry(name, true);
  }, [key, name, isOpen]);
  return [isOpen, (value) => writeEntry(name, value)];
}

function storedFlag(name: string): boolean | null {
  const kept = readEntry(name);
  return typeof kept === 'boolean' ? kept : null;
}
