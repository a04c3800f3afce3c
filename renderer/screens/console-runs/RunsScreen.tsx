import { useAtomValue } from 'jotai';
import { ConsoleScreenFrame } from '#renderer/components/console/ConsoleScreenFrame.tsx';
import { RunList } from '#renderer/components/report/runs/RunList.tsx';
import { useRuns } from '#renderer/components/report/runs/useRuns.ts';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { ownRunsAtom } from '#renderer/state/console/ownRuns.ts';

/** Stored runs of every target. */
export function RunsScreen() {
  const runs = useRuns(useAtomValue(ownRunsAtom));
  return (
    <ConsoleScreenFrame title={consoleMessages.screens.runs} lead={toolMessages.runs.lead}>
      <RunList runs={runs} />
    </ConsoleScreenFrame>
  );
}
