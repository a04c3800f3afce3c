import { atom } from 'jotai';
import type { ConsoleAnswer, ConsoleInput } from '#shared/contract/console/consoleEndpoints.ts';
import type { TargetMode } from '#shared/contract/console/targetEndpoints.ts';
import type { ConsoleApi } from '#renderer/api/consoleApi.ts';
import type { MessageToConsole, PageMode } from '#renderer/platform/preview/notifyConsole.ts';
import { consoleServicesAtom } from './consoleServices.ts';
import { importFileAtom } from './drafts.ts';

/** Null until the server has answered. */
export const consoleStateAtom = atom<ConsoleAnswer<'getState'> | null>(null);

const chosenIdAtom = atom('local');

/** The target of all screens; by default this server. */
export const targetAtom = atom(
  (get) => {
    const targets = get(consoleStateAtom)?.targets ?? [];
    return targets.find(({ id }) => id === get(chosenIdAtom)) ?? targets[0] ?? null;
  },
  (get, set, id: string) => {
    // A file is for the server that it was chosen with.
    if (id !== get(chosenIdAtom)) set(importFileAtom, null);
    set(chosenIdAtom, id);
  },
);

/** Increases whenever the preview must reload: another mode or session. */
export const previewVersionAtom = atom(0);

/** Whether the session of the target has the mode that is shown: a preview that opens earlier loads twice. */
export const isModeReadyAtom = atom(false);

/** Counts requests for the state: one that is answered after a later one is dropped. */
const turnsAtom = atom(() => ({ begun: 0, shown: 0 }));

export const reloadPreviewAtom = atom(null, (get, set) => {
  set(previewVersionAtom, get(previewVersionAtom) + 1);
});

export const loadStateAtom = atom(null, async (get, set) => {
  const turns = get(turnsAtom);
  const turn = (turns.begun += 1);
  const state = await get(consoleServicesAtom).api.call('getState', {});
  if (turn < turns.shown) return;
  turns.shown = turn;
  const before = get(targetAtom);
  set(consoleStateAtom, state);
  const after = get(targetAtom);
  const isOther = before === null || before.id !== after?.id;
  if (!isOther && before.mode !== after.mode) set(reloadPreviewAtom);
});

const pageModeNowAtom = atom<PageMode | null>(null);

/** The mode of the page in the preview, by its own cookies; null while none is open. */
export const pageModeAtom = atom(
  (get) => get(pageModeNowAtom),
  (get, set, message: MessageToConsole) => {
    const mode = 'mode' in message ? message.mode : null;
    set(pageModeNowAtom, mode);
    // Another tab may have changed it, or a page of another console on this computer.
    if (mode !== get(targetAtom)?.mode) set(loadStateAtom).catch(() => undefined);
  },
);

/** Subject of messages between tabs: the targets changed, or the session of the one that is named. */
export const targetsSubject = 'console.targets';

/** Loads the targets after a change, also in the other tabs. */
export const reloadTargetsAtom = atom(null, async (get, set, id: string | null = null) => {
  get(consoleServicesAtom).tabs?.send(targetsSubject, id);
  await set(loadStateAtom);
});

/** Loads the state again where an answer shows that it is outdated. */
export const followingAtom = atom(() => ({ load: (): void => undefined }));

/** The last change of a session: the next one waits for it. */
const lastChangeAtom = atom(() => ({ ended: Promise.resolve<unknown>(undefined) }));

type Send<Input> = (api: ConsoleApi, params: { id: string }, input: Input) => Promise<unknown>;

/** A change of the session of the chosen target: one after another, so that the cookies are those of the last answer. */
function sessionAtom<Input = void>(send: Send<Input>) {
  return atom(null, async (get, set, input: Input) => {
    const target = get(targetAtom);
    if (target === null) return;
    const { id } = target;
    const { api } = get(consoleServicesAtom);
    const last = get(lastChangeAtom);
    const change = last.ended.then(() => send(api, { id }, input));
    last.ended = change.catch(() => undefined);
    await change;
    await set(reloadTargetsAtom, id);
    // Another target may have been chosen meanwhile.
    if (get(targetAtom)?.id === id) set(reloadPreviewAtom);
  });
}

/** Switches the session of the chosen target, for its API calls and the preview. */
export const setModeAtom = sessionAtom((api, params, mode: TargetMode) =>
  api.call('setMode', { params, body: { mode } }),
);

/** Shows the shop of the chosen target at a time in its preview, and by a draft of the rules; without a time now. */
export const setShownTimeAtom = sessionAtom(
  (api, params, body: ConsoleInput<'setShownTime'>['body']) =>
    api.call('setShownTime', { params, body }),
);

/** Switches to a new session. */
export const resetSessionAtom = sessionAtom((api, params) =>
  api.call('resetSession', { params, body: {} }),
);

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
