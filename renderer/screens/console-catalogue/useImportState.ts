import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { ImportState } from '#shared/contract/console/toolEndpoints.ts';
import { reasonOf } from '#renderer/components/console/useAsk.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';

/** Milliseconds between looks at an import under way. */
const interval = 400;

/** The import under way, looked at again and again until it ends. */
export function useImportState() {
  const { api } = useAtomValue(consoleServicesAtom);
  const [state, follow] = useState<ImportState | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const look = useCallback(async () => {
    try {
      follow(await api.call('getImport', {}));
      setFailure(null);
    } catch (error) {
      setFailure(reasonOf(error));
    }
  }, [api]);
  useEffect(() => {
    void look();
  }, [look]);
  const isRunning = state?.job?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void look(), interval);
    return () => clearInterval(timer);
  }, [isRunning, look]);
  return { state, failure, follow };
}
