import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fileKinds from '#resources/import/file-kinds.json' with { type: 'json' };
import { describeKind, readHead } from '#server/import/readers/openTextFile.ts';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';
import { createAllowance, listZipNames, unpackZip, type Allowance } from './openZip.ts';
import { refuseLargeSheets, sheetToCsv } from './sheetToCsv.ts';

export interface ExpandedFile {
  path: string;
  /** Name of the file in reports. */
  name: string;
  /** Shared by the files of an archive: many small spreadsheets could unpack to any size. */
  allowance: Allowance;
}

export type Archives = ReturnType<typeof openArchives>;

/** Unpacks archives into a temporary folder. */
export function openArchives(isImportable: (name: string) => boolean) {
  const folders: string[] = [];
  const makeFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'upload-'));
    folders.push(folder);
    return folder;
  };
  return {
    /** The files in an archive; any other file, a spreadsheet too, is answered as it is. */
    async expand(path: string): Promise<ExpandedFile[]> {
      const name = basename(path);
      const allowance = createAllowance();
      if (!(await isZip(path)) || (await isWorkbook(path, name))) {
        return [{ path, name, allowance }];
      }
      const wanted = (entry: string) =>
        isImportable(entry) && !/(?:^|\/)(?:\.|__MACOSX)/.test(entry);
      const files = await unpackZip(path, { name, folder: await makeFolder(), isWanted: wanted });
      if (files.length === 0) {
        throw new UnreadableFileError(`${name}: there is no file in it that can be imported`);
      }
      return files.map((file) => ({ path: file.path, name: `${name}/${file.name}`, allowance }));
    },
    /** A spreadsheet as CSV; any other file as it is. Throws for an archive: only `expand` unpacks those. */
    async toText(file: ExpandedFile): Promise<ExpandedFile> {
      const { path, name, allowance } = file;
      if (!(await isZip(path))) return file;
      if (!(await isWorkbook(path, name))) {
        throw new UnreadableFileError(
          `${name}: is an archive inside an archive: unpack it and give its files`,
        );
      }
      const folder = await makeFolder();
      // The library trusts the declared sizes: its parts are unpacked here, which checks them.
      const parts = await unpackZip(path, { name, folder, isWanted: isWorkbookPart, allowance });
      await refuseLargeSheets(name, parts);
      const target = join(folder, `${basename(path).replace(/\.\w+$/, '')}.csv`);
      await sheetToCsv(parts, name, target);
      return { ...file, path: target };
    },
    async remove(): Promise<void> {
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

async function isWorkbook(path: string, name: string): Promise<boolean> {
  const names = await listZipNames(path, name);
  const document = describeKind(fileKinds.archives, names);
  if (document !== null) throw new UnreadableFileError(`${name}: ${document}`);
  return names.some(isWorksheet);
}

const isWorksheet = (entry: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(entry);

/** The parts that the library unpacks, in any folder: a workbook names the paths of its sheets. */
const isWorkbookPart = (entry: string) => /\.xml(?:\.rels)?$/.test(entry);

async function isZip(path: string): Promise<boolean> {
  const head = await readHead(path, 4).catch(() => null);
  return head?.toString('latin1') === 'PK\u0003\u0004';
}
