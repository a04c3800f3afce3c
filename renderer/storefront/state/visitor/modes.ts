import { atom } from 'jotai';
import type { LedgerEntry } from '#renderer/api/cutWrites.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { type CookieJar, type Modes, readModes } from '#renderer/platform/cookies.ts';
import { messages } from '#renderer/storefront/content/messages.ts';

export const modesAtom = atom<Modes>({ isDeveloper: false, isDonotfollow: false });

/** Whether a mode suppresses writes. */
export function isCut(cookies: CookieJar): boolean {
  const { isDeveloper, isDonotfollow } = readModes(cookies);
  return isDeveloper || isDonotfollow;
}

export const checkModesAtom = atom(null, (get, set) => {
  const modes = readModes(get(servicesAtom).cookies);
  set(modesAtom, modes);
  if (modes.isDeveloper) console.info(messages.console.eventsNotSent);
});

const shownEntriesAtom = atom<readonly LedgerEntry[]>([]);
const watchLedgerAtom = atom(null, (get, set) => {
  const { ledger } = get(servicesAtom);
  const show = () => set(shownEntriesAtom, ledger.entries());
  show();
  return ledger.subscribe(show);
});

/** Calls that were not sent because of the mode, newest last. */
export const ledgerEntriesAtom = atom(
  (get) => get(shownEntriesAtom),
  (_, set) => set(watchLedgerAtom),
);
ledgerEntriesAtom.onMount = (watch) => watch();

/** A page title that names the mode first, so that the tab shows it. */
export function modeTitle(title: string, { isDeveloper, isDonotfollow }: Modes): string {
  const names = [
    ...(isDeveloper ? [modeName(messages.modes.developer)] : []),
    ...(isDonotfollow ? [modeName(messages.modes.staff)] : []),
  ];
  return [...names, title].join(' · ');
}

/** `Developer mode` of `Developer mode: your preferences …`. */
export function modeName(text: string): string {
  return text.slice(0, text.indexOf(':'));
}
