import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { UnreadableFileError } from '#server/import/readers/unreadableFile.ts';

/** Bytes and entries of an archive at most, unpacked: more is no listing. */
const zipLimits = { bytes: 200_000_000, entries: 200 };

export type UnpackedFile = Awaited<ReturnType<typeof unpackZip>>[number];

export type Allowance = ReturnType<typeof createAllowance>;

/** Bytes that may still be unpacked. */
export function createAllowance() {
  return { bytes: zipLimits.bytes };
}

interface OpenOptions {
  name: string;
  allowance?: Allowance;
}

/** The names of the files in an archive; throws where it is larger than one may be. */
export function listZipNames(path: string, name: string): Promise<string[]> {
  return withZip(path, { name }, (_, entries) => entries.map(({ fileName }) => fileName));
}

/**
 * Unpacks the entries of an archive into a folder. Sizes are checked before and while they are unpacked:
 * yauzl ends an entry that is longer than the archive declares.
 */
export function unpackZip(
  path: string,
  options: OpenOptions & { folder: string; isWanted: (entry: string) => boolean },
) {
  const { name, folder, isWanted } = options;
  return withZip(path, options, async (zip, entries) => {
    const unpacked: { name: string; path: string }[] = [];
    for (const entry of entries) {
      const { fileName } = entry;
      if (!isWanted(fileName)) continue;
      // Names of an archive may lead out of the folder: they are not used as paths.
      const plain = fileName.replaceAll(/[^\w.-]/g, '_').slice(-60);
      const target = join(folder, `${unpacked.length}-${plain}`);
      try {
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target));
      } catch (error) {
        const reason = `cannot be unpacked: ${(error as Error).message}`;
        throw new UnreadableFileError(`${name}/${fileName}: ${reason}`);
      }
      unpacked.push({ name: fileName, path: target });
    }
    return unpacked;
  });
}

/** Calls `read` with an archive and the files in it; what they unpack to is taken from the allowance. */
async function withZip<Result>(
  path: string,
  { name, allowance = createAllowance() }: OpenOptions,
  read: (zip: ZipFile, entries: readonly Entry[]) => Result | Promise<Result>,
): Promise<Result> {
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      allowance.bytes -= entry.uncompressedSize;
      if (allowance.bytes < 0 || entries.length >= zipLimits.entries) {
        const limit = `${zipLimits.bytes / 1_000_000} MB, or has more than ${zipLimits.entries} files`;
        throw new UnreadableFileError(`${name}: unpacked it is larger than ${limit}`);
      }
      if (!entry.fileName.endsWith('/')) entries.push(entry);
    }
    return await read(zip, entries);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    throw new UnreadableFileError(`${name}: not a whole archive: ${(error as Error).message}`);
  } finally {
    zip?.close();
  }
}
