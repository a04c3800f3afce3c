import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { UnreadableFileError } from '#server/catalogue/readers/files/unreadableFile.ts';
import { unpackZip } from './openZip.ts';
import { refuseLargeSheets, sheetToCsv } from './sheetToCsv.ts';

export interface ExpandedFile {
  path: string;
  /** As it is named in reports. */
  name: string;
}

export interface Archives {
  /** The files in an archive, a spreadsheet as CSV; any other file is answered as it is. */
  expand(path: string): Promise<ExpandedFile[]>;
  /** Removes what was unpacked. */
  remove(): Promise<void>;
}

/** Unpacks archives into a temporary folder. */
export function openArchives(isImportable: (name: string) => boolean): Archives {
  const folders: string[] = [];
  const makeFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'upload-'));
    folders.push(folder);
    return folder;
  };
  return {
    async expand(path) {
      const name = basename(path);
      if (!(await isZip(path))) return [{ path, name }];
      const folder = await makeFolder();
      // The library trusts the declared sizes: what it reads is unpacked here first, which checks them.
      const parts = await unpackZip(path, { name, folder, isWanted: isWorkbookPart });
      const sheets = parts.filter((part) => isWorksheet(part.name));
      if (sheets.length > 0) {
        await refuseLargeSheets(
          name,
          sheets.map((sheet) => sheet.path),
        );
        return [await expandSheet(path, name, folder)];
      }
      const wanted = (entry: string) =>
        isImportable(entry) && !/(?:^|\/)(?:\.|__MACOSX)/.test(entry);
      const files = await unpackZip(path, { name, folder, isWanted: wanted });
      if (files.length === 0) {
        throw new UnreadableFileError(`${name}: there is no file in it that can be imported`);
      }
      return files.map((file) => ({ path: file.path, name: `${name}/${file.name}` }));
    },
    async remove() {
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

function isWorksheet(entry: string): boolean {
  return /^xl\/worksheets\/[^/]+\.xml$/.test(entry);
}

function isWorkbookPart(entry: string): boolean {
  return /^xl\/.*\.(?:xml|rels)$/.test(entry);
}

async function expandSheet(path: string, name: string, folder: string): Promise<ExpandedFile> {
  const target = join(folder, `${name.replace(/\.\w+$/, '')}.csv`);
  await sheetToCsv(path, name, target);
  return { path: target, name };
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004';
  } catch {
    return false;
  } finally {
    await file.close();
  }
}
