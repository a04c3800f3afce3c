export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** A POST that changes nothing: its input is too long for an address. */
  isRead?: true;
}

/** The calls of the storefront's pages; without schemas, as every visitor's bundle holds this table. */
export const pageCalls = {
  getSession: { method: 'GET', path: '/api/session' },
  setLocation: { method: 'POST', path: '/api/session/location' },
  addBookmark: { method: 'POST', path: '/api/session/bookmark' },
  removeBookmark: { method: 'DELETE', path: '/api/session/bookmark' },
  getSavedCalendar: { method: 'GET', path: '/api/session/calendar' },
  makeSavedCalendar: { method: 'POST', path: '/api/session/calendar' },
  removeSavedCalendar: { method: 'DELETE', path: '/api/session/calendar' },
  getAlerts: { method: 'GET', path: '/api/session/alerts' },
  addAlerts: { method: 'POST', path: '/api/session/alerts' },
  removeAlerts: { method: 'DELETE', path: '/api/session/alerts' },
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
  submitBrandSetupRequest: { method: 'POST', path: '/api/onboarding/:partner-brand-setup-request' },
  listEvents: { method: 'GET', path: '/api/events' },
  getEvent: { method: 'GET', path: '/api/events/:key' },
  getEventPage: { method: 'GET', path: '/api/events/:key/page' },
  readSearchText: { method: 'GET', path: '/api/search/text' },
  findPlaces: { method: 'GET', path: '/api/search/places' },
  findNeighbours: { method: 'GET', path: '/api/search/neighbours' },
  getContentPage: { method: 'GET', path: '/api/content/:slug' },
} as const satisfies Record<string, Call>;

export type PageCallName = keyof typeof pageCalls;

export function isDeveloperCall(call: Pick<Call, 'path'>): boolean {
  return call.path.startsWith('/api/developer/');
}
