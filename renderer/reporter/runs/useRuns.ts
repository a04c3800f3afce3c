import { useCallback, useEffect, useState } from 'react';
import type { RunSummary } from '#shared/contract/reporter.ts';
import { useLatest } from '#renderer/api/useRequest.ts';
import { describeFailure, type Failure } from '#renderer/reporter/data/describeFailure.ts';
import type { RunChanges, RunStore } from './storedRuns.ts';

/** The stored runs, read again after each change; null where none can be stored. */
export function useRuns(store: RunStore | null) {
  /** Null while they load. */
  const [list, setList] = useState<readonly RunSummary[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const begin = useLatest();
  const refresh = useCallback(async () => {
    if (store === null) return;
    const isLatest = begin();
    try {
      const runs = await store.list();
      if (!isLatest()) return;
      setList(runs);
      setFailure(null);
    } catch (error) {
      if (isLatest()) setFailure(describeFailure(error, store.name));
    }
  }, [begin, store]);
  useEffect(() => {
    void refresh();
  }, [refresh]);
  const follow = async (send: (store: RunStore) => Promise<unknown>) => {
    if (store === null) return;
    try {
      await send(store);
      await refresh();
    } catch (error) {
      setFailure(describeFailure(error, store.name));
    }
  };
  return {
    list,
    failure,
    refresh,
    change: (id: number, changes: RunChanges) => follow((runs) => runs.change(id, changes)),
    remove: (id: number) => follow((runs) => runs.remove(id)),
  };
}

export type Runs = ReturnType<typeof useRuns>;
