import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'electron-builder';
import { expect, test } from 'vitest';
import { runNode } from '#tests/support/runNode.ts';

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

/** The configuration as the packager reads it with these variables. */
async function configurationWith(env: Record<string, string>): Promise<Configuration> {
  const program =
    "import c from './electron-builder.config.ts'; process.stdout.write(JSON.stringify(c))";
  const { code, output } = await runNode(['--input-type=module', '-e', program], env);
  expect(code, output).toBe(0);
  return JSON.parse(output) as Configuration;
}

test('BRAND_DIR names the installers, and puts that brand with its icon into them', async () => {
  const folder = resolve('resources/brands/rumble-yard');
  const other = await configurationWith({ BRAND_DIR: folder });
  expect(other).toMatchObject({
    appId: 'example.rumbleyard.console',
    productName: 'Rumble Console',
    copyright: 'Rumble Yard Festival Pty Ltd',
    artifactName: 'rumble-console-${version}-${os}-${arch}.${ext}',
    icon: join(folder, 'icons/icon-512.png'),
    linux: { executableName: 'rumble-console', vendor: 'Rumble Yard Festival Pty Ltd' },
    deb: { packageName: 'rumble-console' },
    extraMetadata: { name: 'rumble-console', homepage: 'https://rumbleyard.example' },
  });
  expect(other.files).toContainEqual({ from: folder, to: 'resources/packed-brand' });
  const names = JSON.stringify(other).match(/wattle[\w-]*/gi);
  // The folder of what a brand lacks, and the protocol of links.
  expect(names).toEqual(['wattle', 'wattle-console']);
});

test('without BRAND_DIR the program keeps its name, by which the system finds its data', () => {
  expect(configuration.extraMetadata).toBeUndefined();
  expect(configuration.icon).toBeUndefined();
});

test('update files are written only where there is an address for updates', async () => {
  const without = await configurationWith({ UPDATE_URL: '' });
  expect(without.publish).toBeNull();
  const url = 'https://updates.example/';
  const { publish } = await configurationWith({ UPDATE_URL: url });
  expect(publish).toEqual([{ provider: 'generic', url }]);
});
