import { isObject } from '#shared/domain/isObject.ts';
import type { ReportAnswer, ReportProfile } from './reportAnswer.ts';

/** Form of the stored parts of a run. Raise the version when one of them changes its meaning. */
export const runFormat = {
  version: 1,
  /** Runs that are not pinned; older ones are deleted. */
  maxRuns: 100,
} as const;

/** A run as it was stored, by this program or an older or newer one. */
export interface StoredRun {
  id: number;
  name: string;
  schema: number;
  answer: unknown;
  profile: unknown;
}

export type ReadRun = { answer: ReportAnswer; profile: ReportProfile | null } | { problem: string };

/** The answer and profile of a stored run, or why this program cannot read them. */
export function readStoredRun(run: StoredRun): ReadRun {
  const label = `Run ${run.id}, "${run.name}",`;
  if (run.schema !== runFormat.version) {
    const other = run.schema < runFormat.version ? 'an older' : 'a newer';
    return {
      problem: `${label} was stored by ${other} version of this program (form ${run.schema}, this one reads ${runFormat.version}). Get the report again to compare.`,
    };
  }
  if (!isAnswer(run.answer)) return { problem: `${label} holds no readable answer.` };
  return { answer: run.answer, profile: isProfile(run.profile) ? run.profile : null };
}

/** Whether a value has the parts every table reads. */
export function isAnswer(value: unknown): value is ReportAnswer {
  if (!isObject(value)) return false;
  const { sections, catalog, options } = value;
  return (
    Array.isArray(sections) &&
    sections.every(isSection) &&
    Array.isArray(catalog) &&
    isObject(options)
  );
}

function isSection(value: unknown): boolean {
  return isObject(value) && typeof value['id'] === 'string' && Array.isArray(value['events']);
}

export function isProfile(value: unknown): value is ReportProfile {
  return (
    isObject(value) && isObject(value['userProfile']) && Array.isArray(value['recommendedEvents'])
  );
}
