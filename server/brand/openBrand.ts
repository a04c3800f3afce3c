import { join } from 'node:path';
import type { BrandFiles, BrandProblem, LoadedBrand, ServedFile } from './brand.ts';
import type { BrandStore } from './editing/brandStore.ts';
import { finishChange } from './editing/changeFolder.ts';
import { createFolderStore } from './editing/createFolderStore.ts';
import { unhashed } from './brandAddresses.ts';
import { buildBrand, type BuiltBrand } from './buildBrand.ts';
import type { StoredBrand } from '#shared/contract/endpoints/brandEndpoints.ts';
import { readBrandFolder, readOrExplain } from './readBrandFolder.ts';

/** The brand that comes with the program, for every other what it leaves out. */
export const ownBrandFolder = join(import.meta.dirname, '../../resources/brands/wattle');

/** Brands before the one in use, of which open pages still load files. */
const maxPrevious = 3;

/** The brand in use. */
export interface BrandSource {
  current(): LoadedBrand;
  /** A file of the brand in use or of one before it; where neither has it exactly, the current file of that name. */
  find(address: string): { file: ServedFile; isExact: boolean } | null;
  /** Reads the brand again where it has changed. */
  refresh(): Promise<void>;
  /** Where the brand is stored; null: nowhere, it is the one of the program. */
  store(): Promise<BrandStore | null>;
  /** The files of the program's own brand. */
  ownFiles: BrandFiles;
}

interface OpenOptions {
  /** Null: no folder is set. */
  folder: string | null;
  /** The published brand, which is used instead of the folder's. */
  published?: BrandStore;
  /** Called whenever another brand is in use, or a changed one is refused. */
  onChange?: (problems: readonly BrandProblem[], source: StoredBrand['source']) => void;
}

/**
 * Opens the published brand, else the one of the folder, else the one of the program. One with problems is
 * reported and not used: the brand before it stays, at the start the one that comes with the program.
 */
export async function openBrand({
  folder,
  published,
  onChange,
}: OpenOptions): Promise<BrandSource> {
  const own = await readBrandFolder(ownBrandFolder);
  const ownBrand = mustBuild(buildBrand(own.files));
  if (folder !== null) await finishChange(folder).catch(() => undefined);
  const folderStore = folder === null ? null : createFolderStore(folder);
  let current = ownBrand;
  let previous: readonly LoadedBrand[] = [];
  let loaded: SignedStore = { store: null, signature: '' };

  const findStore = async (): Promise<SignedStore> => {
    for (const store of [published, folderStore]) {
      const signature = (await store?.sign()) ?? null;
      if (store && signature !== null) return { store, signature };
    }
    return { store: null, signature: '' };
  };
  const replaceCurrent = (brand: LoadedBrand) => {
    if (brand.version === current.version) return;
    previous = [current, ...previous].slice(0, maxPrevious);
    current = brand;
  };
  /** Instead of the program's brand, where the published one is refused at the start. */
  const takeFolder = async () => {
    if (folder === null) return;
    const { brand } = await readBrand(folder);
    if (brand !== null) replaceCurrent(brand);
  };
  const load = async ({ store, signature }: SignedStore) => {
    if (store === null) {
      loaded = { store, signature };
      replaceCurrent(ownBrand);
      return onChange?.([], 'program');
    }
    const read = await store.read();
    // Files that change while they are read would make a brand that nobody wrote: the next look reads again.
    if ((await store.sign()) !== read.signature) return;
    loaded = { store, signature: read.signature };
    const built = buildBrand(read.files, own.files);
    const problems = [...read.problems, ...built.problems];
    if (built.brand !== null && problems.length === 0) replaceCurrent(built.brand);
    else if (current === ownBrand && store !== folderStore) await takeFolder();
    onChange?.(problems, store.source);
  };
  const refresh = async () => {
    const found = await findStore();
    const isLoaded = found.store === loaded.store && found.signature === loaded.signature;
    if (!isLoaded) await load(found);
  };
  await refresh();

  return {
    current: () => current,
    find: (address) => findFile(address, [current, ...previous]),
    refresh,
    store: async () => (await findStore()).store,
    ownFiles: own.files,
  };
}

interface SignedStore {
  store: BrandStore | null;
  signature: string;
}

/** Reads and checks a folder as a server would use it. */
export async function readBrand(folder: string): Promise<BuiltBrand> {
  const { files, problems } = await readOrExplain(folder);
  return problems.length > 0
    ? { brand: null, problems, pages: null, theme: null }
    : checkBrand(files);
}

/** Checks files as a server would use them. */
export async function checkBrand(files: BrandFiles): Promise<BuiltBrand> {
  const own = await readBrandFolder(ownBrandFolder);
  return buildBrand(files, own.files);
}

function mustBuild({ brand, problems }: BuiltBrand): LoadedBrand {
  if (brand !== null) return brand;
  throw new Error(
    `The program's own brand is damaged: ${problems.map(describeProblem).join('; ')}`,
  );
}

/** One line: file, field, and what is wrong. */
export function describeProblem({ file, field, message }: BrandProblem): string {
  return [[file, field].filter((part) => part !== '').join(': '), message]
    .filter((part) => part !== '')
    .join(': ');
}

/** Pages that a company should read before its visitors do. */
export function describeInheritedPages(pages: readonly string[]): string {
  return pages.length === 0
    ? 'Every page has texts of your own.'
    : `Pages with the program's texts and your names, to be read before visitors do: ${pages.join(', ')}. A file content/NAME.md takes the place of one.`;
}

function findFile(
  address: string,
  brands: readonly LoadedBrand[],
): { file: ServedFile; isExact: boolean } | null {
  for (const { files } of brands) {
    const file = files.get(address);
    if (file !== undefined) return { file, isExact: true };
  }
  // A page of another server, or from before this one started, names another version.
  const name = unhashed(address);
  for (const [other, file] of brands[0]?.files ?? []) {
    if (unhashed(other) === name) return { file, isExact: false };
  }
  return null;
}
