import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import type { TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import {
  consoleScreens,
  screenNames,
  type ConsoleScreen,
} from '#shared/contract/desktop/desktopEvents.ts';
import { useIsModeShown } from '#renderer/console/components/ModeSwitch.tsx';
import { isScreenShownAtom } from '#renderer/console/state/targetApi.ts';
import { previewVersionAtom, setModeAtom } from '#renderer/console/state/targets.ts';
import { useWindowEvent } from '#renderer/ui/useWindowEvent.ts';
import { useStoredState } from './useStoredState.ts';

export type Shortcuts = ReturnType<typeof useShortcuts>;

/** Milliseconds within which the letter of a screen follows `g`. */
const pause = 1500;

/** Shortcuts of one or two letters work outside text fields; the user can turn them off. */
export function useShortcuts(
  onTogglePreview: () => void,
  openScreen: (screen: ConsoleScreen) => void,
) {
  const setMode = useSetAtom(setModeAtom);
  const setVersion = useSetAtom(previewVersionAtom);
  const [isOn, turn] = useStoredState<boolean>('console.shortcuts', true);
  const [isListOpen, setListOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const isShown = useAtomValue(isScreenShownAtom);
  const isModeShown = useIsModeShown();
  const choose = (mode: TargetMode) => isModeShown() && setMode(mode);
  /** The moment until which a letter opens a screen, on the clock of events. */
  const goUntil = useRef(0);
  const actions: Record<string, () => unknown> = {
    p: onTogglePreview,
    r: () => setVersion((last) => last + 1),
    v: () => choose('visitor'),
    d: () => choose('developer'),
    s: () => choose('staff'),
    '?': () => setListOpen(true),
  };
  const findAction = ({ key, timeStamp }: KeyboardEvent) => {
    const isGoing = timeStamp < goUntil.current;
    goUntil.current = !isGoing && key === 'g' ? timeStamp + pause : 0;
    if (!isGoing) return actions[key];
    const wanted = consoleScreens.find((name) => screenKeys[name] === key);
    return wanted && isShown(wanted) ? () => openScreen(wanted) : undefined;
  };
  const handle = (event: KeyboardEvent) => {
    // The palette's code loads at first: keys typed meanwhile are meant for its field.
    if (isPaletteOpen || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = findAction(event);
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
  return { isOn, turn, isListOpen, setListOpen, isPaletteOpen, setPaletteOpen };
}

/** The letters that open screens after `g`: of each name the first that no screen before it has. */
export const screenKeys: Readonly<Record<string, string>> = chooseLetters();

function chooseLetters(): Record<string, string> {
  const keys: Record<string, string> = {};
  for (const screen of consoleScreens) {
    const taken = new Set(Object.values(keys));
    const letters = screenNames[screen].toLowerCase().split('');
    keys[screen] = letters.find((letter) => !taken.has(letter)) ?? '';
  }
  return keys;
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
