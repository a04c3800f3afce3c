import { generateKeyPairSync } from 'node:crypto';
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

function readConfiguration(env: Record<string, string>) {
  const program =
    "import c from './electron-builder.config.ts'; process.stdout.write(JSON.stringify(c))";
  return runNode(['--input-type=module', '-e', program], env);
}

/** The configuration as the packager reads it with these variables. */
async function configurationWith(env: Record<string, string>): Promise<Configuration> {
  const { code, output } = await readConfiguration(env);
  expect(code, output).toBe(0);
  // A warning may stand beside it.
  return JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '') as Configuration;
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
  expect(configuration.extraMetadata).toEqual({});
  expect(configuration.icon).toBeUndefined();
});

/** As `openssl pkey -pubout -outform der` writes it. */
const updateKey = generateKeyPairSync('ed25519')
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64');
const url = 'https://updates.example/';

test('updates are on only in a build with their address and the key that signs them', async () => {
  const both = { UPDATE_URL: url, UPDATE_PUBLIC_KEY: updateKey };
  for (const missing of ['UPDATE_URL', 'UPDATE_PUBLIC_KEY']) {
    const { publish, extraMetadata } = await configurationWith({ ...both, [missing]: '' });
    expect([publish, extraMetadata]).toEqual([null, {}]);
  }
  const { publish, extraMetadata } = await configurationWith(both);
  expect(publish).toEqual([{ provider: 'generic', url }]);
  expect(extraMetadata).toEqual({ updates: { url, publicKey: updateKey } });
});

test.each([
  ['UPDATE_URL must be an https address', { UPDATE_URL: 'http://updates.example/' }],
  ['UPDATE_URL must be an https address', { UPDATE_URL: 'updates.example' }],
  ['UPDATE_PUBLIC_KEY must be an Ed25519', { UPDATE_URL: url, UPDATE_PUBLIC_KEY: 'a key' }],
])('a build stops: %s', async (sentence, env) => {
  const { code, output } = await readConfiguration(env);
  expect(code).not.toBe(0);
  expect(output).toContain(sentence);
});
