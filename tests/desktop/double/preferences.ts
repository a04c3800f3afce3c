import type { WebPreferences } from 'electron';

/** Electron's defaults of the options that restrict a page. */
const defaults = {
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInSubFrames: false,
  nodeIntegrationInWorker: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  enableBlinkFeatures: '',
  webviewTag: false,
} satisfies WebPreferences;

export type Preferences = typeof defaults & { sandbox: boolean };

/** Preferences that every window of the console must have. */
export const safePreferences: Preferences = { ...defaults, sandbox: true };

/** The options that Electron derives from the given ones; `enableSandbox` wins over every window. */
export function derivePreferences(given: WebPreferences, sandboxesAll: boolean): Preferences {
  const names = Object.keys(defaults) as (keyof typeof defaults)[];
  const own = Object.fromEntries(names.map((name) => [name, given[name] ?? defaults[name]]));
  const derived = own as unknown as typeof defaults;
  return { ...derived, sandbox: sandboxesAll || (given.sandbox ?? !derived.nodeIntegration) };
}
