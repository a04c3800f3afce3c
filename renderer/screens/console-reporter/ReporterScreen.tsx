import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { DeveloperNotice } from '#renderer/components/console/DeveloperNotice.tsx';
import { ReportWorkbench } from '#renderer/components/report/ReportWorkbench.tsx';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { targetApiAtom } from '#renderer/state/console/targetApi.ts';
import { consoleStateAtom, targetAtom } from '#renderer/state/console/targets.ts';
import styles from './ReporterScreen.module.css';

/** The recommendations reporter over every target; the chosen one first. */
export function ReporterScreen() {
  const state = useAtomValue(consoleStateAtom);
  const target = useAtomValue(targetAtom);
  const apiOf = useAtomValue(targetApiAtom);
  const { search } = useLocation();
  const targets = useMemo(() => {
    const all = state?.targets ?? [];
    const isChosen = ({ id }: { id: string }) => id === target?.id;
    return [...all.filter(isChosen), ...all.filter((other) => !isChosen(other))];
  }, [state, target?.id]);
  const isDeveloper = target?.mode === 'developer';
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{consoleMessages.screens.reporter}</h1>
      <DeveloperNotice />
      <ReportWorkbench
        key={`${target?.id} ${target?.mode} ${search}`}
        targets={targets}
        isDeveloper={isDeveloper}
        apiOf={apiOf}
        query={search}
      />
    </div>
  );
}
