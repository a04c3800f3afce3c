import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { BrandProblem, ReadFiles } from './brand.ts';

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

/** Bytes of the largest file and of all, and files of a brand. */
export const maxFileBytes = 2 * 1024 * 1024;
export const maxBrandBytes = 128 * 1024 * 1024;
export const maxFiles = 300;
export const tooLarge = 'is larger than 2 MiB, the most allowed';

/** Reads every file of a brand folder. Other kinds of files are left out. */
export async function readBrandFolder(folder: string): Promise<ReadFiles> {
  const problems: BrandProblem[] = [];
  const paths = (await listPaths({ folder, prefix: '', problems })).toSorted();
  const files = new Map<string, Buffer>();
  // One more than the most, for the check to see that there are too many.
  for (const path of paths.slice(0, maxFiles + 1)) {
    const { size } = await stat(join(folder, path));
    if (size > maxFileBytes) problems.push({ file: path, field: '', message: tooLarge });
    else files.set(path, await readFile(join(folder, path)));
  }
  return { files, problems };
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

/** The target of a link, or why it is not followed: only files of the folder may become public. */
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

/** A folder that cannot be read has the problem as its content. */
export async function readOrExplain(path: string): Promise<ReadFiles> {
  try {
    return await readBrandFolder(path);
  } catch (error) {
    const message = `${path} cannot be read: ${(error as Error).message}`;
    return { files: new Map(), problems: [{ file: '', field: '', message }] };
  }
}
