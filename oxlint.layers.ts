import { readdirSync } from 'node:fs';

/** One folder of the ladder: what its files may import of ours beside themselves. */
export interface Layer {
  folder: string;
  /** Folders or single files below this one. */
  mayImport: readonly string[];
  /** Folders of which only types may be named. */
  mayImportTypesOf?: readonly string[];
  /** Where listed, no other package and no module of Node. */
  onlyPackages?: readonly string[];
  /** Packages and modules of Node kept out, as regular expressions. */
  without?: readonly string[];
  /** Siblings inside, one folder each, that may not see one another. */
  hasStrangers?: boolean;
}

const shared = ['shared/domain', 'shared/contract'];
/** The one cache module: below every part of the server that caches. */
const cache = 'server/cache';
/** Folders of temporary files, of every part of the server that writes some. */
const temporaryFolder = 'server/temporaryFolder.ts';
/** In whose name a change is made: told by who lets a caller in, read where it is stored. */
const actor = 'server/actor.ts';
/** How any part of the server runs a thread. */
const threads = 'server/runInThread.ts';
/** What every part of both programs may use. */
const ground = [...shared, 'renderer/platform', 'renderer/api'];
/** What both programs show. */
const shown = [...ground, 'renderer/ui', 'renderer/events', 'renderer/reporter'];
const anyNodeModule = '^node:';
const overHttp = '^node:(http|https|http2|net)$';
const overSql = '^node:sqlite$';
const onDisk = '^node:(fs|fs/promises|child_process)$';

/** The ladder of the project, lowest first in each part. A file outside all of these is an error. */
export const layers: readonly Layer[] = [
  { folder: 'shared/domain', mayImport: [], onlyPackages: ['zod'] },
  { folder: 'shared/contract', mayImport: ['shared/domain'], onlyPackages: ['zod'] },

  { folder: 'server/cache', mayImport: [], onlyPackages: ['lru-cache'] },
  { folder: 'server/brand', mayImport: shared, without: [overHttp, overSql] },
  {
    folder: 'server/storage',
    mayImport: [...shared, cache, actor],
    mayImportTypesOf: ['server/recommender'],
    without: [overHttp],
  },
  {
    folder: 'server/recommender',
    mayImport: [...shared, cache],
    without: [overHttp, overSql, onDisk],
  },
  { folder: 'server/search', mayImport: [...shared, cache], without: [overHttp, overSql, onDisk] },
  {
    folder: 'server/import',
    mayImport: [...shared, cache, temporaryFolder, 'server/brand', 'server/storage'],
    without: [overSql],
  },
  { folder: 'server/posters', mayImport: shared, without: [overHttp, overSql] },
  {
    folder: 'server/demo',
    mayImport: [...shared, threads, 'server/posters', 'server/storage', 'server/import'],
    without: [overSql],
  },
  {
    folder: 'server/features',
    mayImport: [
      ...shared,
      cache,
      temporaryFolder,
      threads,
      actor,
      'server/recommender',
      'server/search',
      'server/import',
      'server/storage',
      'server/brand',
    ],
    mayImportTypesOf: ['server/config.ts'],
    without: [overHttp, overSql],
  },
  {
    folder: 'server/render',
    mayImport: [...shared, cache],
    mayImportTypesOf: [
      'server/features',
      'server/brand',
      'server/config.ts',
      'renderer/entries',
      'renderer/api',
    ],
    without: [overSql],
  },
  {
    folder: 'server/http',
    mayImport: [
      ...shared,
      cache,
      temporaryFolder,
      actor,
      'server/features',
      'server/search',
      'server/config.ts',
    ],
    mayImportTypesOf: ['server/recommender', 'server/render', 'server/brand', 'renderer/api'],
    without: [overSql],
  },
  {
    folder: 'server/commands',
    mayImport: [
      ...shared,
      actor,
      'server/brand',
      'server/storage',
      'server/recommender',
      'server/import',
      'server/demo',
      'server/features',
      'server/config.ts',
      'server/openStorage.ts',
      'server/createServer.ts',
    ],
    without: [overSql],
  },
  {
    folder: 'server',
    mayImport: [
      ...shared,
      cache,
      'server/brand',
      'server/storage',
      'server/recommender',
      'server/search',
      'server/import',
      'server/demo',
      'server/posters',
      'server/features',
      'server/render',
      'server/http',
    ],
    mayImportTypesOf: ['renderer/api'],
  },

  // What ships does not import it.
  {
    folder: 'tools',
    mayImport: [...shared, 'server/posters', 'server/demo', 'server/import', 'server/storage'],
    without: [overHttp, overSql],
  },

  { folder: 'renderer/platform', mayImport: shared, without: [anyNodeModule] },
  {
    folder: 'renderer/api',
    mayImport: [...shared, 'renderer/platform'],
    without: [anyNodeModule],
  },
  { folder: 'renderer/ui', mayImport: ['renderer/platform'], without: [anyNodeModule] },
  { folder: 'renderer/events', mayImport: [...ground, 'renderer/ui'], without: [anyNodeModule] },
  {
    folder: 'renderer/reporter',
    mayImport: [...ground, 'renderer/ui', 'renderer/events'],
    without: [anyNodeModule],
  },
  { folder: 'renderer/styles', mayImport: [], onlyPackages: [] },
  ...programLayers('storefront'),
  ...programLayers('console'),
  {
    folder: 'renderer/entries',
    mayImport: [...shown, 'renderer/styles', 'renderer/storefront', 'renderer/console'],
  },

  {
    folder: 'electron/main',
    mayImport: [...shared, 'server/createServer.ts', 'server/openStorage.ts', 'server/config.ts'],
  },
  {
    folder: 'electron/preload',
    mayImport: ['shared/contract/desktop.ts'],
    onlyPackages: ['electron'],
  },
];

/** The rooms of one of the two programs, of which neither imports the other. */
function programLayers(program: 'storefront' | 'console'): Layer[] {
  const room = (name: string) => `renderer/${program}/${name}`;
  const below = [...shown, room('content'), room('state')];
  return [
    { folder: room('content'), mayImport: shared, without: [anyNodeModule] },
    {
      folder: room('state'),
      mayImport: [...ground, 'renderer/events', room('content')],
      without: [anyNodeModule],
    },
    { folder: room('components'), mayImport: below, without: [anyNodeModule] },
    {
      folder: room('screens'),
      // The storefront's style sheets as text, for previews in frames.
      mayImport: [...below, room('components'), 'renderer/styles'],
      without: [anyNodeModule],
      hasStrangers: true,
    },
    {
      folder: room('app'),
      mayImport: [...below, room('components'), room('screens'), 'renderer/styles'],
      without: [anyNodeModule],
    },
  ];
}

function inPrograms(...rooms: string[]): string[] {
  return ['storefront', 'console'].flatMap((program) =>
    rooms.map((room) => `renderer/${program}/${room}`),
  );
}

/** Packages that live in one place: everywhere else their import is red. */
export const homes: readonly { packages: string; folders: readonly string[] }[] = [
  { packages: '(express|express-rate-limit|compression|helmet)', folders: ['server/http'] },
  {
    packages: '(kysely|better-sqlite3|pg|@electric-sql/pglite|@redis/client|rate-limit-redis)',
    folders: ['server/storage'],
  },
  { packages: 'lru-cache', folders: ['server/cache'] },
  { packages: '(nodemailer|web-push)', folders: ['server/features'] },
  {
    packages: 'fuse\\.js',
    folders: [
      'server/search',
      'server/import',
      'renderer/ui',
      'renderer/reporter',
      ...inPrograms('components', 'screens'),
    ],
  },
  {
    packages: '(recharts|@tanstack/[^/]+|@radix-ui/[^/]+|embla-carousel[^/]*)',
    folders: ['renderer/ui'],
  },
  { packages: '(leaflet|supercluster)', folders: ['renderer/events'] },
  { packages: '(algoliasearch|instantsearch[^/]*)', folders: ['renderer/api'] },
  { packages: 'vite', folders: ['server/render'] },
  {
    packages: '(react|react-dom|react-router-dom|jotai|sonner)',
    folders: [
      'renderer/api',
      'renderer/ui',
      'renderer/events',
      'renderer/reporter',
      ...inPrograms('state', 'components', 'screens', 'app'),
      'renderer/entries',
    ],
  },
  { packages: 'electron', folders: ['electron/main', 'electron/preload'] },
  {
    packages: '(vitest|@playwright/test|playwright|supertest|fast-check|smtp-server)',
    folders: [],
  },
];

/** Folders whose files are named one by one, so that a layer can be allowed a single one of them. */
const openFolders = ['server', 'shared/contract'];

/** Everything of ours that an import can name: folders, and the files of the open folders. */
export function importTargets(): string[] {
  const folders = layers.map((layer) => layer.folder).filter((name) => !openFolders.includes(name));
  const files = openFolders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`),
  );
  return [...folders, ...files, 'tests'];
}
