import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { HealthCheck } from '#shared/contract/console/toolEndpoints.ts';
import { ConsoleScreenFrame } from '#renderer/components/console/ConsoleScreenFrame.tsx';
import { LocalOnly } from '#renderer/components/console/LocalOnly.tsx';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { column, toRows } from '#renderer/components/console/tableRows.ts';
import { toZonedMoment } from '#renderer/platform/zonedMoment.ts';
import { reasonOf, useRequest } from '#renderer/components/console/useRequest.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { DataTable } from '#renderer/ui/data-table/DataTable.tsx';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import styles from './HealthScreen.module.css';

const words = toolMessages.health;
const tones = { ok: 'success', warning: 'warning', failed: 'danger' } as const;
const errorColumns = [
  column('at', words.columns.at),
  column('level', words.columns.level),
  column('message', words.columns.message),
];
const backupColumns = [
  column('at', words.columns.at),
  column('file', words.columns.file),
  column('bytes', words.columns.bytes, true),
];

/** What the doctor finds, backups, and what went wrong lately. */
export function HealthScreen() {
  return (
    <LocalOnly subject={words.title}>
      <OwnHealth />
    </LocalOnly>
  );
}

function OwnHealth() {
  const { api } = useAtomValue(consoleServicesAtom);
  const [request, again] = useRequest(() => api.call('getHealth', {}), '');
  const [result, setResult] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const backUp = async () => {
    try {
      const { file } = await api.call('backUp', { body: {} });
      setResult({ tone: 'success', text: words.backedUp(file) });
      again();
    } catch (error) {
      setResult({ tone: 'danger', text: toolMessages.failed(reasonOf(error)) });
    }
  };
  const health = request.status === 'success' ? request.answer : null;
  return (
    <ConsoleScreenFrame
      title={words.title}
      lead={words.lead}
      tools={
        <>
          <Button size="small" variant="secondary" onClick={again}>
            {words.refresh}
          </Button>
          <Button size="small" onClick={() => void backUp()}>
            {words.backUp}
          </Button>
        </>
      }
    >
      {result && <Notice tone={result.tone}>{result.text}</Notice>}
      {request.status === 'pending' && <Notice>{toolMessages.pending}</Notice>}
      {request.status === 'failure' && (
        <Notice tone="danger">{toolMessages.failed(request.reason)}</Notice>
      )}
      {health && (
        <>
          <Checks checks={health.checks} />
          <h2>{words.backups}</h2>
          <DataTable
            caption={words.backups}
            columns={backupColumns}
            rows={toRows(health.backups.map((row) => ({ ...row, at: toZonedMoment(row.at) })))}
            emptyText={words.noBackups}
          />
          <h2>{words.errors}</h2>
          <DataTable
            caption={words.errors}
            columns={errorColumns}
            rows={toRows(health.errors.map((row) => ({ ...row, at: toZonedMoment(row.at) })))}
            emptyText={words.noErrors}
          />
        </>
      )}
    </ConsoleScreenFrame>
  );
}

function Checks({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <dl className={styles.checks} aria-label={words.checks}>
      {checks.map(({ name, state, finding }) => (
        <div key={name} className={styles.check}>
          <dt>{name}</dt>
          <dd>
            <Badge tone={tones[state]}>{words.states[state]}</Badge>
          </dd>
          <dd className={styles.finding}>{finding}</dd>
        </div>
      ))}
    </dl>
  );
}
