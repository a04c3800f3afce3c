import type { Call } from '#shared/contract/pageCalls.ts';

/** Method and path of every call of the console page; each needs the launch token. */
export const consoleCalls = {
  getState: { method: 'GET', path: '/console/api/state' },
  addTarget: { method: 'POST', path: '/console/api/targets' },
  removeTarget: { method: 'DELETE', path: '/console/api/targets/:id' },
  setTargetKeys: { method: 'POST', path: '/console/api/targets/:id/keys' },
  testTarget: { method: 'POST', path: '/console/api/targets/:id/test' },
  setMode: { method: 'POST', path: '/console/api/targets/:id/mode' },
  resetSession: { method: 'POST', path: '/console/api/targets/:id/reset-session' },
  uploadFile: { method: 'POST', path: '/console/api/catalogue/uploads' },
  previewImport: { method: 'POST', path: '/console/api/catalogue/preview' },
  beginImport: { method: 'POST', path: '/console/api/catalogue/import' },
  getImport: { method: 'GET', path: '/console/api/catalogue/import' },
  undoImport: { method: 'POST', path: '/console/api/catalogue/undo' },
  listSources: { method: 'GET', path: '/console/api/sources' },
  addSource: { method: 'POST', path: '/console/api/sources' },
  runSource: { method: 'POST', path: '/console/api/sources/:id/run' },
  removeSource: { method: 'DELETE', path: '/console/api/sources/:id' },
  findSessions: { method: 'GET', path: '/console/api/sessions' },
  getStoredSession: { method: 'GET', path: '/console/api/sessions/:id' },
  eraseStoredSession: { method: 'DELETE', path: '/console/api/sessions/:id' },
  listOwnRuns: { method: 'GET', path: '/console/api/runs' },
  saveOwnRun: { method: 'POST', path: '/console/api/runs' },
  getOwnRun: { method: 'GET', path: '/console/api/runs/:id' },
  changeOwnRun: { method: 'POST', path: '/console/api/runs/:id' },
  deleteOwnRun: { method: 'DELETE', path: '/console/api/runs/:id' },
  findSubmissions: { method: 'GET', path: '/console/api/submissions' },
  changeOwnSubmission: { method: 'POST', path: '/console/api/submissions/:reference' },
  getOwnStatus: { method: 'GET', path: '/console/api/status' },
  findOwnEvents: { method: 'GET', path: '/console/api/events' },
  getOwnEventDetails: { method: 'GET', path: '/console/api/events/:key' },
  getOwnBrand: { method: 'GET', path: '/console/api/brand' },
  getOwnBrandFile: { method: 'GET', path: '/console/api/brand/file' },
  checkOwnBrand: { method: 'POST', path: '/console/api/brand/check' },
  saveOwnBrand: { method: 'POST', path: '/console/api/brand' },
  undoOwnBrandChange: { method: 'POST', path: '/console/api/brand/undo' },
  previewOwnBrandPage: { method: 'POST', path: '/console/api/brand/preview' },
  listOwnChanges: { method: 'GET', path: '/console/api/changes' },
  listOwnStaff: { method: 'GET', path: '/console/api/staff' },
  addOwnStaff: { method: 'POST', path: '/console/api/staff' },
  changeOwnStaffRole: { method: 'POST', path: '/console/api/staff/:id' },
  renewOwnStaffKey: { method: 'POST', path: '/console/api/staff/:id/key' },
  revokeOwnStaff: { method: 'DELETE', path: '/console/api/staff/:id' },
  getHealth: { method: 'GET', path: '/console/api/health' },
  backUp: { method: 'POST', path: '/console/api/health/backup' },
} as const satisfies Record<string, Call>;

export type ConsoleCallName = keyof typeof consoleCalls;

/** Followed by a target's id and a path of its API. */
export const targetsPath = '/targets';

/** Followed by the id of a scenario, or `off`: sets its cookie and leads to where it begins. */
export const scenariosPath = '/console/scenarios';

export const submissionKinds = ['web-to-case', 'web-to-lead', 'brand-setup-request'] as const;
