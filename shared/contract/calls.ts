import { isDeveloperCall, pageCalls, type Call } from './pageCalls.ts';

/** Tools of staff: no page of the storefront makes these calls. */
const staffCalls = {
  listSubmissions: { method: 'GET', path: '/api/staff/submissions' },
  changeSubmission: { method: 'POST', path: '/api/staff/submissions/:reference' },
  getServerStatus: { method: 'GET', path: '/api/staff/status' },
  findCatalogueEvents: { method: 'GET', path: '/api/staff/events' },
  getEventDetails: { method: 'GET', path: '/api/staff/events/:key' },
  correctEvent: { method: 'POST', path: '/api/staff/events/:key/corrections' },
  takeBackCorrection: { method: 'DELETE', path: '/api/staff/events/:key/corrections/:field' },
  getBrand: { method: 'GET', path: '/api/staff/brand' },
  getBrandFile: { method: 'GET', path: '/api/staff/brand/file' },
  checkBrand: { method: 'POST', path: '/api/staff/brand/check' },
  saveBrand: { method: 'POST', path: '/api/staff/brand' },
  undoBrandChange: { method: 'POST', path: '/api/staff/brand/undo' },
  previewBrandPage: { method: 'POST', path: '/api/staff/brand/preview' },
  listChanges: { method: 'GET', path: '/api/staff/changes' },
  getStaffMember: { method: 'GET', path: '/api/staff/me' },
  listStaff: { method: 'GET', path: '/api/staff/people' },
  addStaff: { method: 'POST', path: '/api/staff/people' },
  changeStaffRole: { method: 'POST', path: '/api/staff/people/:id' },
  renewStaffKey: { method: 'POST', path: '/api/staff/people/:id/key' },
  revokeStaff: { method: 'DELETE', path: '/api/staff/people/:id' },
} as const satisfies Record<string, Call>;

/** Method and path of every product call. */
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
