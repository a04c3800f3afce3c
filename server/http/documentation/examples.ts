import type { CallName } from '#shared/contract/calls.ts';
import type { CallInput } from '#shared/contract/endpoints.ts';
import type { LoadedBrand } from '#server/brand/brand.ts';
import { versionOf } from '#server/features/rules/openRules.ts';

const identity = {
  sessionId: '0b8f6f0c-5f0e-4b5e-9d3c-6a7b8c9d0e1f',
  customerId: null,
  interactionTarget: 'home',
} as const;
/** Signed with the key of test servers (tests/support/aCustomerToken.ts); other servers refuse it. */
const signedToken = 'customer-1.9999999999.sB_xtBtj4jKhiVsMurEUXSMnzvY9hHrHvumhF2z3cw8';
const onEvent = { body: { ...identity, eventKey: 1 } };
const onSection = { body: { ...identity, interactionTarget: 'recommended' } };

/** One request of each call that works on any catalogue with an event 1; shown in the docs, run by tests. Some name the brand in use. */
export function createExamples({ version, pages: { partner } }: ExampleBrand): {
  readonly [N in CallName]: CallInput<N>;
} {
  return {
    ...examples,
    saveBrand: { body: { version, changes: [aboutPage], note: 'Say who we are' } },
    submitBrandSetupRequest: { ...brandSetup, params: { partner: partner.slug } },
  };
}

export type ExampleBrand = Pick<LoadedBrand, 'version' | 'pages'>;

const aboutPage = {
  path: 'content/about.md',
  content: '---\ntitle: About\ndescription: Who we are.\n---\n\n# About {{productName}}\n',
};

const brandSetup = {
  body: {
    eventVenueName: 'The Example Room',
    entityName: 'Example Room Pty Ltd',
    email: 'accounts@example.com',
    entityAddress: '1 Example Street, Fitzroy VIC 3065',
    additionalBrandUsers: 'Sam Sample, sam@example.com',
  },
};

const upload = 'one-event';
const importSettings = {
  upload,
  map: null,
  defaults: { 'venue.timezone': 'Australia/Melbourne' },
  online: 'keep',
  source: 'example',
} as const;
const importedFile =
  'sourceId,name,dateStart,venue.name,venue.locality,venue.state\n' +
  '1,Example Night,2027-03-01T20:00:00,The Example Room,Fitzroy,VIC\n';

const weatherNotice = {
  format: 1 as const,
  rules: [
    {
      id: 'storm',
      name: 'Storm in Perth',
      timezone: 'Australia/Perth',
      end: '2026-12-24T18:00',
      effect: {
        kind: 'announcement' as const,
        text: 'Storm in Perth: see your ticket before you leave.',
      },
    },
  ],
};

const pushEndpoint = 'https://push.example/send/a-browser';
const pushPublicKey =
  'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM';

const examples = {
  getSession: {},
  setLocation: { body: { ...identity, locationType: 'postcode', postcode: '4000' } },
  addBookmark: onEvent,
  removeBookmark: onEvent,
  getSavedCalendar: {},
  makeSavedCalendar: { body: { sessionId: identity.sessionId } },
  removeSavedCalendar: { body: { sessionId: identity.sessionId } },
  setBands: { body: { ...identity, keys: [1, 2] } },
  setCategories: { body: { ...identity, keys: [1] } },
  setGenres: { body: { ...identity, keys: ['1'] } },
  linkCustomer: { body: { ...identity, token: signedToken } },
  getAlerts: {},
  addAlerts: {
    body: {
      sessionId: identity.sessionId,
      endpoint: pushEndpoint,
      p256dh: pushPublicKey,
      auth: 'A'.repeat(22),
      timeZone: 'Australia/Perth',
    },
  },
  removeAlerts: { body: { endpoint: pushEndpoint } },
  recordEventView: onEvent,
  recordEventClick: onEvent,
  recordSectionView: onSection,
  recordSectionShowMore: onSection,
  getRecommendations: {
    query: {},
    body: { use: 2, geo: { latitude: -33.87, longitude: 151.21 }, postcode: null },
  },
  getUserProfile: { query: { trackingId: 'a-tracking-id' } },
  whereIsEvent: { query: {}, body: { eventKey: 1, use: 1, postcode: '4000' } },
  listRuns: {},
  saveRun: {
    body: {
      name: 'Brisbane before the new model',
      target: '',
      options: { use: 1, postcode: '4000' },
      request: { path: '/api/recommendations?explain=true', body: { use: 1, postcode: '4000' } },
      answer: { sections: [], catalog: [] },
      profile: null,
    },
  },
  getRun: { params: { id: 1 } },
  changeRun: { params: { id: 1 }, body: { name: 'Brisbane', isPinned: true } },
  deleteRun: { params: { id: 2 } },
  listSubmissions: { query: { kind: 'web-to-case' } },
  changeSubmission: { params: { reference: 'WT-3F9A2C71B0' }, body: { isDone: true } },
  listChanges: { query: { subject: 'staff', page: 1 } },
  getStaffMember: {},
  listStaff: {},
  addStaff: { body: { name: 'Sam Sample', role: 'editor' } },
  changeStaffRole: { params: { id: 1 }, body: { role: 'viewer' } },
  renewStaffKey: { params: { id: 1 }, body: {} },
  uploadPart: {
    params: { upload },
    query: { name: 'events.csv', offset: 0 },
    bytes: new TextEncoder().encode(importedFile),
  },
  describeUpload: { params: { upload } },
  proposeMap: { body: { upload, defaults: importSettings.defaults, columns: {} } },
  previewImport: { body: importSettings },
  getImport: {},
  beginImport: {
    body: { ...importSettings, dryRun: false, retireMissing: false, isConfirmed: false },
  },
  undoImport: { body: { source: 'example', dryRun: true } },
  listSources: {},
  addSource: {
    body: {
      url: 'https://listings.example/events.json',
      name: 'example-listing',
      every: '6h',
      defaults: [],
      map: null,
      retireMissing: false,
    },
  },
  runSource: { params: { id: 1 }, body: { times: null } },
  removeSource: { params: { id: 1 } },
  findSessions: { query: { text: '0b8f', page: 1 } },
  getStoredSession: { params: { id: identity.sessionId } },
  eraseStoredSession: { params: { id: identity.sessionId } },
  getHealth: {},
  backUp: { body: {} },
  revokeStaff: { params: { id: 1 } },
  getServerStatus: {},
  findCatalogueEvents: { query: { text: 'jazz', state: 'upcoming', page: 1 } },
  getEventDetails: { params: { key: 1 } },
  addEvent: {
    body: {
      fields: {
        name: 'Night Market',
        dateStart: '2026-12-05T18:00',
        'venue.name': 'Town Hall',
        'venue.locality': 'Castlemaine',
        'venue.state': 'VIC',
      },
    },
  },
  removeEvent: { params: { key: 26 } },
  correctEvent: {
    params: { key: 1 },
    body: { version: 12, fields: { priceMin: '45' }, reason: 'The promoter rang' },
  },
  takeBackCorrection: { params: { key: 1, field: 'price' }, query: { version: 12 } },
  getBrand: {},
  getBrandFile: { query: { path: 'logo.svg' } },
  checkBrand: { body: { changes: [aboutPage] } },
  undoBrandChange: { body: { change: 1 } },
  previewBrandPage: { body: { slug: 'about', changes: [aboutPage] } },
  getRules: {},
  findRuleTargets: { query: { kind: 'venues', text: 'hall' } },
  checkRules: { body: { file: weatherNotice } },
  tryRules: { body: { file: weatherNotice, at: null } },
  saveRules: {
    body: {
      version: versionOf({ format: 1, rules: [] }),
      file: weatherNotice,
      note: 'Storm in Perth',
    },
  },
  restoreRules: { body: { change: null } },
  listEvents: { query: { page: 1, pageSize: 20, state: 'VIC' } },
  getEvent: { params: { key: 1 } },
  getEventPage: { params: { key: 1 } },
  readSearchText: { query: { q: 'jazz in melbourne this weekend' } },
  findNeighbours: { query: { kind: 'venue', name: 'The Corner' } },
  getContentPage: { params: { slug: 'about' } },
} satisfies {
  readonly [N in Exclude<CallName, 'submitBrandSetupRequest' | 'saveBrand'>]: CallInput<N>;
};
