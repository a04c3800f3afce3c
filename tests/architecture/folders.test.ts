import { readFileSync } from 'node:fs';
import { basename, dirname, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { importRules } from '#oxlint.config.ts';
import { isTest, sourceFiles } from './sourceFiles.ts';

const files = sourceFiles();
const mostInFolder = 25;
/** One file for each change that was ever released, and one for each subject of the contract: they are never merged. */
const openEnded = new Set(['server/storage/engine/migrations', 'shared/contract']);
const bannedNames = /^(utils?|helpers?|misc|common|manager|index)\.tsx?$/i;

test('puts every file under exactly one import rule', () => {
  const astray = files
    .map((file) => ({ file, rules: importRules.filter((rule) => applies(rule, file)).length }))
    .filter(({ rules }) => rules !== 1);
  expect(astray).toEqual([]);
});

test('names every file for what it holds', () => {
  expect(files.filter((file) => bannedNames.test(basename(file)))).toEqual([]);
});

test(`has at most ${mostInFolder} files in a folder, tests not counted`, () => {
  const inFolder = Map.groupBy(
    files.filter((file) => !isTest(file)),
    (file) => dirname(file),
  );
  const crowded = [...inFolder]
    .filter(([folder, inside]) => !openEnded.has(folder) && inside.length > mostInFolder)
    .map(([folder, inside]) => `${folder}: ${inside.length}`);
  expect(crowded).toEqual([]);
});

/** Each may import those before it. What a text means is read without any of them. */
const searchFolders = ['index', 'match', 'rank', 'answer', 'understand'];

test('lets no folder of the search import one that comes after it', () => {
  const upward = files.flatMap((file) => {
    const folder = searchFolders.indexOf(/^server\/search\/(\w+)\//.exec(file)?.[1] ?? '');
    const later = folder < 0 ? [] : searchFolders.slice(folder + 1);
    const text = readFileSync(file, 'utf8');
    return later
      .filter((name) => text.includes(`#server/search/${name}/`))
      .map((name) => `${file} imports ${name}`);
  });
  expect(upward).toEqual([]);
});

function applies({ files: globs, excludeFiles }: (typeof importRules)[number], file: string) {
  return matchesAny(globs, file) && !matchesAny(excludeFiles ?? [], file);
}

function matchesAny(globs: readonly string[], file: string): boolean {
  return globs.some((glob) => matchesGlob(file, glob));
}
