import type { CallAnswer, CallRequest } from '#shared/contract/endpoints.ts';
import type { NewRun, RunSummary } from '#shared/contract/endpoints/developerEndpoints.ts';
import { runFormat } from '#shared/domain/report/runs/runFormat.ts';
import { appError } from '#server/services/appError.ts';
import { requireDeveloper } from '#server/services/visitors/requireDeveloper.ts';
import type { Visitor } from '#server/services/visitors/visitor.ts';
import type { RunRepository } from '#server/storage/runs/runRepository.ts';

export interface RunService {
  list(visitor: Visitor): Promise<CallAnswer<'listRuns'>>;
  save(visitor: Visitor, run: NewRun): Promise<RunSummary>;
  get(visitor: Visitor, id: number): Promise<CallAnswer<'getRun'>>;
  change(
    visitor: Visitor,
    id: number,
    changes: CallRequest<'changeRun'>['body'],
  ): Promise<RunSummary>;
  /** Deleting twice is deleting once. */
  remove(visitor: Visitor, id: number): Promise<void>;
}

export interface RunServiceOptions {
  runs: RunRepository;
  now: () => Date;
}

/** Reports that developers keep: no visitor's data, so the developer's mode does not keep them out. */
export function createRunService({ runs, now }: RunServiceOptions): RunService {
  const get = async (visitor: Visitor, id: number) => {
    requireDeveloper(visitor);
    const run = await runs.find(id);
    if (run === null) throw appError('not_found', `There is no run ${id}.`);
    return run;
  };
  const readSummary = async (visitor: Visitor, id: number): Promise<RunSummary> => {
    const {
      request: _request,
      answer: _answer,
      profile: _profile,
      ...rest
    } = await get(visitor, id);
    return rest;
  };
  return {
    get,
    async list(visitor) {
      requireDeveloper(visitor);
      return { runs: await runs.list() };
    },
    async save(visitor, run) {
      requireDeveloper(visitor);
      const id = await runs.store({
        ...run,
        createdAt: now().toISOString(),
        schema: runFormat.version,
        ...readOrigin(run.answer),
      });
      await runs.keepNewest(runFormat.kept);
      return readSummary(visitor, id);
    },
    async change(visitor, id, { name, isPinned }) {
      await get(visitor, id);
      await runs.change(id, {
        ...(name !== undefined && { name }),
        ...(isPinned !== undefined && { isPinned }),
      });
      return readSummary(visitor, id);
    },
    async remove(visitor, id) {
      requireDeveloper(visitor);
      await runs.remove(id);
    },
  };
}

/** Model and build as the answer states them: it may come from another server. */
function readOrigin({ explanation }: NewRun['answer']) {
  const origin = (explanation ?? {}) as { modelVersion?: unknown; build?: unknown };
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { modelVersion: text(origin.modelVersion), build: text(origin.build) };
}
