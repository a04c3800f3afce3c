import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'electron-builder';
import { expect, test } from 'vitest';

const { default: configuration } = (await import(
  pathToFileURL(resolve('electron-builder.config.ts')).href
)) as { default: Configuration };
const { homepage, repository, author } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  homepage: string;
  repository: { url: string };
  author: { name: string; email: string };
};

test('macOS gets an image for people and a zip for the updater', () => {
  expect(configuration.mac?.target).toEqual([
    { target: 'dmg', arch: ['universal'] },
    { target: 'zip', arch: ['universal'] },
  ]);
});

test('the deb has the homepage, maintainer and vendor without which it is not built', () => {
  expect(homepage).toMatch(/^https:\/\//);
  expect(repository.url).toMatch(/^https:\/\/.*\.git$/);
  expect(author).toEqual({ name: configuration.copyright, email: expect.stringContaining('@') });
  expect(configuration.linux?.maintainer).toContain(author.email);
});

test('the id of the program is the reverse of its domain', () => {
  const domain = new URL(homepage).hostname.split('.').toReversed().join('.');
  expect(configuration.appId).toBe(`${domain}.console`);
});

test('the hardened runtime of macOS gives up nothing but compiled code', () => {
  const { entitlements = '', entitlementsInherit, hardenedRuntime } = configuration.mac ?? {};
  const keys = readFileSync(entitlements ?? '', 'utf8').match(/<key>.*?<\/key>/g);
  expect(keys).toEqual(['<key>com.apple.security.cs.allow-jit</key>']);
  expect([entitlementsInherit, hardenedRuntime]).toEqual([entitlements, true]);
});

test('names of installers have no space, which a server would replace', () => {
  expect(configuration.artifactName).toMatch(/^[\w.${}-]+$/);
});
