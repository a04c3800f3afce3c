import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { screenPath } from '#renderer/console/components/screenAddress.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { isSignedInAtom, ownRunsAtom } from '#renderer/console/state/consoleServices.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import { RunList } from '#renderer/reporter/runs/RunList.tsx';
import { useRuns } from '#renderer/reporter/runs/storedRuns.ts';

/** Stored runs of every target; they open in the reporter. */
export function RunsScreen() {
  const runs = useRuns(useAtomValue(ownRunsAtom));
  const targetId = useAtomValue(targetAtom)?.id ?? 'local';
  const { lead, signedInLead } = toolMessages.runs;
  const isSignedIn = useAtomValue(isSignedInAtom);
  const navigate = useNavigate();
  const open = (query: string) => void navigate(screenPath('reporter', targetId, query));
  return (
    <ConsoleScreenFrame
      title={consoleMessages.screens.runs}
      lead={isSignedIn ? signedInLead : lead}
    >
      <RunList
        runs={runs}
        onOpen={(id) => open(`run=${id}`)}
        onCompare={(run, other) => open(`run=${run}&with=${other}&tab=compare`)}
      />
    </ConsoleScreenFrame>
  );
}
