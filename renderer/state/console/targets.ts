import { atom } from 'jotai';
import type {
  CookieChanges,
  Target,
  TargetMode,
} from '#shared/contract/console/targetEndpoints.ts';
import { consoleServicesAtom } from './consoleServices.ts';

export interface ConsoleState {
  product: string;
  version: string;
  targets: readonly Target[];
}

/** Null until the server has answered. */
export const consoleStateAtom = atom<ConsoleState | null>(null);

const chosenIdAtom = atom('local');

/** The target of all screens; by default this server. */
export const targetAtom = atom(
  (get) => {
    const targets = get(consoleStateAtom)?.targets ?? [];
    return targets.find(({ id }) => id === get(chosenIdAtom)) ?? targets[0] ?? null;
  },
  (_, set, id: string) => set(chosenIdAtom, id),
);

/** Increases whenever the preview must reload: another mode or session. */
export const previewVersionAtom = atom(0);

/** Whether the session of the target has the mode that is shown: a preview that opens earlier loads twice. */
export const isModeReadyAtom = atom(false);

/** Cookies the preview's own browser must set before it loads again (desktop). */
export const previewCookiesAtom = atom<CookieChanges['cookies']>([]);

export const loadStateAtom = atom(null, async (get, set) => {
  const { api } = get(consoleServicesAtom);
  set(consoleStateAtom, await api.call('getState', {}));
});

const changePreviewAtom = atom(null, (get, set, { cookies }: CookieChanges) => {
  set(previewCookiesAtom, cookies);
  set(previewVersionAtom, get(previewVersionAtom) + 1);
});

/** Switches the session of the chosen target, for its API calls and the preview. */
export const setModeAtom = atom(null, async (get, set, mode: TargetMode) => {
  const { api } = get(consoleServicesAtom);
  const target = get(targetAtom);
  if (target === null) return;
  const changes = await api.call('setMode', { params: { id: target.id }, body: { mode } });
  await set(loadStateAtom);
  set(changePreviewAtom, changes);
});

/** Switches to a new session. */
export const resetSessionAtom = atom(null, async (get, set) => {
  const { api, desktop } = get(consoleServicesAtom);
  const target = get(targetAtom);
  if (target === null) return;
  const changes = await api.call('resetSession', { params: { id: target.id }, body: {} });
  await desktop?.clearPreview(target.id);
  set(changePreviewAtom, changes);
});

/** Sends the keys from the system's key store to the server once, and loads the targets. */
export const startTargetsAtom = atom(null, async (get, set) => {
  const { api, desktop } = get(consoleServicesAtom);
  await set(loadStateAtom);
  const targets = get(consoleStateAtom)?.targets ?? [];
  try {
    for (const { id, isLocal } of desktop === null ? [] : targets) {
      const keys = isLocal ? null : await desktop?.readTargetKeys(id);
      if (keys) await api.call('setTargetKeys', { params: { id }, body: keys });
    }
    // A browser may have cookies of an earlier launch: reset the mode to what is shown.
    const mode = get(targetAtom)?.mode;
    if (mode !== undefined) await set(setModeAtom, mode);
  } finally {
    set(isModeReadyAtom, true);
  }
});
