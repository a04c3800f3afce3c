import { atom } from 'jotai';
import { scenariosPath } from '#shared/contract/console/consoleCalls.ts';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { LedgerEntry } from '#renderer/api/cutWrites.ts';
import type { PretendedDevice } from '#renderer/platform/preview/pretendDevice.ts';
import { parseJson } from './brandFileText.ts';
import { consoleServicesAtom } from './consoleServices.ts';

/** Origin of a storefront; of this server under the host name of the console: cookies are shared by ports, not by names. */
export function storefrontOrigin({ url, isLocal }: Pick<Target, 'url' | 'isLocal'>): string {
  if (!isLocal) return url;
  const origin = new URL(window.location.origin);
  origin.port = new URL(url).port;
  return origin.origin;
}

export const previewSizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

export type PreviewSize = keyof typeof previewSizes;

export interface PreviewSettings extends Pick<PretendedDevice, 'colourScheme' | 'reducedMotion'> {
  size: PreviewSize;
  /** Name of a preset city; null: the device has no position. */
  city: string | null;
}

const storageKey = 'console.preview';
const initial: PreviewSettings = {
  size: 'phone',
  colourScheme: 'system',
  reducedMotion: false,
  city: null,
};

const changedSettingsAtom = atom<PreviewSettings | null>(null);

/** Settings of the preview, stored on this device. */
export const previewSettingsAtom = atom(
  (get): PreviewSettings => {
    const changed = get(changedSettingsAtom);
    if (changed !== null) return changed;
    const stored = get(consoleServicesAtom).storage.read(storageKey);
    return { ...initial, ...(typeof stored === 'object' ? stored : {}) };
  },
  (get, set, change: Partial<PreviewSettings>) => {
    const settings = { ...get(previewSettingsAtom), ...change };
    set(changedSettingsAtom, settings);
    get(consoleServicesAtom).storage.write(storageKey, settings);
  },
);

/** The path to open in the preview; a new object opens it again. */
export const previewPathAtom = atom<{ path: string }>({ path: '/' });

/** Opens home in the preview, for a visitor in a preset city; empty: without a place. */
export const openHomeInAtom = atom(null, (_get, set, city: string) =>
  set(previewPathAtom, { path: city === '' ? '/' : `/?postcode=${city}` }),
);

const playedScenarioAtom = atom<string | null>(null);

/** Id of the scenario in force in the preview; set, it plays there, and null ends it. */
export const scenarioAtom = atom(
  (get) => get(playedScenarioAtom),
  (_, set, id: string | null) => {
    set(playedScenarioAtom, id);
    set(previewPathAtom, { path: `${scenariosPath}/${id ?? 'off'}` });
  },
);

/** The time that the page in the preview shows, as its cookie has it; null: now. */
export const shownTimeAtom = atom<string | null>(null);

export type NotSentLine = Omit<LedgerEntry, 'name'> & { name: string };

const longest = 200;
const linesAtom = atom<readonly NotSentLine[]>([]);

/** Calls that the preview did not send because of the mode, newest first; null clears them. */
export const notSentAtom = atom(
  (get) => get(linesAtom),
  (get, set, entry: string | null) => {
    if (entry === null) return set(linesAtom, []);
    const line = readLine(entry);
    if (line !== null) set(linesAtom, [line, ...get(linesAtom)].slice(0, longest));
  },
);

function readLine(entry: string): NotSentLine | null {
  const { name, body, at } = (parseJson(entry) ?? {}) as Partial<NotSentLine>;
  return typeof name === 'string' && typeof at === 'string' ? { name, body, at } : null;
}
