import type { Brand } from '#shared/domain/brand/brand.ts';
import type { BrandPosters } from '#shared/domain/posters/brandPosters.ts';
import type { SharePicture } from '#shared/domain/posters/sharePicture.ts';
import type { BrandPromotion, HomeFile } from './brandSchema.ts';

/** A file of a brand, at an address of its own content. */
export interface ServedFile {
  type: string;
  body: Buffer;
}

/** A brand as read: immutable, so that a page shows one brand from its first byte to its last. */
export interface LoadedBrand {
  /** Changes with any file of the brand. */
  version: string;
  /** The part that pages read. */
  pages: Brand;
  /** Files by their address; they never change. */
  files: ReadonlyMap<string, ServedFile>;
  /** Elements for the head of every page: style sheet, fonts, icons, manifest. */
  head: string;
  /** The same for pages of tools, which nobody installs. */
  toolHead: string;
  /** Fonts that come with the program and whose files a page preloads. */
  ownFonts: readonly string[];
  manifest: object;
  /** Markdown of the content pages by slug, with the texts of the brand filled in. */
  content: ReadonlyMap<string, string>;
  /** Slugs of the content pages shown that the brand has not itself: they are those of the program. */
  inheritedPages: readonly string[];
  promotions: readonly BrandPromotion[];
  home: HomeFile;
  /** Null: the brand has the program's own colours, whose posters have those of their genres. */
  posters: BrandPosters | null;
  /** Null: the brand has a file of its own for shared links. */
  sharePicture: SharePicture | null;
}

export interface BrandProblem {
  file: string;
  /** Path of the field, such as `socialLinks.0.url`; empty for the file as a whole. */
  field: string;
  /** The mistake, and what would be right. */
  message: string;
}

/** A problem of a file as a whole. */
export function fileProblem(file: string, message: string): BrandProblem {
  return { file, field: '', message };
}

/** The files of a brand by path, with forward slashes. */
export type BrandFiles = ReadonlyMap<string, Buffer>;

/** New contents of files by path; null removes one. */
export type FileChanges = ReadonlyMap<string, Buffer | null>;

/** The files after changes. */
export function applyChanges(files: BrandFiles, changes: FileChanges): BrandFiles {
  const changed = new Map(files);
  for (const [path, body] of changes) {
    if (body === null) changed.delete(path);
    else changed.set(path, body);
  }
  return changed;
}

export function haveSameFiles(files: BrandFiles, others: BrandFiles): boolean {
  if (files.size !== others.size) return false;
  return [...files].every(([path, body]) => others.get(path)?.equals(body) === true);
}

/** A buffer over the same bytes: a message to another process carries plain bytes. */
export function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

export interface ReadFiles {
  files: BrandFiles;
  /** Files that could not be taken. */
  problems: BrandProblem[];
}
