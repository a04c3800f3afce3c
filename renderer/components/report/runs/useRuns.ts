import { useCallback, useEffect, useRef, useState } from 'react';
import type { RunSummary } from '#shared/contract/endpoints/developerEndpoints.ts';
import type { Api } from '#renderer/api/api.ts';
import { describeFailure, type Failure } from '#renderer/components/report/data/describeFailure.ts';

export interface Runs {
  /** Null while they load. */
  list: readonly RunSummary[] | null;
  failure: Failure | null;
  refresh: () => Promise<void>;
  rename: (id: number, name: string) => Promise<void>;
  pin: (id: number, isPinned: boolean) => Promise<void>;
  remove: (id: number) => Promise<void>;
}

/** The stored runs of a server, read again after each change; nothing is read while `isAllowed` is false. */
export function useRuns(api: Api, serverName: string, isAllowed = true): Runs {
  const [list, setList] = useState<readonly RunSummary[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const newest = useRef(0);
  const refresh = useCallback(async () => {
    const version = (newest.current += 1);
    try {
      const { runs } = await api.call('listRuns', {});
      if (version !== newest.current) return;
      setList(runs);
      setFailure(null);
    } catch (error) {
      if (version === newest.current) setFailure(describeFailure(error, serverName));
    }
  }, [api, serverName]);
  useEffect(() => {
    if (isAllowed) void refresh();
  }, [refresh, isAllowed]);
  const change = async (call: Promise<unknown>) => {
    try {
      await call;
      await refresh();
    } catch (error) {
      setFailure(describeFailure(error, serverName));
    }
  };
  return {
    list,
    failure,
    refresh,
    rename: (id, name) => change(api.call('changeRun', { params: { id }, body: { name } })),
    pin: (id, isPinned) => change(api.call('changeRun', { params: { id }, body: { isPinned } })),
    remove: (id) => change(api.call('deleteRun', { params: { id } })),
  };
}
