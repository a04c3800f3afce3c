import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { answerOf, useAction } from '#renderer/api/useRequest.ts';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { listColumns } from '#renderer/console/components/ListAndDetail.tsx';
import { FailedNotice, RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useFreshRequest, useStaffRequest } from '#renderer/console/components/useStaffRequest.ts';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { mayAtom, staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { withOwnMoments } from '#renderer/platform/formats.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { toRows, StoredTable } from '#renderer/ui/data-table/StoredTable.tsx';
import { FactList } from '#renderer/ui/FactList.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { StateChip } from '#renderer/ui/feedback/StateChip.tsx';
import { ServerStatusView } from './ServerStatusView.tsx';

const words = toolMessages.health;
const { status: statusWords } = operationsMessages;
const errorColumns = listColumns(words.columns, ['at', 'level', 'message']);
const backupColumns = listColumns(words.columns, ['at', 'file', 'bytes'], ['bytes']);

/** Model, search, caches, backups, checks and errors of the chosen target. */
export function HealthScreen() {
  const { call, targetId, targetName } = useAtomValue(staffApiAtom);
  const [request, askAgain] = useFreshRequest(() => call('getServerStatus', {}), targetId);
  return (
    <ConsoleScreenFrame screen="health" lead={statusWords.title(targetName)}>
      <RequestNotice request={request} />
      {request.status === 'success' && <ServerStatusView status={request.answer} />}
      <Findings key={targetId} onBackup={askAgain} />
    </ConsoleScreenFrame>
  );
}

function Findings({ onBackup }: { onBackup: () => void }) {
  const { call } = useAtomValue(staffApiAtom);
  const isOwner = useAtomValue(mayAtom)('owner');
  // Reads the whole database: once for each time that the screen is opened.
  const [request, askAgain] = useStaffRequest('getHealth', {});
  const [file, setFile] = useState<string | null>(null);
  const { failure, run } = useAction();
  const backUp = async () => {
    setFile((await call('backUp', { body: {} })).file);
    askAgain();
    onBackup();
  };
  const health = answerOf(request);
  return (
    <>
      {health === null && <RequestNotice request={request} />}
      {health && (
        <>
          <h2>{words.checks}</h2>
          <FactList
            facts={health.checks.map(({ name, state, finding }) => [
              name,
              <>
                <StateChip word={words.states[state]} /> {withOwnMoments(finding)}
              </>,
            ])}
          />
          <h2>{words.backups}</h2>
          <StoredTable
            id="health.backups"
            caption={words.backups}
            columns={backupColumns}
            rows={toRows(health.backups)}
            emptyText={words.noBackups}
          />
          {isOwner && (
            <div>
              <ToolButton onClick={() => void run(backUp)} label={words.backUp} />
            </div>
          )}
          <FailedNotice reason={failure} />
          {file && !failure && <Notice tone="success">{words.backedUp(file)}</Notice>}
          <h2>{words.errors}</h2>
          <StoredTable
            id="health.errors"
            caption={words.errors}
            columns={errorColumns}
            rows={toRows(health.errors)}
            emptyText={words.noErrors}
          />
        </>
      )}
    </>
  );
}
