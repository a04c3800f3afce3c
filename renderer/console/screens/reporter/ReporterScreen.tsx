import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import { paths } from '#shared/domain/paths.ts';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { DeveloperNotice } from '#renderer/console/components/DeveloperNotice.tsx';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { ModeSwitch } from '#renderer/console/components/ModeSwitch.tsx';
import { useScreenQuery } from '#renderer/console/components/screenAddress.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { consoleServicesAtom, ownRunsAtom } from '#renderer/console/state/consoleServices.ts';
import { targetApiAtom } from '#renderer/console/state/targetApi.ts';
import { consoleStateAtom, targetAtom } from '#renderer/console/state/targets.ts';
import type { ReportTarget } from '#renderer/reporter/data/reportTarget.ts';
import { ReportWorkbench } from '#renderer/reporter/ReportWorkbench.tsx';

/** The recommendations reporter of the chosen target; a comparison may ask another. */
export function ReporterScreen() {
  const state = useAtomValue(consoleStateAtom);
  const target = useAtomValue(targetAtom);
  const apiOf = useAtomValue(targetApiAtom);
  const isDesktop = useAtomValue(consoleServicesAtom).desktop !== null;
  const inspector = useInspector();
  const [query, changeQuery] = useScreenQuery('reporter');
  const targets = useMemo(
    () => (state?.targets ?? []).map((each) => withReporterUrl(each, isDesktop)),
    [state, isDesktop],
  );
  const isDeveloper = target?.mode === 'developer';
  return (
    <ConsoleScreenFrame screen="reporter" tools={<ModeSwitch />}>
      <ReportWorkbench
        targets={targets}
        target={targets.find(({ id }) => id === target?.id)}
        isDeveloper={isDeveloper}
        developerNotice={<DeveloperNotice text={toolMessages.reporter.offerDeveloper} />}
        apiOf={apiOf}
        runStore={useAtomValue(ownRunsAtom)}
        query={query}
        onQuery={changeQuery}
        onInspect={inspector.open}
      />
    </ConsoleScreenFrame>
  );
}

/** A remote server has the reporter as a page; the desktop's own, whose port changes, is opened by its scheme. */
function withReporterUrl(target: Target, isDesktop: boolean): ReportTarget {
  if (!target.isLocal) return { ...target, reporterUrl: `${target.url}${paths.devReporter}` };
  return isDesktop ? { ...target, reporterUrl: 'wattle-console://report' } : target;
}
