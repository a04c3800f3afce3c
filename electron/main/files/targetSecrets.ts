import { join } from 'node:path';
import { z } from 'zod';
import type { ElectronSlice } from '#electron/main/electronSlice.ts';
import { jsonFile } from './jsonFile.ts';

/** Target id → keys, each encrypted by the system, base64. */
const secretsSchema = z.record(
  z.string(),
  z.object({ developerKey: z.string().nullable(), staffKey: z.string().nullable() }),
);

interface TargetKeys {
  developerKey: string | null;
  staffKey: string | null;
}

const noKeys: TargetKeys = { developerKey: null, staffKey: null };

/** Keys of targets, readable by this user of this machine alone. */
export function openTargetSecrets(folder: string, safeStorage: ElectronSlice['safeStorage']) {
  const file = jsonFile(join(folder, 'target-keys.json'), secretsSchema);
  return {
    isAvailable: () => safeStorage.isEncryptionAvailable(),
    read(id: string): TargetKeys {
      const stored = new Map(Object.entries(file.read() ?? {})).get(id) ?? noKeys;
      return mapKeys(stored, (text) => decrypt(safeStorage, text));
    },
    /** False: nothing was kept, for the system cannot encrypt or the file cannot be written. */
    keep(id: string, keys: TargetKeys): boolean {
      if (!safeStorage.isEncryptionAvailable()) return false;
      const others = Object.entries(file.read() ?? {}).filter(([name]) => name !== id);
      const own = mapKeys(keys, (text) => safeStorage.encryptString(text).toString('base64'));
      const isEmpty = own.developerKey === null && own.staffKey === null;
      return file.write(Object.fromEntries(isEmpty ? others : [...others, [id, own]]));
    },
  };
}

/** What was encrypted by another user or system is as good as lost. */
function decrypt(safeStorage: ElectronSlice['safeStorage'], text: string): string | null {
  try {
    return safeStorage.decryptString(Buffer.from(text, 'base64'));
  } catch {
    return null;
  }
}

function mapKeys(keys: TargetKeys, change: (text: string) => string | null): TargetKeys {
  const { developerKey, staffKey } = keys;
  return {
    developerKey: developerKey === null ? null : change(developerKey),
    staffKey: staffKey === null ? null : change(staffKey),
  };
}
