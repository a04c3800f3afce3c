import { join } from 'node:path';
import { z } from 'zod';
import { jsonFile } from './jsonFile.ts';

const settingsSchema = z.object({
  /** Folder of database, logs and window state; null: the default folder of the user. */
  dataFolder: z.string().nullable().default(null),
  /** Whether the program checks for updates at startup. */
  updates: z.boolean().default(false),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Settings of the user, whichever data folder is used. */
export function openSettings(folder: string) {
  const file = jsonFile(join(folder, 'console-settings.json'), settingsSchema);
  const read = (): Settings => file.read() ?? { dataFolder: null, updates: false };
  return {
    read,
    change: (part: Partial<Settings>) => file.write({ ...read(), ...part }),
  };
}

export type SettingsFile = ReturnType<typeof openSettings>;
