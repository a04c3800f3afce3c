import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { column, toRows } from '#renderer/components/console/tableRows.ts';
import { ConfirmButton } from '#renderer/components/console/ConfirmButton.tsx';
import { reasonOf, useRequest } from '#renderer/components/console/useRequest.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { StoredTable } from '#renderer/components/tables/StoredTable.tsx';
import styles from './StoredSession.module.css';

const words = toolMessages.sessions;

interface StoredSessionProps {
  id: string;
  onErased: (rows: number) => void;
}

/** Every row stored of a session, table by table. */
export function StoredSession({ id, onErased }: StoredSessionProps) {
  const { api } = useAtomValue(consoleServicesAtom);
  const [failure, setFailure] = useState<string | null>(null);
  const [request] = useRequest(() => api.call('getStoredSession', { params: { id } }), id);
  const erase = () => {
    api
      .call('eraseStoredSession', { params: { id } })
      .then(({ rows }) => onErased(rows))
      .catch((error: unknown) => setFailure(reasonOf(error)));
  };
  const reason = request.status === 'failure' ? request.reason : failure;
  const tables = request.status === 'success' ? request.answer.tables : [];
  return (
    <div className={styles.stored}>
      <header className={styles.header}>
        <h2>{words.stored(id)}</h2>
        <ConfirmButton label={words.erase} sureLabel={words.eraseSure} onSure={erase} />
      </header>
      {reason !== null && <Notice tone="danger">{toolMessages.failed(reason)}</Notice>}
      {tables.map(({ name, rows }) => (
        <div key={name}>
          <h3>{words.rows(name, rows.length)}</h3>
          {rows.length > 0 && (
            <StoredTable
              id={`session.${name}`}
              caption={name}
              columns={Object.keys(rows[0] ?? {}).map((key) => column(key, key))}
              rows={toRows(rows)}
              emptyText=""
            />
          )}
        </div>
      ))}
    </div>
  );
}
