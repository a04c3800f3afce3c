import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTable } from './readTable.ts';
import { isTest, sourceFiles } from './sourceFiles.ts';

const document = 'docs/architecture.md';
const text = readFileSync(document, 'utf8');

/** Paths in code marks that begin with a folder of the repository. */
const named = [
  ...text.matchAll(/`((?:server|renderer|shared|electron|tests|docs)\/[\w./-]+)`/g),
].map(([, path = '']) => path);

test('every file and folder that the architecture names is there', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('a reader opens at most fifteen files from the socket to the HTML of home', () => {
  const steps = [...text.matchAll(/^\d+\. `[^`]+\.tsx?`/gm)];
  expect(steps.length).toBeGreaterThan(8);
  expect(steps.length).toBeLessThanOrEqual(15);
});

test('every cache of the process is in the table, and there are at most nine', () => {
  const listed = readTable(document, ['Name', 'Holds', 'Saves', 'Emptied by']).map(([name = '']) =>
    name.replaceAll('`', ''),
  );
  const created = sourceFiles()
    .filter((file) => !isTest(file) && file !== 'server/cache/createCache.ts')
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/createCache(?:<[^(]*>)?\(\{\s*name: '(\w+)'/g),
    ])
    .map(([, name]) => name);
  expect(created.length).toBeGreaterThan(0);
  expect(listed.toSorted()).toEqual(created.toSorted());
  expect(listed.length).toBeLessThanOrEqual(9);
});
