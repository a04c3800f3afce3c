import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { open, type Entry, type ZipFile } from 'yauzl';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';

/** Bytes and entries of an archive at most, unpacked: more is no listing. */
const zipLimits = { bytes: 200_000_000, entries: 200 };

export type UnpackedFile = Awaited<ReturnType<typeof unpackZip>>[number];

export type Allowance = ReturnType<typeof createAllowance>;

/** Bytes that may still be unpacked. */
export function createAllowance() {
  return { bytes: zipLimits.bytes };
}

/** The names of the files in an archive; throws where it is larger than one may be. */
export async function listZipNames(path: string, name: string): Promise<string[]> {
  const zip = await openZip(path, name);
  try {
    return (await listEntries(zip, name, createAllowance())).map(({ fileName }) => fileName);
  } finally {
    zip.close();
  }
}

/**
 * Unpacks the entries of an archive into a folder. Sizes are checked before and while they are unpacked:
 * yauzl ends an entry that is longer than the archive declares.
 */
export async function unpackZip(path: string, options: UnpackOptions) {
  const { name, folder, isWanted, allowance = createAllowance() } = options;
  const zip = await openZip(path, name);
  try {
    const listed = await listEntries(zip, name, allowance);
    const entries = listed.filter(({ fileName }) => isWanted(fileName));
    const unpacked: { name: string; path: string }[] = [];
    for (const [number, entry] of entries.entries()) {
      const { fileName } = entry;
      // Names of an archive may lead out of the folder: they are not used as paths.
      const target = join(folder, `${number}-${fileName.replaceAll(/[^\w.-]/g, '_').slice(-60)}`);
      await unpackEntry(zip, entry, target).catch(({ message }: Error) => {
        throw new UnreadableFileError(`${name}/${fileName}: cannot be unpacked: ${message}`);
      });
      unpacked.push({ name: fileName, path: target });
    }
    return unpacked;
  } finally {
    zip.close();
  }
}

interface UnpackOptions {
  name: string;
  folder: string;
  isWanted: (entry: string) => boolean;
  allowance?: Allowance;
}

function openZip(path: string, name: string): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false };
  return promisify<string, object, ZipFile>(open)(path, options).catch((error: Error) => {
    throw new UnreadableFileError(`${name}: not a whole archive: ${error.message}`);
  });
}

/** The files in an archive; what they unpack to is taken from the allowance. */
function listEntries(zip: ZipFile, name: string, allowance: Allowance): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('error', (error: Error) => {
      reject(new UnreadableFileError(`${name}: not a whole archive: ${error.message}`));
    });
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      allowance.bytes -= entry.uncompressedSize;
      if (allowance.bytes < 0 || entries.length >= zipLimits.entries) {
        const limit = `${zipLimits.bytes / 1_000_000} MB, or has more than ${zipLimits.entries} files`;
        reject(new UnreadableFileError(`${name}: unpacked it is larger than ${limit}`));
        return;
      }
      if (!entry.fileName.endsWith('/')) entries.push(entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function unpackEntry(zip: ZipFile, entry: Entry, target: string): Promise<void> {
  const stream = await promisify(zip.openReadStream.bind(zip))(entry);
  await pipeline(stream, createWriteStream(target));
}
