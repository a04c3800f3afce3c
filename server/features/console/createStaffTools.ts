import { join } from 'node:path';
import type { SessionSummary } from '#shared/contract/upkeep.ts';
import type { Config } from '#server/config.ts';
import { appError } from '#server/features/appError.ts';
import { createImportService } from '#server/features/imports/createImportService.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
import type {
  SourceService,
  SourceServiceOptions,
} from '#server/features/sources/createSourceService.ts';
import { backUpInWorker } from '#server/features/upkeep/backups/startBackups.ts';
import { backupName, listBackups } from '#server/features/upkeep/backups/storedBackups.ts';
import { diagnose } from '#server/features/upkeep/diagnose.ts';
import { databaseLocation } from '#server/storage/engine/databaseLocation.ts';
import { erasePersonalData, exportPersonalData } from '#server/storage/visitors/personalData.ts';
import { findSessions } from '#server/storage/visitors/sessionRepository.ts';

export interface StaffToolsOptions extends Pick<
  ServerContext,
  'config' | 'database' | 'lastErrors' | 'now' | 'closing'
> {
  version: string;
  root: string;
}

export type StaffTools = ReturnType<typeof createStaffTools>;

/** Creates the tools of staff for the storage and the files of this installation. */
export function createStaffTools(options: StaffToolsOptions) {
  const { config, database, lastErrors, now, closing } = options;
  const { dataDir } = config;
  return {
    imports: createImportService({ database, dataDir, now }),
    sources: openSourceService({ config, database, now, closing }),
    async findSessions(text: string, page: number) {
      const { rows, ...found } = await findSessions(database.read, { text, page });
      return { ...found, sessions: rows.map(toSummary) };
    },
    async getSession(id: string) {
      const data = await exportPersonalData(database.write, { sessionId: id, email: null });
      const tables = Object.entries(data).map(([name, rows]) => ({
        name,
        rows: rows as Record<string, string | number | null>[],
      }));
      if (tables.some(({ rows }) => rows.length > 0)) return tables;
      throw appError('not_found', 'Nothing is stored of this session.');
    },
    async eraseSession(id: string) {
      const subject = { sessionId: id, email: null };
      const erased = await erasePersonalData(database.write, subject, now());
      const rows = Object.values(erased).reduce((sum, count) => sum + count, 0);
      if (rows > 0) return rows;
      throw appError('not_found', 'Nothing is stored of this session.');
    },
    async health() {
      const checks = await diagnose({ ...options, now: now() });
      return {
        checks,
        errors: lastErrors.list(),
        backups: await listBackups(config.backups.folder),
      };
    },
    backUp: () => backUp(config, now()),
  };
}

/** Imported by the first call, with its readers of column maps and dates. */
function openSourceService(options: SourceServiceOptions): SourceService {
  const load = async () => {
    const { createSourceService } = await import('#server/features/sources/createSourceService.ts');
    return createSourceService(options);
  };
  let loading: Promise<SourceService> | null = null;
  const service = () => (loading ??= load());
  return {
    list: async () => (await service()).list(),
    add: async (typed) => (await service()).add(typed),
    run: async (id, body) => (await service()).run(id, body),
    remove: async (id) => (await service()).remove(id),
  };
}

function toSummary(row: Awaited<ReturnType<typeof findSessions>>['rows'][number]): SessionSummary {
  const { latitude, longitude, postcode } = row;
  const places = {
    none: 'none',
    postcode: `postcode ${postcode ?? ''}`,
    geo: `${latitude?.toFixed(2)}, ${longitude?.toFixed(2)}`,
  };
  return {
    sessionId: row.session_id,
    trackingId: row.tracking_id,
    location: places[row.location_type],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

async function backUp(config: Config, now: Date): Promise<{ file: string; bytes: number }> {
  const location = databaseLocation(config);
  if (location.engine === 'postgres') {
    throw appError('console_conflict', 'PostgreSQL is backed up by its own pg_dump.');
  }
  try {
    const file = backupName(now, 'asked');
    const { bytes } = await backUpInWorker(location.file, join(config.backups.folder, file));
    // The path of the folder stays on the server.
    return { file, bytes };
  } catch (error) {
    // Across the thread's end an error keeps its name and message, and loses its class.
    if (error instanceof Error && error.name === 'BackupError') {
      throw appError('console_conflict', error.message);
    }
    throw error;
  }
}
