import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { keepInEntry, readEntry, watchEntry } from '#renderer/platform/historyEntry.ts';

/**
 * Whether a part of the page is open, kept with the entry of the history: Back finds the page as high as
 * it was left, and so the same place of it. What follows from the page starts as it is.
 */
export function useOpenInEntry(name: string): [boolean, (isOpen: boolean) => void] {
  const { key } = useLocation();
  const lastRef = useRef(false);
  const isOpen = useSyncExternalStore(
    watchEntry,
    () => keptFlag(name) ?? lastRef.current,
    () => false,
  );
  useLayoutEffect(() => {
    const kept = keptFlag(name);
    lastRef.current = kept ?? isOpen;
    if (kept === null && isOpen) keepInEntry(name, true);
  }, [key, name, isOpen]);
  return [isOpen, (value) => keepInEntry(name, value)];
}

function keptFlag(name: string): boolean | null {
  const kept = readEntry(name);
  return typeof kept === 'boolean' ? kept : null;
}
