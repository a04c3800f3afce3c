import { useAtomValue } from 'jotai';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { isSignedInAtom, ownRunsAtom } from '#renderer/console/state/consoleServices.ts';
import { RunList } from '#renderer/reporter/runs/RunList.tsx';
import { useRuns } from '#renderer/reporter/runs/storedRuns.ts';

/** Stored runs of every target; they open in the reporter. */
export function RunsScreen() {
  const runs = useRuns(useAtomValue(ownRunsAtom));
  const screens = useScreenPath();
  const { lead, signedInLead } = toolMessages.runs;
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <ConsoleScreenFrame
      title={consoleMessages.screens.runs}
      lead={isSignedIn ? signedInLead : lead}
    >
      <RunList
        runs={runs}
        onOpen={(id) => void screens.open('reporter', `run=${id}`)}
        onCompare={(run, other) =>
          void screens.open('reporter', `run=${run}&with=${other}&tab=compare`)
        }
      />
    </ConsoleScreenFrame>
  );
}
