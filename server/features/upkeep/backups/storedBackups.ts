import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayLength } from '#shared/domain/time/calendar.ts';

const dailyName = /^wattle-daily-[\dTZ-]+\.db$/;

/** The name of a backup made at an instant: daily by the server, or on request. */
export function backupName(at: Date, kind: 'daily' | 'asked'): string {
  const stamp = at.toISOString().replaceAll(/[:.]/g, '-');
  return kind === 'daily' ? `wattle-daily-${stamp}.db` : `wattle-${stamp}.db`;
}

/** The backups in a folder, the latest first. */
export async function listBackups(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const backups = await Promise.all(
    names
      .filter((name) => name.endsWith('.db'))
      .map(async (name) => {
        const { size, mtime } = await stat(join(folder, name));
        return { file: name, bytes: size, at: mtime.toISOString() };
      }),
  );
  return backups.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/**
 * The daily backups in a folder, the latest first; by name, for a copied file has another time. Those of the future
 * were made while the clock was wrong, and count for nothing.
 */
export async function listDailyBackups(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const latest = backupName(now, 'daily');
  return names
    .filter((name) => dailyName.test(name) && name <= latest)
    .sort()
    .reverse();
}

/** Milliseconds between two daily backups: after more than that the clock may have been put forward. */
const longestGap = 2 * dayLength;

/** Deletes the daily backups beyond the newest so many, once the newest two are of days that follow each other. */
export async function deleteOldBackups(folder: string, keep: number, now: Date): Promise<void> {
  const names = await listDailyBackups(folder, now);
  const [, previous] = names;
  const oldest = backupName(new Date(now.getTime() - longestGap), 'daily');
  if (previous === undefined || previous < oldest) return;
  await Promise.all(names.slice(keep).map((name) => rm(join(folder, name))));
}
