/** Method and path of every product call; without schemas, as the browser's bundle holds this table. */
export const calls = {
  getSession: { method: 'GET', path: '/api/session' },
  setLocation: { method: 'POST', path: '/api/session/location' },
  addBookmark: { method: 'POST', path: '/api/session/bookmark' },
  removeBookmark: { method: 'DELETE', path: '/api/session/bookmark' },
  setBands: { method: 'POST', path: '/api/session/bands' },
  setCategories: { method: 'POST', path: '/api/session/categories' },
  setGenres: { method: 'POST', path: '/api/session/genres' },
  linkCustomer: { method: 'POST', path: '/api/session/customer' },
  recordEventView: { method: 'POST', path: '/api/interaction/event/view' },
  recordEventClick: { method: 'POST', path: '/api/interaction/event/click' },
  recordSectionView: { method: 'POST', path: '/api/interaction/section/view' },
  recordSectionShowMore: { method: 'POST', path: '/api/interaction/section/show-more' },
  getRecommendations: { method: 'POST', path: '/api/recommendations' },
  getUserProfile: { method: 'GET', path: '/api/developer/user-profile' },
  whereIsEvent: { method: 'POST', path: '/api/developer/where-is-event' },
  listRuns: { method: 'GET', path: '/api/developer/runs' },
  saveRun: { method: 'POST', path: '/api/developer/runs' },
  getRun: { method: 'GET', path: '/api/developer/runs/:id' },
  changeRun: { method: 'POST', path: '/api/developer/runs/:id' },
  deleteRun: { method: 'DELETE', path: '/api/developer/runs/:id' },
  listSubmissions: { method: 'GET', path: '/api/staff/submissions' },
  changeSubmission: { method: 'POST', path: '/api/staff/submissions/:reference' },
  getServerStatus: { method: 'GET', path: '/api/staff/status' },
  findCatalogueEvents: { method: 'GET', path: '/api/staff/events' },
  getEventDetails: { method: 'GET', path: '/api/staff/events/:key' },
  getBrand: { method: 'GET', path: '/api/staff/brand' },
  getBrandFile: { method: 'GET', path: '/api/staff/brand/file' },
  checkBrand: { method: 'POST', path: '/api/staff/brand/check' },
  saveBrand: { method: 'POST', path: '/api/staff/brand' },
  undoBrandChange: { method: 'POST', path: '/api/staff/brand/undo' },
  previewBrandPage: { method: 'POST', path: '/api/staff/brand/preview' },
  submitBrandSetupRequest: {
    method: 'POST',
    path: '/api/onboarding/:partner-brand-setup-request',
  },
  listEvents: { method: 'GET', path: '/api/events' },
  getEvent: { method: 'GET', path: '/api/events/:key' },
  getEventPage: { method: 'GET', path: '/api/events/:key/page' },
  readSearchText: { method: 'GET', path: '/api/search/text' },
  getContentPage: { method: 'GET', path: '/api/content/:slug' },
} as const satisfies Record<string, Call>;

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
}

/** Tools of developers and staff: no visitor acts, so they are sent and stored in every mode. */
export function isToolCall(call: Call): boolean {
  return isDeveloperCall(call) || isStaffCall(call);
}

export function isDeveloperCall(call: Pick<Call, 'path'>): boolean {
  return call.path.startsWith('/api/developer/');
}

/** Answered to staff whose cookie is signed, in whatever mode they are. */
export function isStaffCall(call: Pick<Call, 'path'>): boolean {
  return call.path.startsWith('/api/staff/');
}

export type CallName = keyof typeof calls;

/** How the API describes itself, whatever the brand: by this another program knows that it talks to one of ours. */
export const apiIdentity = { 'x-product': 'ticketing-storefront', version: '1' } as const;
