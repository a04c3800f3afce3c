import type { Api } from '#renderer/api/api.ts';
import { createHttpApi } from '#renderer/api/httpApi.ts';

/** A server to ask. */
export interface ReportTarget {
  id: string;
  name: string;
  /** `''`: this one; `/targets/staging`: another, through this one. */
  basePath: string;
}

export type ApiOf = (target: ReportTarget) => Api;

/** The product calls of a target; nothing here searches. */
export function targetApi({ basePath }: ReportTarget): Api {
  return createHttpApi({ baseUrl: basePath, search: () => Promise.resolve([]) });
}

/** Where runs are kept: on this server, whichever one was asked. */
export function homeTarget(targets: readonly ReportTarget[]): ReportTarget {
  const home = targets.find(({ basePath }) => basePath === '') ?? targets[0];
  return home ?? { id: 'local', name: 'This server', basePath: '' };
}
