import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTest, sourceFiles } from './sourceFiles.ts';

/** What turns text into code, markup, statements or programs, and the few files that may. */
const calls: readonly [what: string, pattern: RegExp, files: readonly string[]][] = [
  ['text into code', /\beval\(|new Function\(|set(?:Timeout|Interval)\(['"`]/, []],
  [
    'text into markup',
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|src[dD]oc/,
    // HTML that the server has sanitised (in the console in a frame without scripts), markup that React
    // has rendered, JSON without `<`, and nothing where the server puts announcements.
    [
      'renderer/storefront/app/RootLayout.tsx',
      'renderer/storefront/components/cards/CachedCard.tsx',
      'renderer/storefront/components/page/ContentPageFrame.tsx',
      'renderer/storefront/components/page/PageHead.tsx',
      'renderer/console/screens/brand/texts/TextPreview.tsx',
    ],
  ],
  [
    'text into a statement',
    /sql\.(?:raw|lit)\(|\.(?:prepare|exec)\(\s*`[^`]*\$\{/,
    // A pragma takes no parameters; the value is a number of milliseconds of ours. The other runs files of ours.
    ['server/storage/engine/runStatements.ts', 'server/storage/engine/upkeep/emptyLog.ts'],
  ],
  [
    'text into a program',
    /node:child_process|from 'execa'|\bspawn\(|\bexecSync\(/,
    // Of our own: the build, the process that parses files of others, and a script of developers.
    [
      'server/import/parsing/parserProcess.ts',
      'server/features/upkeep/buildStorefront.ts',
      'tools/desktop.ts',
    ],
  ],
  [
    'an object from bytes',
    /serialize\b[^;]* from 'node:v8'|\bdeserialize\(|from 'js-yaml'|node-serialize/,
    // Records from the process that parses, and what the server itself wrote into its data folder, by checksum.
    [
      'server/import/parsing/parseSources.ts',
      'server/import/parsing/parserTasks.ts',
      'server/features/catalogue/readModels/readModelCache.ts',
    ],
  ],
  [
    'what names a visitor into the log',
    /logger[.[][^;]*\b(?:path|url|originalUrl|query|cookies?|headers|body|sessionId|email|ip)\b[^;]*;/,
    [],
  ],
];

test.each(calls)('%s is made at known places alone', (_what, pattern, files) => {
  const found = sourceFiles().filter(
    (path) => !isTest(path) && pattern.test(readFileSync(path, 'utf8')),
  );
  expect(found.toSorted()).toEqual(files.toSorted());
});
