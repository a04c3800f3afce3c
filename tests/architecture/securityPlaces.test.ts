import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readTable } from './readTable.ts';
import { isTest, sourceFiles } from './sourceFiles.ts';

const parsers =
  'csv-parse|electron-updater|entities|htmlparser2|ical\\.js|marked|microformats-parser|opentype\\.js|read-excel-file|sanitize-html|sharp|yauzl';

/** Kinds of code that an attack goes through, and by what they are recognised. */
const kinds = [
  {
    head: ['Parses foreign bytes', 'What', 'Bounded by'],
    patterns: [
      new RegExp(`^import (?!type )[^;]*?from '(?:${parsers})[/']`, 'm'),
      new RegExp(`import\\('(?:${parsers})[/']`),
      /\bJSON\.parse\(|\bdeserialize\(|\bnew TextDecoder\(|\.readUInt|\bparse(?:Set)?Cookie\(/,
      /^import [^;]*?(?:Decompress|[Gg]unzip|[Ii]nflate|[Uu]nzip)[^;]*? from 'node:zlib'/m,
      /\bexpress\.(?:json|raw|text|urlencoded)\(|\bfetch\(/,
    ],
    samples: [
      "import { Parser } from 'htmlparser2';",
      "import {\n  parse,\n} from 'csv-parse/sync';",
      "await import('read-excel-file/node')",
      "import { constants, gunzipSync } from 'node:zlib';",
      'await fetch(url)',
    ],
  },
  {
    head: ['Deletes', 'What', 'Bounded by'],
    patterns: [/\.deleteFrom\(|\bdelete from\b|\btruncate\b|\b(?:rm|rmdir|unlink)(?:Sync)?\(/],
    samples: ["write.deleteFrom('session')", 'sql`delete from ${table}`', 'await rm(file)'],
  },
  {
    head: ['Counts by address', 'What', 'Bounded by'],
    patterns: [/\b(?:clientNetwork|networkOf|rateLimit)\(|\bremoteAddress\b|\.ips?\b/],
    samples: ['clientNetwork(request)', 'const { remoteAddress } = socket;', 'request.ip'],
  },
  {
    head: ['Answers a GET', 'Writes', 'Bounded by'],
    patterns: [/\.route\(|\brouter\.(?:get|use|all)\(|\bapp\.(?:get|all)\((?:['`]\/|\[)/],
    samples: [
      "router.get('/a', answer)",
      "app.get('/a', answer)",
      "router.route('/a').get(answer)",
    ],
  },
];

const sources = sourceFiles()
  .filter((path) => /^(?:server|shared|electron)\//.test(path) && !isTest(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

test.each(kinds)('what $head.0 is recognised', ({ patterns, samples }) => {
  for (const sample of samples)
    expect(
      patterns.some((it) => it.test(sample)),
      sample,
    ).toBe(true);
});

test.each(kinds)('the table of what $head.0 is complete', ({ head, patterns }) => {
  const rows = readTable('docs/security.md', head);
  const listed = rows.flatMap(([places = '']) =>
    [...places.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  );
  const found = sources.filter(({ code }) => patterns.some((it) => it.test(code)));
  const isListed = (path: string) => listed.some((glob) => posix.matchesGlob(path, glob));
  expect(found.map(({ path }) => path).filter((path) => !isListed(path))).toEqual([]);
  // A place that is gone, or does something else now.
  const isFound = (glob: string) => found.some(({ path }) => posix.matchesGlob(path, glob));
  expect(listed.filter((glob) => !isFound(glob))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  for (const row of rows)
    expect(
      row.every((cell) => cell.length > 0),
      row.join(' | '),
    ).toBe(true);
});
