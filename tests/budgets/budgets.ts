const kibibyte = 1024;

/** What a page may load with its document. */
export interface Budget {
  /** In the report: `home`. */
  page: string;
  build: 'storefront' | 'console';
  /** Its route module under `renderer`, of which the server links the files; null for a page of one bundle. */
  route: string | null;
  /** Bytes: scripts and styles compressed by gzip, fonts as they are. */
  most: { scripts: number; styles: number; fonts: number };
  /** Modules that must not be among its scripts. */
  without: readonly RegExp[];
}

const tools = [
  /(^|\/)renderer\/(console\/|(entries|api|platform)\/(.*\/)?console)/,
  /(^|\/)renderer\/(reporter|storefront\/screens\/dev-reporter|ui\/data-table|ui\/chart)\//,
  /(^|\/)shared\/contract\/console\//,
  /\/node_modules\/(recharts|@tanstack)\//,
  // The whole of it; its small sibling is zod/mini.
  /\/node_modules\/zod\/(?!(v4\/)?(mini|core)\/)/,
];

/** What only screens need, and what is loaded when it is first needed. */
const later = [
  /\/node_modules\/(@radix-ui|downshift|sonner|algoliasearch|@algolia|react-hook-form|leaflet|supercluster)\//,
];

const storefront = (page: string, route: string): Budget => ({
  page,
  build: 'storefront',
  route,
  most: { scripts: 139 * kibibyte, styles: 20 * kibibyte, fonts: 60 * kibibyte },
  without: [...tools, ...later],
});

/** The promises about first loads; `npm run budgets` holds the last build against them. */
export const budgets: readonly Budget[] = [
  storefront('home', 'storefront/screens/home/HomeScreen.tsx'),
  storefront('search', 'storefront/screens/search/SearchScreen.tsx'),
  {
    page: 'console',
    build: 'console',
    route: null,
    most: { scripts: 400 * kibibyte, styles: 40 * kibibyte, fonts: 60 * kibibyte },
    without: [],
  },
];

/**
 * How often functions of scripts are called at a first visit: a seventh above the usual 124,500, 89,500 and 48,600, which
 * differ by less than a hundredth between runs, where times differ by a half. `npm run bench -- scripts` measures those.
 */
export const mostScriptCalls = [
  { address: '/', most: 142_000 },
  { address: '/search', most: 102_000 },
  { address: '/events/47', most: 56_000 },
];
