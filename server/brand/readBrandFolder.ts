import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { applyChanges, type BrandProblem, type ReadFiles } from './brand.ts';
import { findUnfinished, readStaged, type UnfinishedChange } from './editing/changeFolder.ts';

/** The kinds of files a brand has, with their media types. */
export const fileTypes: Readonly<Record<string, string>> = {
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  css: 'text/css; charset=utf-8',
};

/** The extension of a path, without its dot. */
export function fileType(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}

/** Bytes of the largest file, and files of a brand. */
export const maxFileBytes = 2 * 1024 * 1024;
export const maxFiles = 300;
export const tooLarge = 'is larger than 2 MiB, the most allowed';

/** Reads every file of a brand folder, with the change that is being written. Other kinds of files are left out. */
export async function readBrandFolder(folder: string): Promise<ReadFiles> {
  // First: a file that is moved into place after this is found at its place.
  const unfinished = await findUnfinished(folder);
  const changed =
    unfinished === null ? new Map<string, Buffer | null>() : await readStaged(unfinished);
  const { entries, problems } = await listFiles(folder);
  const files = new Map<string, Buffer>();
  for (const { path, size } of entries.filter((entry) => !changed.has(entry.path))) {
    if (size > maxFileBytes) problems.push({ file: path, field: '', message: tooLarge });
    else files.set(path, await readFile(join(folder, path)));
  }
  return {
    files: applyChanges(files, changed),
    problems,
    signature: sign({ entries, problems }, unfinished),
  };
}

/** What `readBrandFolder` would sign now, without reading the files. */
export async function signFolder(folder: string): Promise<string> {
  return sign(await listFiles(folder), await findUnfinished(folder));
}

interface FileEntry {
  path: string;
  size: number;
  /** Milliseconds; also of its rights, for a file that could not be read before. */
  changed: number;
}

interface FileList {
  entries: FileEntry[];
  /** Links that cannot be followed. */
  problems: BrandProblem[];
}

async function listFiles(folder: string): Promise<FileList> {
  const problems: BrandProblem[] = [];
  // One more than the most, for the check to see that there are too many.
  const paths = (await listPaths({ folder, prefix: '', problems })).toSorted();
  const entries = await Promise.all(
    paths.slice(0, maxFiles + 1).map(async (path) => {
      const { size, ctimeMs } = await stat(join(folder, path));
      return { path, size, changed: ctimeMs };
    }),
  );
  return { entries, problems };
}

interface Listing {
  folder: string;
  prefix: string;
  problems: BrandProblem[];
}

/** Folders within folders: a link to a folder above it would have no end. */
const maxDepth = 6;

/** Paths of the files that a brand may have; hidden files and folders are left out. */
async function listPaths({ folder, prefix, problems }: Listing): Promise<string[]> {
  if (prefix.split('/').length > maxDepth) return [];
  // Folder by folder: the file system inside a packaged program lists no tree at once.
  const entries = await readdir(join(folder, prefix), { withFileTypes: true });
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  const lists = await Promise.all(
    visible.map(async (entry) => {
      const path = prefix + entry.name;
      const target = entry.isSymbolicLink() ? await followLink(folder, path) : entry;
      if (typeof target === 'string') {
        problems.push({ file: path, field: '', message: target });
        return [];
      }
      if (target.isDirectory()) return listPaths({ folder, prefix: `${path}/`, problems });
      return target.isFile() && fileType(path) in fileTypes ? [path] : [];
    }),
  );
  return lists.flat();
}

/** What a link leads to, or why it is not followed: only files of the folder may become public. */
async function followLink(folder: string, path: string) {
  try {
    const root = await realpath(folder);
    const target = await realpath(join(folder, path));
    if (target.startsWith(root + sep)) return await stat(target);
    return 'is a link to outside the folder: put the file itself here';
  } catch {
    return 'is a link to nothing: put the file itself here';
  }
}

function sign({ entries, problems }: FileList, unfinished: UnfinishedChange | null): string {
  const files = entries.map(({ path, size, changed }) => `${path} ${size} ${changed}`);
  const links = problems.map(({ file, message }) => `${file} ${message}`).toSorted();
  return [...files, ...links, unfinished === null ? '' : `change ${unfinished.folder}`].join('\n');
}

/** A folder that cannot be read has the problem as its content. */
export async function readOrExplain(path: string): Promise<ReadFiles> {
  try {
    return await readBrandFolder(path);
  } catch (error) {
    const message = `${path} cannot be read: ${(error as Error).message}`;
    const signature = await signFolder(path).catch(() => '');
    return { files: new Map(), problems: [{ file: '', field: '', message }], signature };
  }
}
