import { describe, expect, it } from 'vitest';
import { budgets } from './budgets.ts';
import { checkBudget, type Build } from './checkBudget.ts';

const home = budgets.find(({ page }) => page === 'home')!;

interface Planted {
  size?: Record<string, number>;
  modules?: Record<string, string[]>;
}

/** A page of two scripts, one of which imports a third. */
function aBuild({ size = {}, modules = {} }: Planted = {}): Build {
  return {
    documentOf: () =>
      '<script type="module" src="/assets/shell.js"></script>' +
      '<link rel="modulepreload" href="/assets/home.js">' +
      '<link rel="stylesheet" href="/assets/home.css">' +
      '<link rel="preload" href="/assets/text.woff2">',
    sizeOf: (file) => ({ plain: size[file] ?? 1000, compressed: size[file] ?? 1000 }),
    importsOf: (file) => (file === 'assets/home.js' ? ['assets/deep.js', 'assets/shell.js'] : []),
    modulesOf: (file) => modules[file] ?? ['renderer/storefront/screens/home/HomeScreen.tsx'],
  };
}

it('a small page of its own modules is well, and each thing is counted once', () => {
  const { lines, faults } = checkBudget(home, aBuild());
  expect(faults).toEqual([]);
  expect(lines).toEqual([
    'home, scripts: 2.9 of 139.0 KiB',
    'home, styles: 1.0 of 20.0 KiB',
    'home, fonts: 1.0 of 60.0 KiB',
  ]);
});

describe('a planted breach turns it red', () => {
  it.each([
    ['assets/shell.js', 150_000, 'scripts'],
    ['assets/deep.js', 150_000, 'scripts'],
    ['assets/home.css', 21_000, 'styles'],
    ['assets/text.woff2', 62_000, 'fonts'],
  ])('%s of %d bytes', (file, bytes, kind) => {
    const { faults } = checkBudget(home, aBuild({ size: { [file]: bytes } }));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^Over budget: home, ${kind}: `));
  });

  it.each([
    '/p/node_modules/recharts/es6/index.js',
    '/p/node_modules/@tanstack/react-table/index.js',
    '/p/node_modules/zod/v4/classic/schemas.js',
    '/p/node_modules/downshift/dist/downshift.esm.mjs',
    '/p/renderer/console/state/targets.ts',
    '/p/renderer/console/app/ConsoleApp.tsx',
    '/p/renderer/reporter/ReportTabs.tsx',
  ])('%s in an imported script', (module) => {
    const { faults } = checkBudget(home, aBuild({ modules: { 'assets/deep.js': [module] } }));
    expect(faults).toEqual([
      `home: ${module} does not belong into its first load (assets/deep.js)`,
    ]);
  });

  it('a build without scripts', () => {
    const build = { ...aBuild(), documentOf: () => '<html></html>' };
    expect(checkBudget(home, build).faults).toEqual(['home: no script was found']);
  });
});

it('leaves the small parts of a library alone', () => {
  const modules = { 'assets/deep.js': ['/p/node_modules/zod/v4/mini/schemas.js'] };
  expect(checkBudget(home, aBuild({ modules })).faults).toEqual([]);
});
