import { join } from 'node:path';
import { z } from 'zod';
import { themeField } from '#shared/contract/desktop.ts';
import { jsonFile } from './jsonFile.ts';

const settingsSchema = z.object({
  /** Folder of database, logs and window state; null: the default folder of the user. */
  dataFolder: z.string().nullable().default(null),
  updates: z.boolean().default(false),
  theme: themeField.default('system'),
  /** Targets chosen last, the newest first. */
  recentTargets: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
  /** A version that was downloaded, and the startups since then that were not of it. */
  pendingUpdate: z.object({ version: z.string(), startups: z.int() }).nullable().default(null),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Settings of the user, whichever data folder is used. */
export function openSettings(folder: string) {
  const file = jsonFile(join(folder, 'console-settings.json'), settingsSchema);
  const read = (): Settings => file.read() ?? settingsSchema.parse({});
  return { read, change: (part: Partial<Settings>) => file.write({ ...read(), ...part }) };
}

export type SettingsFile = ReturnType<typeof openSettings>;
