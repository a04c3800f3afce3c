import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readBrandFolder, signFolder } from '#server/brand/readBrandFolder.ts';
import { bareEnvironment } from '#tests/support/runNode.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import type { BrandStoreError } from './brandStore.ts';
import { finishChange } from './changeFolder.ts';
import { createFolderStore, packedBrandFolder } from './createFolderStore.ts';

const writer = fileURLToPath(
  new URL('../../../tests/support/storeBrandsForever.ts', import.meta.url),
);
const guard = fileURLToPath(new URL('../../../tests/support/endWithParent.ts', import.meta.url));

function startWriter(folder: string): ChildProcess {
  const child = spawn(process.execPath, ['--import', guard, writer, folder], {
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The texts of all files as a server takes them; null: they change right now, and it would read again. */
async function readAsServer(folder: string): Promise<string[] | null> {
  const { files, signature } = await readBrandFolder(folder);
  if ((await signFolder(folder)) !== signature) return null;
  return [...files.values()].map(String);
}

test('no reader sees a part of a change, also when its writer is killed within it', async () => {
  const folder = temporaryFolder('brand');
  mkdirSync(join(folder, 'content'));
  for (const file of ['brand.json', 'content/about.md']) writeFileSync(join(folder, file), '0');
  const seen = new Set<string>();
  for (let round = 1; round <= 5; round += 1) {
    const child = startWriter(folder);
    while (seen.size < round * 6) {
      const texts = await readAsServer(folder).catch(ignoreMissing);
      if (texts === null) continue;
      expect(new Set(texts).size, texts.join()).toBe(1);
      seen.add(texts[0] ?? '');
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    const texts = await readAsServer(folder);
    expect(new Set(texts).size, texts?.join()).toBe(1);
  }
  await finishChange(folder);
  const [picture = ''] = readdirSync(join(folder, 'pictures'));
  const last = readFileSync(join(folder, 'brand.json'), 'utf8');
  expect(picture).toBe(`${last}.svg`);
  expect(readFileSync(join(folder, 'content/about.md'), 'utf8')).toBe(last);
  expect(readdirSync(join(folder, 'pictures'))).toHaveLength(1);
});

/** A file that was moved while it was read: a server tries again too. */
function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

test('what a writer left that was killed before its commit goes with the next change', async () => {
  const folder = temporaryFolder('brand');
  for (const name of ['1.77.part', '2.78.part']) {
    mkdirSync(join(folder, '.history', name, 'before'), { recursive: true });
  }
  const store = createFolderStore(folder);
  const changes = new Map([['brand.json', Buffer.from('1')]]);
  await store.store({ at: '2026-11-23T00:00:00Z', note: null, changes }, new Map());
  expect(readdirSync(join(folder, '.history')).toSorted()).toEqual(['1', '2.78.part']);
});

test('of two processes that take the same number at once, one stores its change', async () => {
  const folder = temporaryFolder('brand');
  const stores = [1, 2, 3, 4].map(() => createFolderStore(folder));
  const results = await Promise.allSettled(
    stores.map((store, n) =>
      store.store(
        {
          at: '2026-11-23T00:00:00Z',
          note: null,
          changes: new Map([['brand.json', Buffer.from(String(n))]]),
        },
        new Map(),
      ),
    ),
  );
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as BrandStoreError).reason] : [],
  );
  expect(failures).toEqual(['changed', 'changed', 'changed']);
  expect(await stores[0]?.history()).toHaveLength(1);
});

test('the history of a folder has its last fifty changes', async () => {
  const folder = temporaryFolder('brand');
  const store = createFolderStore(folder);
  for (let n = 1; n <= 52; n += 1) {
    const { files } = await store.read();
    const changes = new Map([['brand.json', Buffer.from(String(n))]]);
    await store.store({ at: '2026-11-23T00:00:00Z', note: null, changes }, files);
  }
  const ids = (await store.history()).map(({ id }) => id);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 52, 3]);
  expect(await store.changesToUndo(2)).toBeNull();
  expect((await store.changesToUndo(3))?.get('brand.json')).toEqual(Buffer.from('2'));
});

test('a change that was half deleted when its process ended is no change', async () => {
  const folder = temporaryFolder('brand');
  const store = createFolderStore(folder);
  mkdirSync(join(folder, '.history/1/before'), { recursive: true });
  const changes = new Map([['brand.json', Buffer.from('1')]]);
  await store.store({ at: '2026-11-23T00:00:00Z', note: null, changes }, new Map());
  expect((await store.history()).map(({ id }) => id)).toEqual([2]);
});

test('of a folder that cannot be written, the reason names it as its user knows it', async () => {
  const missing = join(temporaryFolder('brand'), 'missing');
  expect(await createFolderStore(missing).readOnlyReason()).toMatch(/^The folder of BRAND_DIR /);
  expect(await createFolderStore(packedBrandFolder).readOnlyReason()).toMatch(
    /^This brand is part of the program.*npm run brand -- publish.* BRAND_DIR set to a folder/,
  );
});
