import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

const root = import.meta.dirname;

/**
 * Browser bundle into dist/web; with `--ssr`, the server's rendering bundle into dist/ssr; with
 * `--mode console`, the console into dist/console, apart, so that neither weighs on the other.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => ({
  ...(mode === 'console' ? consolePage : storefront(isSsrBuild)),
  ...(command === 'build' && { css: { modules: { generateScopedName: shortNames() } } }),
}));

/**
 * Names of classes as short as can be, the same in every build: a card says some twenty. Those of the development
 * server say where they come from.
 */
function shortNames(): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${relative(root, file)} ${name}`;
    const digest = createHash('sha256').update(owner).digest();
    const short = letters[digest.readUInt8() % letters.length] + digest.toString('base64url', 1, 4);
    const other = owners.get(short) ?? owner;
    if (other !== owner) throw new Error(`${owner} and ${other} would have one name`);
    owners.set(short, owner);
    return short;
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

const consolePage: UserConfig = {
  root: join(root, 'renderer'),
  base: '/console/',
  publicDir: false,
  plugins: [react(), chunkFacts()],
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

const storefront = (isSsrBuild = false): UserConfig => ({
  root: join(root, 'renderer'),
  publicDir: isSsrBuild ? false : join(root, 'resources/public'),
  plugins: [react(), ...(isSsrBuild ? [readsWithoutGetters()] : [chunkFacts(), compiledAhead()])],
  build: {
    outDir: join(root, isSsrBuild ? 'dist/ssr' : 'dist/web'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Every browser this is made for knows module preloads.
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files: they are cached for ever and preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && browserFiles),
    },
  },
  ssr: { noExternal: isSsrBuild ? true : [] },
});

/** The page, and its service worker, which must lie at the root of the site under a name that stays. */
const browserFiles: Rolldown.InputOptions & { output: Rolldown.OutputOptions } = {
  input: {
    index: join(root, 'renderer/index.html'),
    sw: join(root, 'renderer/entries/serviceWorker.ts'),
  },
  output: {
    entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
    codeSplitting: fewFiles(),
  },
};

/**
 * What every page needs at once is one file, and what home shares with other screens a second: not one for
 * each combination of screens that shares it. What only other screens need stays with them.
 */
function fewFiles(): Rolldown.CodeSplittingOptions {
  const isNeededAtOnce = neededBy((id) => id.endsWith('index.html'));
  const isNeededByHome = neededBy((id) => id.endsWith('screens/home/homeRoute.ts'));
  const isInShell: Belongs = (id, context) =>
    !context.getModuleInfo(id)?.isEntry && isNeededAtOnce(id, context);
  const isOfHome: Belongs = (id, context) => !isInShell(id, context) && isNeededByHome(id, context);
  return {
    groups: [
      {
        debugName: 'shell',
        priority: 2,
        name: (id, context) => (isInShell(id, context) ? 'shell' : null),
      },
      {
        debugName: 'cards',
        priority: 1,
        minShareCount: 2,
        name: (id, context) => (isOfHome(id, context) ? 'cards' : null),
      },
    ],
  };
}

type Belongs = (id: string, context: Rolldown.ChunkingContext) => boolean;

/** Whether a module is imported, over however many others, by one that `isRoot`. */
function neededBy(isRoot: (id: string) => boolean): Belongs {
  const known = new Map<string, boolean>();
  const isNeeded: Belongs = (id, context) => {
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

/** Writes what each script was made from beside the manifest, for the budgets (tests/budgets). */
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

/** Files that nearly every visit runs, on the way to life or at the first press. */
const runSoon = [
  'shell',
  'cards',
  'homeRoute',
  'searchRoute',
  'SearchSuggestions',
  'comboboxRules',
  'embla-carousel.esm',
];

/**
 * Has V8 compile all functions of a file while it arrives, beside the page, instead of each on the page's own thread
 * when it is first called. It wants to be told in the first line, which Vite writes others before at the very end.
 */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const name of runSoon) {
          const chunk = chunks.find((file) => file.name === name);
          if (chunk === undefined) this.error(`Compiled ahead should be ${name}, and no file is`);
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}

/**
 * For each read of a derived atom Jotai makes an object with a getter, and what a getter of an object knows stays until
 * V8 collects the whole heap: on the server the store of each page, with all that is in it. Here the getter is that of a
 * class, which all of them share.
 */
function readsWithoutGetters(): Plugin {
  const made = /const options = \{\s*get signal\(\) (\{[^}]*\}[^}]*\}),?\s*\};/;
  const shared = `class ReadOptions {
    constructor(giveSignal) {
      this.giveSignal = giveSignal;
    }
    get signal() {
      return this.giveSignal();
    }
  }`;
  return {
    name: 'reads-without-getters',
    transform: {
      filter: { id: /\/jotai\/dist\/vanilla\/internals\.js$/ },
      handler(code) {
        if (!made.test(code)) this.error('Jotai gives its reads their signal in another way now');
        return `${shared}\n${code.replace(made, 'const options = new ReadOptions(() => $1);')}`;
      },
    },
  };
}
