import type { NewRun, Run, RunSummary } from '#shared/contract/endpoints/developerEndpoints.ts';
import type { CallInput } from '#shared/contract/endpoints.ts';
import type { Api } from '#renderer/api/api.ts';

export type RunChanges = CallInput<'changeRun'>['body'];

/** Where reports are stored: the page's own server, or the console's, whichever server answered. */
export interface RunStore {
  /** Of the server, for messages. */
  name: string;
  list(): Promise<readonly RunSummary[]>;
  get(id: number): Promise<Run>;
  save(run: NewRun): Promise<{ id: number; name: string }>;
  change(id: number, changes: RunChanges): Promise<unknown>;
  remove(id: number): Promise<unknown>;
}

/** Runs over the developer calls of a server. */
export function apiRunStore(api: Api, name: string): RunStore {
  return {
    name,
    list: async () => (await api.call('listRuns', {})).runs,
    get: (id) => api.call('getRun', { params: { id } }),
    save: (body) => api.call('saveRun', { body }),
    change: (id, body) => api.call('changeRun', { params: { id }, body }),
    remove: (id) => api.call('deleteRun', { params: { id } }),
  };
}
