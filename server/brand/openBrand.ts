import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredBrand } from '#shared/contract/brand.ts';
import type { BrandFiles, BrandProblem, LoadedBrand, ReadFiles } from './brand.ts';
import { unhashed } from './brandAddresses.ts';
import { buildBrand, notBuilt, type BuildBrand, type BuiltBrand } from './buildBrand.ts';
import { createTurns } from './createTurns.ts';
import { readBrandFolder, readOrExplain } from './readBrandFolder.ts';

/** The brand of this repository, which has every content page and colour that another brand leaves out. */
export const ownBrandFolder = join(import.meta.dirname, '../../resources/brands/wattle');

/** The folder into which `npm run desktop:package` copies the brand of its BRAND_DIR. */
const packedBrandFolder = join(import.meta.dirname, '../../resources/packed-brand');

/** Brands before the one in use, of which open pages still load files. */
const maxPrevious = 3;

export type BrandSource = Awaited<ReturnType<typeof openBrand>>;

interface PublishedBrand {
  /** Another one with every change; null: none is stored. */
  version(): Promise<string | null>;
  read(): Promise<{ version: string; files: BrandFiles } | null>;
}

const nothingPublished: PublishedBrand = {
  version: () => Promise.resolve(null),
  read: () => Promise.resolve(null),
};

interface OpenOptions {
  /** BRAND_DIR; null: it is not set. */
  folder: string | null;
  published?: PublishedBrand;
  /** Builds a published brand that changed; at the start, when nobody waits for answers, it is built here. */
  build?: BuildBrand;
  /** Called whenever another brand is in use, or one is refused. */
  onChange?: (problems: readonly BrandProblem[], source: StoredBrand['source']) => void;
}

/**
 * Opens the brand of the folder, else the published one, else the one that comes with the program. A brand with
 * problems is reported and not used: in the place of the folder's is the next of these, in the place of a
 * changed one the one before it.
 */
export async function openBrand({
  folder,
  published = nothingPublished,
  build = buildHere,
  onChange = () => undefined,
}: OpenOptions) {
  const base = (await readBrandFolder(ownBrandFolder)).files;
  const programFiles = withoutPagesOf(base, await readProgramBrand());
  const programBrand = mustBuild(buildBrand(programFiles, base));
  const folderFiles = folder === null ? null : await readOrExplain(folder);
  const folderBrand = folderFiles && (await buildRead(folderFiles, base, buildHere));
  let current = folderBrand?.brand ?? programBrand;
  let previous: readonly LoadedBrand[] = [];
  /** Undefined until the first look. */
  let publishedVersion: string | null | undefined;

  const replaceCurrent = (brand: LoadedBrand) => {
    if (brand.version === current.version) return;
    previous = [current, ...previous].slice(0, maxPrevious);
    current = brand;
  };
  const inTurn = createTurns();
  const readPublished = async () => {
    if (folderBrand?.brand) return;
    if ((await published.version()) === publishedVersion) return;
    const stored = await published.read();
    if (stored === null) {
      publishedVersion = null;
      replaceCurrent(programBrand);
      return onChange([], 'program');
    }
    const isStart = publishedVersion === undefined;
    const { brand, problems } = await (isStart ? buildHere : build)(stored.files, base);
    publishedVersion = stored.version;
    if (brand !== null) replaceCurrent(brand);
    onChange(problems, 'database');
  };
  const refresh = () => inTurn(readPublished);
  if (folderBrand !== null) onChange(folderBrand.problems, 'folder');
  await refresh();

  return {
    current: () => current,
    /** A file of the brand in use or of one before it; where neither has it exactly, the current file of that name. */
    find: (address: string) => findFile(address, [current, ...previous]),
    refresh,
    /** The files of BRAND_DIR at the start; null: it is not set. */
    folder: folderFiles,
    programFiles,
    /** The files that stand for content pages and colours that a brand lacks. */
    baseFiles: base,
  };
}

/** Without the content pages that are those of the base: once these files are stored, later pages are used. */
function withoutPagesOf(base: BrandFiles, files: BrandFiles): BrandFiles {
  return new Map(
    [...files].filter(
      ([path, body]) => !path.startsWith('content/') || base.get(path)?.equals(body) !== true,
    ),
  );
}

/** The files of the brand that comes with the program: of the installer of a company, its own. */
export async function readProgramBrand(): Promise<BrandFiles> {
  const folder = existsSync(packedBrandFolder) ? packedBrandFolder : ownBrandFolder;
  return (await readBrandFolder(folder)).files;
}

/** Reads and checks a folder as a server would use it. */
export async function readBrand(folder: string, build = buildHere): Promise<BuiltBrand> {
  const base = await readBrandFolder(ownBrandFolder);
  return buildRead(await readOrExplain(folder), base.files, build);
}

/** Checks files as a server would use them. */
export async function checkBrand(files: BrandFiles, build: BuildBrand): Promise<BuiltBrand> {
  const base = await readBrandFolder(ownBrandFolder);
  return build(files, base.files);
}

/** Builds the brand of files that were read; null where some could not be read. */
async function buildRead({ files, problems }: ReadFiles, base: BrandFiles, build: BuildBrand) {
  return problems.length > 0 ? notBuilt(problems) : build(files, base);
}

/** Builds in the calling process, for its own files and for processes that answer no requests. */
const buildHere: BuildBrand = async (files, base) => buildBrand(files, base);

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

function findFile(address: string, brands: readonly LoadedBrand[]) {
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
