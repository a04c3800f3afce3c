import { join } from 'node:path';
import { dayLength } from '#shared/domain/time/calendar.ts';
import { repeat, type Repeated } from '#server/features/repeat.ts';
import { runInThread } from '#server/runInThread.ts';
import type { Backup } from '#server/storage/engine/upkeep/backUpDatabase.ts';
import { backupName, deleteOldBackups, listBackups, listDailyBackups } from './storedBackups.ts';

export interface BackupOptions {
  database: string;
  folder: string;
  /** Daily backups at most, the oldest is deleted; 0: none are made. */
  keep: number;
  now: () => Date;
  onDone: (backup: Backup) => void;
  onError: (error: unknown) => void;
  /** Milliseconds between checks whether a backup is due. */
  interval?: number;
}

/** Milliseconds: a backup is due a day after the last; a check each minute costs nothing. */
const checkInterval = 60_000;

/** Makes a checked backup a day, in a thread of its own, and deletes the oldest. */
export function startBackups(options: BackupOptions): Repeated {
  const { folder, keep, onDone, onError, interval = checkInterval } = options;
  if (keep === 0) return { stop: () => Promise.resolve() };
  const makeIfDue = async () => {
    const now = options.now();
    const [latest] = await listDailyBackups(folder, now);
    const due = backupName(new Date(now.getTime() - dayLength), 'daily');
    if (latest !== undefined && latest > due) return;
    onDone(await backUpInWorker(options.database, join(folder, backupName(now, 'daily'))));
    await deleteOldBackups(folder, keep, now);
  };
  return repeat(interval, makeIfDue, onError);
}

/** The last backup, and when the next is due: null where none are made by themselves. */
export async function readBackupPlan(
  { folder, keep }: Pick<BackupOptions, 'folder' | 'keep'>,
  { isAutomatic, now }: { isAutomatic: boolean; now: Date },
) {
  const backups = await listBackups(folder);
  const [latestDaily] = await listDailyBackups(folder, now);
  const madeAt = backups.find(({ file }) => file === latestDaily)?.at;
  const due = madeAt === undefined ? now : new Date(Date.parse(madeAt) + dayLength);
  return { last: backups[0] ?? null, dueAt: isAutomatic && keep > 0 ? due.toISOString() : null };
}

/** Copying and checking a large database takes seconds, in which no request would be answered. */
export function backUpInWorker(database: string, file: string): Promise<Backup> {
  const worker = new URL('./backupWorker.ts', import.meta.url);
  return runInThread(worker, 'The backup', { database, file });
}
