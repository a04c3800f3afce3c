import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { answerOf, useAction, useRequest } from '#renderer/api/useRequest.ts';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { listColumns } from '#renderer/console/components/ListAndDetail.tsx';
import { FailedNotice, RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { mayAtom, staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { toRows, StoredTable } from '#renderer/ui/data-table/StoredTable.tsx';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ServerStatusView } from './ServerStatusView.tsx';
import styles from './HealthScreen.module.css';

const words = toolMessages.health;
const { status: statusWords } = operationsMessages;
const tones = { ok: 'success', warning: 'warning', failed: 'danger' } as const;
const errorColumns = listColumns(words.columns, ['at', 'level', 'message']);
const backupColumns = listColumns(words.columns, ['at', 'file', 'bytes'], ['bytes']);

/** Model, search, caches, backups, checks and errors of the chosen target. */
export function HealthScreen() {
  const { call, targetId, targetName } = useAtomValue(staffApiAtom);
  const [turn, setTurn] = useState(0);
  const [request, again] = useRequest(() => call('getServerStatus', {}), targetId);
  const refresh = () => {
    again();
    setTurn(turn + 1);
  };
  return (
    <ConsoleScreenFrame
      title={words.title}
      lead={statusWords.title(targetName)}
      tools={<ToolButton variant="secondary" onClick={refresh} label={words.refresh} />}
    >
      <RequestNotice request={request} />
      {request.status === 'success' && <ServerStatusView status={request.answer} />}
      <Findings
        key={targetId}
        turn={turn}
        said={request.status === 'failure' ? request.reason : null}
        onBackup={refresh}
      />
    </ConsoleScreenFrame>
  );
}

interface FindingsProps {
  /** Changes with each refresh of the screen. */
  turn: number;
  /** A failure that the screen says already; the same is not said twice. */
  said: string | null;
  onBackup: () => void;
}

function Findings({ turn, said, onBackup }: FindingsProps) {
  const { call } = useAtomValue(staffApiAtom);
  const isOwner = useAtomValue(mayAtom)('owner');
  const [request] = useRequest(() => call('getHealth', {}), String(turn));
  const [file, setFile] = useState<string | null>(null);
  const { failure, run } = useAction();
  const backUp = async () => {
    setFile((await call('backUp', { body: {} })).file);
    onBackup();
  };
  const health = answerOf(request);
  const isSaid = request.status === 'failure' && request.reason === said;
  return (
    <>
      {health === null && !isSaid && <RequestNotice request={request} />}
      {health && (
        <>
          <h2>{words.checks}</h2>
          <dl className={styles.checks} aria-label={words.checks}>
            {health.checks.map(({ name, state, finding }) => (
              <div key={name} className={styles.check}>
                <dt>{name}</dt>
                <dd>
                  <Badge tone={tones[state]}>{words.states[state]}</Badge>
                </dd>
                <dd className={styles.finding}>{finding}</dd>
              </div>
            ))}
          </dl>
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
