import { join } from 'node:path';
import { z } from 'zod';
import { jsonFile } from './jsonFile.ts';

const settingsSchema = z.object({
  /** Where database, logs and window state are; null: in the user's own folder. */
  dataFolder: z.string().nullable().default(null),
  /** Whether new versions are looked for at start. */
  updates: z.boolean().default(false),
});

export type Settings = z.infer<typeof settingsSchema>;

/** What holds for the user whatever the data folder, in the user's own folder. */
export function openSettings(folder: string) {
  const file = jsonFile(join(folder, 'console-settings.json'), settingsSchema);
  const read = (): Settings => file.read() ?? { dataFolder: null, updates: false };
  return {
    read,
    change: (part: Partial<Settings>) => file.write({ ...read(), ...part }),
  };
}

export type SettingsFile = ReturnType<typeof openSettings>;
