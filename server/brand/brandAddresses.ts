import { createHash } from 'node:crypto';
import { brandFilesPath } from '#shared/domain/brand/brand.ts';
import type { BrandFiles, ServedFile } from './brand.ts';
import { fileType, fileTypes } from './readBrandFolder.ts';

/** Kinds of files that are read, never served. */
const unserved = new Set(['json', 'md']);

export type BrandAddresses = ReturnType<typeof createBrandAddresses>;

/** Gives each file an address that changes with its content: `/assets/brand/logo-HASH.svg`. */
export function createBrandAddresses(sources: BrandFiles) {
  const files = new Map<string, ServedFile>();
  const byPath = new Map<string, string>();
  const add = (path: string, body: Buffer) => {
    const address = addressOf(path, body);
    files.set(address, { type: fileTypes[fileType(path)] ?? 'application/octet-stream', body });
    byPath.set(path, address);
    return address;
  };
  for (const [path, body] of sources) if (!unserved.has(fileType(path))) add(path, body);
  return { files, add, of: (path: string) => byPath.get(path) ?? path };
}

/** The address of a file with this content. */
export function addressOf(path: string, body: Buffer): string {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  const dot = path.lastIndexOf('.');
  return `${brandFilesPath}${path.slice(0, dot)}-${hash}${path.slice(dot)}`;
}

/** The path of the file that is served at an address. */
export function pathOf(address: string): string {
  return unhashed(address).slice(brandFilesPath.length);
}

/** An address without the hash of its content, which names a file through its versions. */
export function unhashed(address: string): string {
  return address.replace(/-[\da-f]{12}(\.\w+)$/, '$1');
}
