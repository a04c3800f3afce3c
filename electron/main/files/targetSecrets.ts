import { join } from 'node:path';
import { z } from 'zod';
import type { DesktopArgs, DesktopResult } from '#shared/contract/desktop.ts';
import type { ElectronSlice } from '#electron/main/electronSlice.ts';
import { jsonFile } from './jsonFile.ts';

/** The keys of each target id, each encrypted by the system, base64. */
const secretsSchema = z.record(
  z.string(),
  z.object({ developerKey: z.string().nullable(), staffKey: z.string().nullable() }),
);

type TargetKeys = DesktopResult<'readTargetKeys'>;

const noKeys: TargetKeys = { developerKey: null, staffKey: null };

/** Keys of targets, readable by this user of this machine alone. */
export function openTargetSecrets(folder: string, safeStorage: ElectronSlice['safeStorage']) {
  const file = jsonFile(join(folder, 'target-keys.json'), secretsSchema);
  const readEncrypted = (id: string) =>
    new Map(Object.entries(file.read() ?? {})).get(id) ?? noKeys;
  /** Null for a key that another user or system encrypted: it cannot be read any more. */
  const decrypt = (text: string | null): string | null => {
    try {
      return text === null ? null : safeStorage.decryptString(Buffer.from(text, 'base64'));
    } catch {
      return null;
    }
  };
  return {
    read(id: string): TargetKeys {
      const { developerKey, staffKey } = readEncrypted(id);
      return { developerKey: decrypt(developerKey), staffKey: decrypt(staffKey) };
    },
    readAll: (): string[] =>
      Object.values(file.read() ?? {})
        .flatMap(({ developerKey, staffKey }) => [developerKey, staffKey])
        .flatMap((key) => decrypt(key) ?? []),
    /** A key that is left out stays as it is; null deletes it. False: nothing was stored, as the system cannot encrypt or the file cannot be written. */
    store(id: string, changes: DesktopArgs<'storeTargetKeys'>[1]): boolean {
      if (!safeStorage.isEncryptionAvailable()) return false;
      const stored = readEncrypted(id);
      const encrypt = (key: string | null | undefined, current: string | null) => {
        if (key === undefined) return current;
        return key === null ? null : safeStorage.encryptString(key).toString('base64');
      };
      const own = {
        developerKey: encrypt(changes.developerKey, stored.developerKey),
        staffKey: encrypt(changes.staffKey, stored.staffKey),
      };
      const others = Object.entries(file.read() ?? {}).filter(([name]) => name !== id);
      const isEmpty = own.developerKey === null && own.staffKey === null;
      return file.write(Object.fromEntries(isEmpty ? others : [...others, [id, own]]));
    },
  };
}
