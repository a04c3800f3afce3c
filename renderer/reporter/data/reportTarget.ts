import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import { pageCalls } from '#shared/contract/pageCalls.ts';
import { paths } from '#shared/domain/paths.ts';
import type { ReportForm } from '#shared/domain/report/reportForm.ts';
import type { Api } from '#renderer/api/api.ts';
import { createHttpApi } from '#renderer/api/httpApi.ts';
import { emptyReportAddress, writeReportAddress, type ReportAddress } from './reportAddress.ts';

/** A server to ask, at its `basePath`: `''` is this one, `/targets/staging` another, through this one. */
export interface ReportTarget
  extends
    Pick<Target, 'id' | 'name' | 'basePath'>,
    Partial<Pick<Target, 'isLocal' | 'mode' | 'url'>> {
  /** Address of its own reporter, without a query; undefined for the server of this page, null if unknown. */
  reporterUrl?: string | null;
}

export type ApiOf = (target: ReportTarget) => Api;

/** The API of a target. It always asks that server; the search is not included. */
export function targetApi({ basePath }: ReportTarget): Api {
  return createHttpApi({
    baseUrl: basePath,
    calls: pageCalls,
    search: () => Promise.resolve([]),
    fetch: (input, init) => fetch(input, { ...init, cache: 'no-store' }),
  });
}

/** A permalink to the same report or view of the same target; null if the target is unknown. */
export function permalinkOf(
  target: ReportTarget,
  form: ReportForm,
  view: Pick<Partial<ReportAddress>, 'tab' | 'tuning'> = {},
): string | null {
  const { reporterUrl = `${window.location.origin}${paths.devReporter}` } = target;
  return (
    reporterUrl && `${reporterUrl}?${writeReportAddress({ ...emptyReportAddress, form, ...view })}`
  );
}

/** The server that stores runs, whichever target answered. */
export function homeTarget(targets: readonly ReportTarget[]): ReportTarget {
  return targets.find(isHome) ?? { id: 'local', name: 'This server', basePath: '' };
}

export function isHome({ isLocal, basePath }: ReportTarget): boolean {
  return isLocal ?? basePath === '';
}
