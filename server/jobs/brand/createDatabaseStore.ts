import { haveSameFiles } from '#server/brand/brand.ts';
import { BrandStoreError, type BrandStore } from '#server/brand/editing/brandStore.ts';
import type { BrandRepository } from '#server/storage/brand/brandRepository.ts';

/** The published brand, which every server of the database uses. */
export function createDatabaseStore(repository: BrandRepository): BrandStore {
  return {
    source: 'database',
    sign: () => repository.version(),
    async read() {
      const published = await repository.read();
      const { files, version } = published ?? { files: new Map<string, Buffer>(), version: '' };
      return { files, problems: [], signature: version };
    },
    readOnlyReason: () => Promise.resolve(null),
    history: () => repository.history(),
    changesToUndo: (id) => repository.changesToUndo(id),
    async store(change, expected) {
      const isStored = await repository.change(change, (files) => haveSameFiles(files, expected));
      if (!isStored) throw new BrandStoreError('changed');
    },
  };
}
