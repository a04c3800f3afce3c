import { developerEndpoints } from '#shared/contract/endpoints/developerEndpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { consoleCalls } from './consoleCalls.ts';

const { listRuns, saveRun, getRun, changeRun, deleteRun } = developerEndpoints;

/** Stored reports of this server, whichever server answered them; a remote server does not learn of them. */
export const runEndpoints = {
  listOwnRuns: { ...listRuns, call: consoleCalls.listOwnRuns, errors: [] },
  saveOwnRun: { ...saveRun, call: consoleCalls.saveOwnRun, errors: [] },
  getOwnRun: { ...getRun, call: consoleCalls.getOwnRun, errors: ['not_found'] },
  changeOwnRun: { ...changeRun, call: consoleCalls.changeOwnRun, errors: ['not_found'] },
  deleteOwnRun: { ...deleteRun, call: consoleCalls.deleteOwnRun, errors: [] },
} as const satisfies Record<string, Endpoint>;
