import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { reasonOf } from '#renderer/components/console/useAsk.ts';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { consoleStateAtom, startTargetsAtom } from '#renderer/state/console/targets.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './ConsoleGate.module.css';

const { gate } = consoleMessages;

/** Lets in who brought the token; says what is missing to everybody else. */
export function ConsoleGate({ hasToken, children }: { hasToken: boolean; children: ReactNode }) {
  const state = useAtomValue(consoleStateAtom);
  const startTargets = useSetAtom(startTargetsAtom);
  const [failure, setFailure] = useState<string | null>(hasToken ? null : gate.noToken);
  const start = useCallback(() => {
    setFailure(null);
    startTargets().catch((error: unknown) => setFailure(gate.failed(reasonOf(error))));
  }, [startTargets]);
  useEffect(() => {
    if (hasToken) start();
  }, [hasToken, start]);
  useEffect(() => {
    if (state) document.title = consoleMessages.title(state.product);
  }, [state]);
  if (state) return children;
  return (
    <main className={styles.gate}>
      {failure === null ? (
        <p role="status">{consoleMessages.starting}</p>
      ) : (
        <>
          <h1>{gate.title}</h1>
          <p role="alert">{failure}</p>
          {hasToken && (
            <Button size="small" onClick={start}>
              {gate.again}
            </Button>
          )}
        </>
      )}
    </main>
  );
}
