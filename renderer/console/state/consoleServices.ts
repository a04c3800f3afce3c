import { atom } from 'jotai';
import type { ConsoleInput } from '#shared/contract/console/consoleEndpoints.ts';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import type { FindStep } from '#shared/contract/desktop/desktopEvents.ts';
import type { ConsoleApi } from '#renderer/api/consoleApi.ts';
import { requiredAtom } from '#renderer/api/services.ts';
import type { DeviceStorage } from '#renderer/platform/storage.ts';
import type { Tabs } from '#renderer/platform/tabs.ts';

declare global {
  interface Window {
    desktop?: DesktopBridge;
  }
}

/** Everything outside the console's state that it needs. */
export interface ConsoleServices {
  api: ConsoleApi;
  storage: DeviceStorage;
  tabs?: Tabs;
  /** Null in a plain browser. */
  desktop: DesktopBridge | null;
  /** Present on a public server alone, where the console has neither preview nor other targets. */
  signOut?: (isEverywhere: boolean) => void;
  /** Whether the desktop has an address to look for a newer version at. */
  offersUpdates?: boolean;
}

/** The last step of the search in the window, which its field takes; null: the field is closed. */
export const findAtom = atom<{ step: FindStep } | null>(null);

/** Stands before the key in the address of an invitation; a browser sends no part of an address that follows `#`. */
export const invitationMark = '#key=';

/** Whether the console is the page of a public server, behind a sign-in. */
export const isSignedInAtom = atom((get) => get(consoleServicesAtom).signOut !== undefined);

export const consoleServicesAtom = requiredAtom<ConsoleServices>(
  'The console was started without services',
);

/** The runs stored on this server, of all targets and modes; the calls carry the launch token. */
export const ownRunsAtom = atom((get) => {
  const { api } = get(consoleServicesAtom);
  return {
    name: 'This server',
    list: async () => (await api.call('listOwnRuns', {})).runs,
    get: (id: number) => api.call('getOwnRun', { params: { id } }),
    save: (body: ConsoleInput<'saveOwnRun'>['body']) => api.call('saveOwnRun', { body }),
    change: (id: number, body: ConsoleInput<'changeOwnRun'>['body']) =>
      api.call('changeOwnRun', { params: { id }, body }),
    remove: (id: number) => api.call('deleteOwnRun', { params: { id } }),
  };
});
