import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

const root = import.meta.dirname;
const routerFiles = 'node_modules/react-router/dist/production';

/** What the map has of Leaflet, by folder below its sources; without a name, what adds itself to a map. */
const leafletParts: readonly (readonly [name: string, path: string])[] = [
  ['LatLngBounds', 'geo/LatLngBounds'],
  ['LayerGroup', 'layer/LayerGroup'],
  ['Popup', 'layer/Popup'],
  ['DivIcon', 'layer/marker/DivIcon'],
  ['Marker', 'layer/marker/Marker'],
  ['TileLayer', 'layer/tile/TileLayer'],
  ['Polygon', 'layer/vector/Polygon'],
  ['Polyline', 'layer/vector/Polyline'],
  ['svg', 'layer/vector/SVG'],
  ['', 'layer/vector/Renderer.getRenderer'],
  ['Map', 'map/Map'],
  ['', 'map/handler/Map.DoubleClickZoom'],
  ['', 'map/handler/Map.Drag'],
  ['', 'map/handler/Map.Keyboard'],
  ['', 'map/handler/Map.ScrollWheelZoom'],
  ['', 'map/handler/Map.TouchZoom'],
];

/**
 * Browser bundle into dist/web; with `--ssr`, the server's rendering bundle into dist/ssr; with
 * `--mode console`, the console into dist/console, apart, so that neither weighs on the other; with `--mode embed`,
 * the script for other websites into dist/web, one file by itself under a fixed name.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  ...(pagesByMode[mode] ?? storefront(isSsrBuild)),
  ...(command === 'build' && { css: { modules: { generateScopedName: createShortNames() } } }),
  customLogger: quietAboutComposes(),
  resolve: { alias: command === 'build' ? routerWithoutWarnings : [] },
}));

/** Rules that `composes` copies from another sheet have no source file; Vite wants one for their addresses, which they lack. */
function quietAboutComposes() {
  const logger = createLogger();
  const { warnOnce } = logger;
  logger.warnOnce = (message, options) => {
    if (!message.includes('`from` option to `postcss.parse`')) warnOnce(message, options);
  };
  return logger;
}

/**
 * The production files of react-router, which its `exports` do not name: they leave out the
 * warnings for developers, 1 KiB of the home budget.
 */
const routerWithoutWarnings = [
  { find: /^react-router$/, replacement: join(root, routerFiles, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(root, routerFiles, 'dom-export.mjs') },
];

/**
 * Short class names for builds: a hash of file and class, so that the browser and the server have the same. Readable
 * ones took a fifth of a page. The development server names classes itself: `_title_x1y2z_3`.
 */
function createShortNames(): (name: string, id: string) => string {
  const owners = new Map<string, string>();
  return (name, id) => {
    // A style sheet that is imported as text (`?inline`) has the names of its components.
    const owner = `${name} ${relative(root, id.replace(/\?.*$/, ''))}`;
    const short = `_${createHash('sha256').update(owner).digest('base64url').slice(0, 4)}`;
    const other = owners.get(short) ?? owner;
    if (other !== owner) throw new Error(`Rename one of these classes: ${owner}, ${other}`);
    owners.set(short, owner);
    return short;
  };
}

const consolePage: UserConfig = {
  root: join(root, 'renderer'),
  base: '/console/',
  publicDir: false,
  plugins: [react(), leafletInParts(), chunkFacts()],
  build: {
    outDir: join(root, 'dist/console'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { console: join(root, 'renderer/console.html') },
    },
  },
};

const embed: UserConfig = {
  root: join(root, 'renderer'),
  publicDir: false,
  build: {
    outDir: join(root, 'dist/web'),
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: { embed: join(root, 'renderer/entries/embed.ts') },
      output: { entryFileNames: '[name].js' },
    },
  },
};

const pagesByMode: Partial<Record<string, UserConfig>> = { console: consolePage, embed };

const storefront = (isSsrBuild = false): UserConfig => ({
  root: join(root, 'renderer'),
  publicDir: isSsrBuild ? false : join(root, 'resources/public'),
  plugins: [
    react(),
    leafletInParts(),
    ...(isSsrBuild ? [] : [linksWithoutPrefetch(), chunkFacts(), compileWhileLoading()]),
  ],
  build: {
    outDir: join(root, isSsrBuild ? 'dist/ssr' : 'dist/web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Every supported browser has module preload.
    modulePreload: { polyfill: false },
    // Fonts and images stay files, which are cached for ever and preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      ...(isSsrBuild ? serverFiles : browserFiles),
    },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
  // Otherwise the bundle has React's development files as well, which are larger than the others.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
});

/** Without white space and comments; names stay, for the stack traces of a server. */
const serverFiles: Rolldown.InputOptions & { output: Rolldown.OutputOptions } = {
  output: { minify: { mangle: false, compress: false, codegen: true } },
};

/** The page, and its service workers, which must be at the root of the site under fixed names. */
const browserFiles: Rolldown.InputOptions & { output: Rolldown.OutputOptions } = {
  input: {
    index: join(root, 'renderer/index.html'),
    sw: join(root, 'renderer/entries/serviceWorker.ts'),
    'alerts-worker': join(root, 'renderer/entries/alertsWorker.ts'),
  },
  output: {
    entryFileNames: ({ name }) => (name === 'index' ? 'assets/[name]-[hash].js' : '[name].js'),
    codeSplitting: chunkGroups(),
  },
};

/**
 * Four chunks: `shell` has what every page loads at once, `cards` what home shares with other
 * screens, `rows` what it shares with the search, `search` what the search shares with the others. Rolldown would write one for each combination
 * of screens. Code of other screens stays with them. Styles that home, search or event share are in the
 * shell: a page waits for each style sheet, and HTTP/1.1 has six connections.
 */
function chunkGroups(): Rolldown.CodeSplittingOptions {
  const isNeededAtOnce = importedBy((id) => id.endsWith('index.html'));
  const isNeededByHome = importedBy((id) => id.endsWith('screens/home/HomeScreen.tsx'));
  const isNeededBySearch = importedBy((id) => id.endsWith('screens/search/SearchScreen.tsx'));
  const isNeededByMap = importedBy((id) => id.endsWith('search/map/SearchMap.tsx'));
  const isOfPart = [
    /screens\/home\//,
    /screens\/search\//,
    /screens\/event\//,
    /screens\/(?!home|search|event)|app\/layout\//,
  ].map((part) => importedBy((id) => part.test(id)));
  const isSharedStyle: ChunkTest = (id, context) =>
    id.endsWith('.css') &&
    isOfPart.slice(0, 3).some((isOf) => isOf(id, context)) &&
    isOfPart.filter((isOf) => isOf(id, context)).length > 1;
  const isInShell: ChunkTest = (id, context) =>
    !context.getModuleInfo(id)?.isEntry &&
    (isNeededAtOnce(id, context) || isSharedStyle(id, context));
  const isOfHome: ChunkTest = (id, context) =>
    !isInShell(id, context) && isNeededByHome(id, context);
  // Its map, which loads later, must not bring what only cards need.
  const isOfSearch: ChunkTest = (id, context) =>
    isNeededBySearch(id, context) || isNeededByMap(id, context);
  const groups: [name: string, isIn: ChunkTest, minShareCount?: number][] = [
    ['shell', isInShell],
    ['rows', (id, context) => isOfHome(id, context) && isOfSearch(id, context), 2],
    ['cards', isOfHome, 2],
    ['search', isNeededBySearch, 2],
  ];
  return {
    groups: groups.map(([name, isIn, minShareCount = 1], index) => ({
      debugName: name,
      // The first that a module is in has it.
      priority: groups.length - index,
      minShareCount,
      name: (id, context) => (isIn(id, context) ? name : null),
    })),
  };
}

type ChunkTest = (id: string, context: Rolldown.ChunkingContext) => boolean;

/** Tests whether a module is imported, directly or not, by one that `isRoot`. */
function importedBy(isRoot: (id: string) => boolean): ChunkTest {
  const known = new Map<string, boolean>();
  const isNeeded: ChunkTest = (id, context) => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const isReached = isRoot(id) || importers.some((importer) => isNeeded(importer, context));
    known.set(id, isReached);
    return isReached;
  };
  return isNeeded;
}

/** Leaflet without the parts that the map does not use, which no bundler can tell: a fifth of it. */
function leafletInParts(): Plugin {
  const id = join(root, 'node_modules/leaflet/parts.js');
  const lines = leafletParts.map(
    ([name, path]) => `${name ? `export { ${name} } from` : 'import'} './src/${path}.js';`,
  );
  return {
    name: 'leaflet-in-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'leaflet' ? id : null),
    load: (asked) => (asked === id ? lines.join('\n') : null),
    transform: (code, of) =>
      of.endsWith('leaflet/src/core/Browser.js') ? withoutMarkup(code) : null,
  };
}

/** It tries out SVG by markup as it loads, which the policy of the console refuses: trusted types. */
function withoutMarkup(code: string): string {
  const trial = "div.innerHTML = '<svg/>'";
  if (!code.includes(trial)) throw new Error('Leaflet no longer tries out SVG by markup');
  const element = "document.createElementNS('http://www.w3.org/2000/svg', 'svg')";
  return code.replace(trial, `div.append(${element})`);
}

/**
 * Links of the router without their prefetching, which works in its framework mode only: 2 KiB of the first load, and
 * two effects of each link.
 */
function linksWithoutPrefetch(): Plugin {
  const parts = [
    [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/, '[false, null, {}];'],
    [/return shouldPrefetch && !isAbsolute \? .*: link;/, 'return link;'],
  ] as const;
  return {
    name: 'links-without-prefetch',
    apply: 'build',
    transform: (code, of) => {
      if (!of.includes(routerFiles) || !code.includes('function LinkWithRef(')) return null;
      return parts.reduce((changed, [part, without]) => {
        if (!part.test(changed)) throw new Error('Links of the router prefetch in another way');
        return changed.replace(part, without);
      }, code);
    },
  };
}

/** Writes the modules of each chunk beside the manifest, for the budgets (tests/budgets). */
function chunkFacts(): Plugin {
  return {
    name: 'chunk-facts',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const facts = chunks.map(({ fileName, imports, moduleIds }) => [
        fileName,
        { imports, modules: moduleIds.map((id) => id.replace(root, '')) },
      ]);
      const source = JSON.stringify(Object.fromEntries(facts));
      this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source });
    },
  };
}

/** Chunks of which nearly every first visit runs most functions. */
const firstChunks = [
  'shell',
  'cards',
  'rows',
  'search',
  'HomeScreen',
  'SearchScreen',
  'EventScreen',
  'startEmbla',
];

/**
 * Asks V8 to compile all functions of a file beside the main thread while the file arrives, by an explicit compile
 * hint (https://v8.dev/blog/explicit-compile-hints): a third less work on the main thread (docs/performance.md).
 * The hint must be the first line, above what Vite adds last.
 */
function compileWhileLoading(): Plugin {
  return {
    name: 'compile-while-loading',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const name of firstChunks) {
          const chunk = chunks.find((file) => file.name === name);
          if (chunk === undefined)
            throw new Error(`The build has no chunk ${name} to compile early`);
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
