import type { Call } from '#shared/contract/pageCalls.ts';

/** Calls of the console page beside those of staff: its targets and its stored reports. Each needs the launch token. */
export const consoleCalls = {
  getState: { method: 'GET', path: '/console/api/state' },
  addTarget: { method: 'POST', path: '/console/api/targets' },
  removeTarget: { method: 'DELETE', path: '/console/api/targets/:id' },
  setTargetKeys: { method: 'POST', path: '/console/api/targets/:id/keys' },
  testTarget: { method: 'POST', path: '/console/api/targets/:id/test' },
  setMode: { method: 'POST', path: '/console/api/targets/:id/mode' },
  setShownTime: { method: 'POST', path: '/console/api/targets/:id/shown-time' },
  resetSession: { method: 'POST', path: '/console/api/targets/:id/reset-session' },
  listOwnRuns: { method: 'GET', path: '/console/api/runs' },
  saveOwnRun: { method: 'POST', path: '/console/api/runs' },
  getOwnRun: { method: 'GET', path: '/console/api/runs/:id' },
  changeOwnRun: { method: 'POST', path: '/console/api/runs/:id' },
  deleteOwnRun: { method: 'DELETE', path: '/console/api/runs/:id' },
} as const satisfies Record<string, Call>;

export type ConsoleCallName = keyof typeof consoleCalls;

/** Followed by a target's id and a path of its API. */
export const targetsPath = '/targets';

/** Followed by the id of a scenario, or `off`: sets its cookie and leads to where it begins. */
export const scenariosPath = '/console/scenarios';

export const submissionKinds = ['web-to-case', 'web-to-lead', 'brand-setup-request'] as const;
