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
  if (!(error instanceof ApiError)) {
    return { title: failures.unexpected, detail: reasonOf(error), fields: [] };
  }
  const { code, status, problem } = error;
  if (code === 'network') {
    return { title: failures.unreachable(targetName), detail: failures.unreachableWhy, fields: [] };
  }
  if (code === 'unreadable') {
    const detail = failures.noApiWhy(status);
    return { title: failures.noApi(targetName), detail, fields: [] };
  }
  const fields = problem?.errors?.map(({ path, message }) => `${path} ${message}`) ?? [];
  return { title: problem?.title ?? failures.unexpected, detail: error.message, fields };
}
