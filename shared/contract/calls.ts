import { isDeveloperCall, pageCalls, type Call } from './pageCalls.ts';

/** Tools of staff: no page of the storefront makes these calls. */
const staffCalls = {
  listSubmissions: { method: 'GET', path: '/api/staff/submissions' },
  changeSubmission: { method: 'POST', path: '/api/staff/submissions/:reference' },
  getServerStatus: { method: 'GET', path: '/api/staff/status' },
  findCatalogueEvents: { method: 'GET', path: '/api/staff/events' },
  getEventDetails: { method: 'GET', path: '/api/staff/events/:key' },
  addEvent: { method: 'POST', path: '/api/staff/events' },
  removeEvent: { method: 'DELETE', path: '/api/staff/events/:key' },
  correctEvent: { method: 'POST', path: '/api/staff/events/:key/corrections' },
  takeBackCorrection: { method: 'DELETE', path: '/api/staff/events/:key/corrections/:field' },
  getBrand: { method: 'GET', path: '/api/staff/brand' },
  getBrandFile: { method: 'GET', path: '/api/staff/brand/file' },
  checkBrand: { method: 'POST', path: '/api/staff/brand/check', isRead: true },
  saveBrand: { method: 'POST', path: '/api/staff/brand' },
  undoBrandChange: { method: 'POST', path: '/api/staff/brand/undo' },
  previewBrandPage: { method: 'POST', path: '/api/staff/brand/preview', isRead: true },
  getRules: { method: 'GET', path: '/api/staff/rules' },
  findRuleTargets: { method: 'GET', path: '/api/staff/rules/targets' },
  checkRules: { method: 'POST', path: '/api/staff/rules/check', isRead: true },
  tryRules: { method: 'POST', path: '/api/staff/rules/try', isRead: true },
  saveRules: { method: 'POST', path: '/api/staff/rules' },
  restoreRules: { method: 'POST', path: '/api/staff/rules/restore' },
  getSearchCounts: { method: 'GET', path: '/api/staff/insight/searches' },
  getActivity: { method: 'GET', path: '/api/staff/insight/activity' },
  getEventActivity: { method: 'GET', path: '/api/staff/insight/events/:key' },
  listChanges: { method: 'GET', path: '/api/staff/changes' },
  getStaffMember: { method: 'GET', path: '/api/staff/me' },
  listStaff: { method: 'GET', path: '/api/staff/people' },
  addStaff: { method: 'POST', path: '/api/staff/people' },
  changeStaffRole: { method: 'POST', path: '/api/staff/people/:id' },
  renewStaffKey: { method: 'POST', path: '/api/staff/people/:id/key' },
  revokeStaff: { method: 'DELETE', path: '/api/staff/people/:id' },
  uploadPart: { method: 'POST', path: '/api/staff/uploads/:upload', isRead: true },
  describeUpload: { method: 'GET', path: '/api/staff/uploads/:upload' },
  proposeMap: { method: 'POST', path: '/api/staff/imports/proposal', isRead: true },
  previewImport: { method: 'POST', path: '/api/staff/imports/preview', isRead: true },
  getImport: { method: 'GET', path: '/api/staff/imports' },
  beginImport: { method: 'POST', path: '/api/staff/imports' },
  undoImport: { method: 'POST', path: '/api/staff/imports/undo' },
  listSources: { method: 'GET', path: '/api/staff/sources' },
  addSource: { method: 'POST', path: '/api/staff/sources' },
  runSource: { method: 'POST', path: '/api/staff/sources/:id/run' },
  removeSource: { method: 'DELETE', path: '/api/staff/sources/:id' },
  findSessions: { method: 'GET', path: '/api/staff/sessions' },
  getStoredSession: { method: 'GET', path: '/api/staff/sessions/:id' },
  eraseStoredSession: { method: 'DELETE', path: '/api/staff/sessions/:id' },
  getHealth: { method: 'GET', path: '/api/staff/health' },
  backUp: { method: 'POST', path: '/api/staff/health/backup' },
} as const satisfies Record<string, Call>;

export const calls = { ...pageCalls, ...staffCalls };

/** Tools of developers and staff: no visitor acts, so they are sent and stored in every mode. */
export function isToolCall(call: Call): boolean {
  return isDeveloperCall(call) || isStaffCall(call);
}

/** Answered to staff, in whatever mode they are. */
export function isStaffCall(call: Pick<Call, 'path'>): boolean {
  return call.path.startsWith('/api/staff/');
}

export type CallName = keyof typeof calls;

/** How the API describes itself, whatever the brand: by this another program knows that it talks to one of ours. */
export const apiIdentity = { 'x-product': 'ticketing-storefront', version: '1' } as const;

/** The detail of `not_found` where a server knows no such call, as against a thing that is gone. */
export const unknownAddress = 'Check the address.';

/** Bytes of a part of a file: proxies commonly take it, and it arrives in time on a slow line. */
export const maxPartBytes = 1024 * 1024;
