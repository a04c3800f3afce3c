import { useCallback, useEffect, useState } from 'react';
import type { RunSummary } from '#shared/contract/reporter.ts';
import { useLatest } from '#renderer/api/useRequest.ts';
import { describeFailure, type Failure } from '#renderer/reporter/data/describeFailure.ts';
import type { RunChanges, RunStore } from './storedRuns.ts';

export interface Runs {
  /** Null while they load. */
  list: readonly RunSummary[] | null;
  failure: Failure | null;
  refresh: () => Promise<void>;
  change: (id: number, changes: RunChanges) => Promise<void>;
  remove: (id: number) => Promise<void>;
}

/** The stored runs, read again after each change; null where none can be stored. */
export function useRuns(store: RunStore | null): Runs {
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
    change: (id, changes) => follow((runs) => runs.change(id, changes)),
    remove: (id) => follow((runs) => runs.remove(id)),
  };
}
