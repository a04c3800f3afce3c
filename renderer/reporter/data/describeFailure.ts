import { ApiError } from '#renderer/api/apiError.ts';
import { reasonOf } from '#renderer/api/useRequest.ts';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';

export interface Failure {
  /** The failed action, in words. */
  title: string;
  /** The reason; empty where it is unknown. */
  detail: string;
  fields: readonly string[];
}

/** Describes a failed call to the author of the report. */
export function describeFailure(error: unknown, targetName: string): Failure {
  const { failures } = reporterMessages;
  const fail = (title: string, detail: string) => ({ title, detail, fields: [] });
  if (!(error instanceof ApiError)) return fail(failures.unexpected, reasonOf(error));
  const { code, status, problem } = error;
  if (code === 'network') return fail(failures.unreachable(targetName), failures.unreachableWhy);
  if (code === 'unreadable') return fail(failures.noApi(targetName), failures.noApiWhy(status));
  const fields = problem?.errors?.map(({ path, message }) => `${path} ${message}`) ?? [];
  return { title: problem?.title ?? failures.unexpected, detail: error.message, fields };
}
