import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import { ConsoleScreenFrame } from '#renderer/components/console/ConsoleScreenFrame.tsx';
import { DeveloperNotice } from '#renderer/components/console/DeveloperNotice.tsx';
import { RunList } from '#renderer/components/report/runs/RunList.tsx';
import { useRuns } from '#renderer/components/report/runs/useRuns.ts';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { targetApiAtom } from '#renderer/state/console/targetApi.ts';
import { targetAtom } from '#renderer/state/console/targets.ts';

/** Stored runs of the chosen target. */
export function RunsScreen() {
  const target = useAtomValue(targetAtom);
  return (
    <ConsoleScreenFrame title={consoleMessages.screens.runs} lead={toolMessages.runs.lead}>
      <DeveloperNotice />
      {target?.mode === 'developer' && <RunsOf key={target.id} target={target} />}
    </ConsoleScreenFrame>
  );
}

function RunsOf({ target }: { target: Target }) {
  const apiOf = useAtomValue(targetApiAtom);
  const { basePath, name } = target;
  const api = useMemo(() => apiOf({ basePath }), [apiOf, basePath]);
  const runs = useRuns(api, name);
  return <RunList runs={runs} />;
}
