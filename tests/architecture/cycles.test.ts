import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { sourceFiles } from './sourceFiles.ts';

type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Imports of every kind: of values, of types alone, and when they are first needed. */
const anyImport = /(?:\bfrom\s*|\bimport\s*\(\s*|^import\s*)['"](#|\.\/)([^'"]+)['"]/gm;

/** Files of ours that a file imports. */
function readImports(file: string, text: string): string[] {
  return [...text.matchAll(anyImport)].map(([, start, path = '']) =>
    start === '#' ? path : join(dirname(file), path),
  );
}

/** Every import that leads back to the file it stands in, with the way; the linter does not follow `import()`. */
function findCycles(graph: ImportGraph): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) return void cycles.push([...way.slice(start), file]);
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

test('no file imports itself by way of others, not for types and not later', () => {
  const graph = new Map(
    sourceFiles().map((file) => [file, readImports(file, readFileSync(file, 'utf8'))]),
  );
  expect(graph.size).toBeGreaterThan(500);
  expect(findCycles(graph)).toEqual([]);
});

const typeBack = (file: string) => `import type { Options } from '#${file}';`;

/** The kinds of cycles that the repository once had: through `import()`, and through types. */
test.each([
  {
    first: 'server/createServer.ts',
    text: "const { startJobs } = await import('./features/startJobs.ts');",
    second: 'server/features/startJobs.ts',
  },
  {
    first: 'server/render/createPageRenderer.ts',
    text: "const { createDevRenderer } = await import('./createDevRenderer.ts');",
    second: 'server/render/createDevRenderer.ts',
  },
  {
    first: 'server/search/match/searchIndex.ts',
    text: "import type { StoredRecord } from './storedRecord.ts';",
    second: 'server/search/match/storedRecord.ts',
  },
])('$first and $second importing each other are found', ({ first, text, second }) => {
  const graph = new Map([
    [first, readImports(first, text)],
    [second, readImports(second, typeBack(first))],
  ]);
  expect(findCycles(graph)).toEqual([[first, second, first]]);
});
