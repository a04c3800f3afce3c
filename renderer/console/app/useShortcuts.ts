import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { consoleScreens, type ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import { shortcutsKey } from '#renderer/console/state/consoleServices.ts';
import { previewVersionAtom, setModeAtom } from '#renderer/console/state/targets.ts';
import { useWindowEvent } from '#renderer/ui/useWindowEvent.ts';
import { useStoredState } from './useStoredState.ts';

export type Shortcuts = ReturnType<typeof useShortcuts>;

/** Shortcuts of a single key work outside text fields; the user can turn them off. */
export function useShortcuts(
  onTogglePreview: () => void,
  openScreen: (screen: ConsoleScreen) => void,
) {
  const setMode = useSetAtom(setModeAtom);
  const setVersion = useSetAtom(previewVersionAtom);
  const [isOn, turn] = useStoredState<boolean>(shortcutsKey, true);
  const [isListOpen, setListOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const actions: Record<string, () => unknown> = {
    p: onTogglePreview,
    r: () => setVersion((last) => last + 1),
    v: () => setMode('visitor'),
    d: () => setMode('developer'),
    s: () => setMode('staff'),
    '?': () => setListOpen(true),
  };
  for (const [index, screen] of consoleScreens.entries()) {
    const key = screenKey(index);
    if (key !== null) actions[key] = () => openScreen(screen);
  }
  const handle = (event: KeyboardEvent) => {
    // The palette's code loads at first: keys typed meanwhile are meant for its field.
    if (isPaletteOpen || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  };
  useWindowEvent('keydown', handle, isOn);
  // Unlike single keys, this one is no text, and works in fields too.
  useWindowEvent('keydown', (event) => {
    const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && event.key === 'k';
    if (!isPalette) return;
    event.preventDefault();
    setPaletteOpen(true);
  });
  return {
    isOn,
    turn,
    isListOpen,
    openList: () => setListOpen(true),
    closeList: () => setListOpen(false),
    isPaletteOpen,
    closePalette: () => setPaletteOpen(false),
  };
}

/** The key that opens a screen: H for the first one, then 1 to 9 and 0; null for those after them. */
export function screenKey(index: number): string | null {
  if (index === 0) return 'h';
  return index <= 10 ? String(index % 10) : null;
}

/** Text fields need the keys, and so do lists and tables, which search by typed letters. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type=radio], [type=checkbox]), select, textarea, [role=grid], [role=dialog]',
    ) !== null
  );
}
