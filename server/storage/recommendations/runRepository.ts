import type { Selectable } from 'kysely';
import type { Run, RunSummary } from '#shared/contract/reporter.ts';
import type { Database, ReadDatabase, Tables } from '#server/storage/engine/schema.ts';

export type RunChanges = { [Name in 'name' | 'isPinned' | 'note']?: Run[Name] | undefined };

export type RunRepository = ReturnType<typeof createRunRepository>;

const summaryColumns = [
  'id',
  'name',
  'is_pinned',
  'created_at',
  'target',
  'target_url',
  'note',
  'schema',
  'model_version',
  'build',
  'options',
] as const;

type NewRow = Omit<Run, 'id' | 'isPinned' | 'note'>;

/** Stored reports of the recommender. */
export function createRunRepository(read: ReadDatabase, write: Database) {
  const rows = read.selectFrom('report_run').where('deleted_at', 'is', null);
  return {
    async list() {
      const found = await rows
        .select(summaryColumns)
        .orderBy('is_pinned', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return found.map(toSummary);
    },
    async find(id: number) {
      const row = await rows.selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toRun(row);
    },
    async store(run: NewRow) {
      const { id } = await write
        .insertInto('report_run')
        .values(toRow(run))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async change(id: number, { name, isPinned, note }: RunChanges) {
      const changes = {
        ...(name !== undefined && { name }),
        ...(note !== undefined && { note }),
        ...(isPinned !== undefined && { is_pinned: Number(isPinned) }),
      };
      if (Object.keys(changes).length === 0) return;
      await write.updateTable('report_run').set(changes).where('id', '=', id).execute();
    },
    /** Hides a run until it is restored, or deleted by its age. */
    async remove(id: number, now: string) {
      await write
        .updateTable('report_run')
        .set({ deleted_at: now })
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .execute();
    },
    async restore(id: number) {
      const { numUpdatedRows } = await write
        .updateTable('report_run')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Deletes all but the newest of those that are not pinned. */
    async keepNewest(count: number) {
      const newest = write
        .selectFrom('report_run')
        .select('id')
        .where('is_pinned', '=', 0)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(count);
      await write
        .deleteFrom('report_run')
        .where('is_pinned', '=', 0)
        .where('deleted_at', 'is', null)
        .where('id', 'not in', newest)
        .execute();
    },
  };
}

type Row = Selectable<Tables['report_run']>;

function toSummary(row: Pick<Row, (typeof summaryColumns)[number]>): RunSummary {
  return {
    id: row.id,
    name: row.name,
    isPinned: row.is_pinned === 1,
    createdAt: row.created_at,
    target: row.target,
    targetUrl: row.target_url,
    note: row.note,
    schema: row.schema,
    modelVersion: row.model_version,
    build: row.build,
    options: JSON.parse(row.options) as RunSummary['options'],
  };
}

function toRun(row: Row): Run {
  return {
    ...toSummary(row),
    request: JSON.parse(row.request) as Run['request'],
    answer: JSON.parse(row.answer) as Run['answer'],
    profile: row.profile === null ? null : (JSON.parse(row.profile) as Run['profile']),
  };
}

function toRow(run: NewRow) {
  return {
    name: run.name,
    is_pinned: 0,
    created_at: run.createdAt,
    target: run.target,
    target_url: run.targetUrl,
    schema: run.schema,
    model_version: run.modelVersion,
    build: run.build,
    options: JSON.stringify(run.options),
    request: JSON.stringify(run.request),
    answer: JSON.stringify(run.answer),
    profile: run.profile === null ? null : JSON.stringify(run.profile),
  };
}
