import { join } from 'node:path';
import type { BrandProblem, BrandSource, LoadedBrand, ServedFile } from './brand.ts';
import { unhashed } from './brandAddresses.ts';
import { buildBrand, type BuiltBrand } from './buildBrand.ts';
import { readBrandFolder, signFolder } from './readBrandFolder.ts';

/** The brand that comes with the program, for every other what it leaves out. */
export const ownBrandFolder = join(import.meta.dirname, '../../resources/brands/wattle');

/** Brands before the one in use, of which open pages still load files. */
const maxPrevious = 3;

interface OpenOptions {
  /** Null: the brand that comes with the program. */
  folder: string | null;
  /** Called whenever another brand is in use, or a changed folder is refused. */
  onChange?: (problems: readonly BrandProblem[]) => void;
}

/**
 * Opens the brand of a folder. A folder with problems is reported and not used: the brand before it stays,
 * at the start the one that comes with the program.
 */
export async function openBrand({ folder, onChange }: OpenOptions): Promise<BrandSource> {
  const own = await readBrandFolder(ownBrandFolder);
  const ownBrand = mustBuild(buildBrand(own.files));
  let current = ownBrand;
  let previous: readonly LoadedBrand[] = [];
  let signature = '';

  const replaceCurrent = (brand: LoadedBrand) => {
    if (brand.version === current.version) return;
    previous = [current, ...previous].slice(0, maxPrevious);
    current = brand;
  };
  const load = async (path: string) => {
    const read = await readOrExplain(path);
    // Files that change while they are read would make a brand that nobody wrote: the next look reads again.
    if ((await signFolder(path).catch(() => '')) !== read.signature) return;
    signature = read.signature;
    const built = buildBrand(read.files, own.files);
    const problems = [...read.problems, ...built.problems];
    if (built.brand !== null && problems.length === 0) replaceCurrent(built.brand);
    onChange?.(problems);
  };
  if (folder !== null) await load(folder);

  return {
    current: () => current,
    find: (address) => findFile(address, [current, ...previous]),
    async refresh() {
      if (folder === null) return;
      const now = await signFolder(folder).catch(() => '');
      if (now !== signature) await load(folder);
    },
  };
}

/** Reads and checks a folder as a server would use it. */
export async function readBrand(folder: string): Promise<BuiltBrand> {
  const own = await readBrandFolder(ownBrandFolder);
  const read = await readOrExplain(folder);
  if (read.problems.length > 0) return { brand: null, problems: read.problems };
  return buildBrand(read.files, own.files);
}

/** A folder that cannot be read has the problem as its content. */
async function readOrExplain(path: string) {
  try {
    return await readBrandFolder(path);
  } catch (error) {
    const message = `${path} cannot be read: ${(error as Error).message}`;
    const problems: BrandProblem[] = [{ file: '', field: '', message }];
    return { files: new Map<string, Buffer>(), problems, signature: '' };
  }
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
