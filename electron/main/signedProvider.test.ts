import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { SignedProvider } from './signedProvider.ts';

const ours = generateKeyPairSync('ed25519');
const publicKey = ours.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const file = 'version: 9.9.9\nfiles:\n  - url: console.AppImage\n    sha512: abc=\n';
const signed = (text: string, key = ours.privateKey) =>
  sign(null, Buffer.from(text), key).toString('base64');

/** The provider over a host that has these files. */
function providerOf(files: Record<string, string>): SignedProvider {
  const request = async ({ path = '' }: { path?: string | null }) => {
    const text = files[path ?? ''];
    if (text === undefined) throw Object.assign(new Error('Not found'), { statusCode: 404 });
    return text;
  };
  const runtime = { executor: { request }, platform: 'win32', isUseMultipleRangeRequest: true };
  const source = { url: 'https://updates.example/shop/', publicKey };
  const updater = { channel: null, isAddNoCacheQuery: false };
  return new SignedProvider(source, updater as never, runtime as never);
}

const latest = '/shop/latest.yml';

test('an update that is signed with our key is read, with the hash of its installer', async () => {
  const files = { [latest]: file, [`${latest}.sig`]: `${signed(file)}\n` };
  const info = await providerOf(files).getLatestVersion();
  expect(info).toMatchObject({ version: '9.9.9', files: [{ sha512: 'abc=' }] });
});

test.each([
  ['without a signature', {}],
  ['with an empty one', { [`${latest}.sig`]: '' }],
  ['with one of another text', { [`${latest}.sig`]: signed(file.replace('abc', 'abd')) }],
  [
    'with one of another key',
    { [`${latest}.sig`]: signed(file, generateKeyPairSync('ed25519').privateKey) },
  ],
  ['with what is no signature', { [`${latest}.sig`]: '<html>Not found</html>' }],
])('an update %s is refused with a sentence', async (_name, signature) => {
  const check = providerOf({ [latest]: file, ...signature }).getLatestVersion();
  await expect(check).rejects.toThrow(
    'latest.yml is not signed with the key of this program; nothing is installed.',
  );
});
