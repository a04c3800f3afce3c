import type { z } from 'zod';
import type { NewRun, RunSummary, runChanges } from '#shared/contract/reporter.ts';
import { runFormat } from '#shared/domain/report/readStoredRun.ts';
import { appError } from '#server/features/appError.ts';
import type { RunRepository } from '#server/storage/recommendations/runRepository.ts';

export type RunService = ReturnType<typeof createRunService>;

/** Stored reports; the caller checks for a developer or for the launch token of the console. */
export function createRunService({ runs, now }: { runs: RunRepository; now: () => Date }) {
  const get = async (id: number) => {
    const run = await runs.find(id);
    if (run === null) throw appError('not_found', `There is no run ${id}.`);
    return run;
  };
  const readSummary = async (id: number): Promise<RunSummary> => {
    const { request: _request, answer: _answer, profile: _profile, ...rest } = await get(id);
    return rest;
  };
  return {
    get,
    list: () => runs.list(),
    async save(run: NewRun) {
      const id = await runs.store({
        ...run,
        targetUrl: run.targetUrl ?? null,
        createdAt: now().toISOString(),
        schema: runFormat.version,
        ...readOrigin(run.answer),
      });
      await runs.keepNewest(runFormat.maxRuns);
      return readSummary(id);
    },
    async change(id: number, { isDeleted, ...changes }: z.output<typeof runChanges>) {
      if (isDeleted === false) await runs.restore(id);
      await get(id);
      await runs.change(id, changes);
      return readSummary(id);
    },
    /** Deleting twice is deleting once. */
    async remove(id: number) {
      await runs.remove(id, now().toISOString());
    },
  };
}

/** Model and build as the answer states them: it may come from another server. */
function readOrigin({ explanation }: NewRun['answer']) {
  const origin = (explanation ?? {}) as { modelVersion?: unknown; build?: unknown };
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { modelVersion: text(origin.modelVersion), build: text(origin.build) };
}
