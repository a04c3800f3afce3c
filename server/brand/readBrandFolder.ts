import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandFiles, BrandProblem } from './brand.ts';

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
const maxFileBytes = 2 * 1024 * 1024;
const maxFiles = 300;

export interface ReadFolder {
  files: BrandFiles;
  problems: BrandProblem[];
  /** Of paths, sizes and times: equal while nothing has changed. */
  signature: string;
}

/** Reads every file of a brand folder; other kinds of files are left out. */
export async function readBrandFolder(folder: string): Promise<ReadFolder> {
  const entries = await listFiles(folder);
  const problems: BrandProblem[] = [];
  const files = new Map<string, Buffer>();
  for (const { path, size } of entries) {
    if (size > maxFileBytes) {
      problems.push({ file: path, field: '', message: 'is larger than 2 MiB, the most allowed' });
    } else files.set(path, await readFile(join(folder, path)));
  }
  return { files, problems, signature: sign(entries) };
}

/** What `readBrandFolder` would sign now, without reading the files. */
export async function signFolder(folder: string): Promise<string> {
  return sign(await listFiles(folder));
}

interface FileEntry {
  path: string;
  size: number;
  modified: number;
}

async function listFiles(folder: string): Promise<FileEntry[]> {
  const paths = (await listPaths(folder, '')).toSorted().slice(0, maxFiles);
  return Promise.all(
    paths.map(async (path) => {
      const { size, mtimeMs } = await stat(join(folder, path));
      return { path, size, modified: mtimeMs };
    }),
  );
}

/** Paths of the files that a brand may have; hidden files and folders are left out. */
async function listPaths(folder: string, prefix: string): Promise<string[]> {
  // Folder by folder: the file system inside a packaged program lists no tree at once.
  const entries = await readdir(join(folder, prefix), { withFileTypes: true });
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  const lists = await Promise.all(
    visible.map(async (entry) => {
      const path = prefix + entry.name;
      if (entry.isDirectory()) return listPaths(folder, `${path}/`);
      return fileType(path) in fileTypes ? [path] : [];
    }),
  );
  return lists.flat();
}

function sign(entries: readonly FileEntry[]): string {
  return entries.map(({ path, size, modified }) => `${path} ${size} ${modified}`).join('\n');
}
