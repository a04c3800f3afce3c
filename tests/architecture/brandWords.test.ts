import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namesOfBrands } from '#tests/support/brandWords.ts';
import { isTest } from './sourceFiles.ts';

const named = namesOfBrands();

/** Identifiers that installations have stored or registered: another name would lose their data. */
const identifiers: readonly [file: string, what: RegExp][] = [
  ['server/brand/openBrand.ts', /brands\/wattle/],
  ['electron-builder.config.ts', /brands\/(?:wattle|!\(wattle\))|schemes: \['wattle-console'\]/],
  ['server/features/upkeep/backups/storedBackups.ts', /wattle-(?:daily-)?/],
  ['server/storage/engine/databaseLocation.ts', /wattle\.db/],
  ['server/storage/engine/withStartLock.ts', /`wattle \$/],
  ['server/recommender/artifact/artifactFormat.ts', /WATTLE-M/],
  ['server/render/pageLinks.ts', /wattle\.whole-loads/],
  ['renderer/storefront/app/routing/loadWholePage.ts', /wattle\.whole-loads/],
  ['renderer/storefront/app/RootLayout.tsx', /wattle\.scroll-positions/],
  ['renderer/platform/storage.ts', /'wattle\.'/],
  ['renderer/platform/tabs.ts', /BroadcastChannel\('wattle'\)/],
  ['electron/main/createConsole.ts', /wattle-console/],
  ['renderer/console/screens/reporter/ReporterScreen.tsx', /wattle-console/],
  ['shared/contract/desktop/desktopEvents.ts', /wattle-console/],
  ['renderer/events/embed/defineEventsElement.ts', /'wattle-events'/],
];

const files = globSync([
  '{server,renderer,shared,electron}/**/*.{ts,tsx,css,html}',
  'resources/public/**/*.{svg,json,webmanifest}',
  'resources/{console,contract,texts}/**/*.json',
  'electron-builder.config.ts',
  'vite.config.ts',
])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isTest(path));

test('no source file names a brand that comes with the program: its folder alone does', () => {
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => named.test(line))
      .filter((line) => !identifiers.some(([at, what]) => at === file && what.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test('every identifier of the list is still there', () => {
  const gone = identifiers.filter(([file, what]) => !what.test(readFileSync(file, 'utf8')));
  expect(gone).toEqual([]);
});
