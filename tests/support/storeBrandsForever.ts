import { createFolderStore } from '#server/brand/editing/createFolderStore.ts';

/** Stores change after change in the folder of its argument, two files with one text each time, until it is killed. */
const store = createFolderStore(process.argv[2] ?? '');
for (;;) {
  const { files } = await store.read();
  const last = Number(files.get('brand.json')?.toString() ?? 0);
  const text = Buffer.from(String(last + 1));
  const changes = new Map([
    ['brand.json', text],
    ['content/about.md', text],
    [`pictures/${last}.svg`, null],
    [`pictures/${last + 1}.svg`, text],
  ]);
  await store.store({ at: new Date().toISOString(), note: null, changes }, files);
}
