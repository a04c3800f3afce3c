import { paths } from '#shared/domain/paths.ts';
import { formToQuery, type ReportForm } from '#shared/domain/report/options/reportForm.ts';
import type { Api } from '#renderer/api/api.ts';
import { createHttpApi } from '#renderer/api/httpApi.ts';

/** A server to ask. */
export interface ReportTarget {
  id: string;
  name: string;
  /** `''`: this one; `/targets/staging`: another, through this one. */
  basePath: string;
  /** Where its own reporter opens, without a query; left out: this page's server. Null: nobody knows any more. */
  reporterUrl?: string | null;
}

export type ApiOf = (target: ReportTarget) => Api;

/** The product calls of a target; nothing here searches. */
export function targetApi({ basePath }: ReportTarget): Api {
  return createHttpApi({ baseUrl: basePath, search: () => Promise.resolve([]) });
}

/** An address that asks the same target for the same report; null where the target is not known any more. */
export function permalinkOf(target: ReportTarget, form: ReportForm): string | null {
  const { reporterUrl = `${window.location.origin}${paths.devReporter}` } = target;
  return reporterUrl && `${reporterUrl}?${new URLSearchParams(formToQuery(form)).toString()}`;
}

/** Where runs are kept: on this server, whichever one was asked. */
export function homeTarget(targets: readonly ReportTarget[]): ReportTarget {
  const home = targets.find(({ basePath }) => basePath === '') ?? targets[0];
  return home ?? { id: 'local', name: 'This server', basePath: '' };
}
