import { useAtomValue } from 'jotai';
import { useDeferredValue, useState } from 'react';
import { ConsoleScreenFrame } from '#renderer/components/console/ConsoleScreenFrame.tsx';
import { LocalOnly } from '#renderer/components/console/LocalOnly.tsx';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { column, toRows } from '#renderer/components/console/tableRows.ts';
import { toZonedMoment } from '#renderer/platform/zonedMoment.ts';
import { SearchField } from '#renderer/components/console/SearchField.tsx';
import { useRequest } from '#renderer/components/console/useRequest.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { DataTable } from '#renderer/ui/data-table/DataTable.tsx';
import { StoredSession } from './StoredSession.tsx';

const words = toolMessages.sessions;
const columns = [
  column('sessionId', words.columns.sessionId),
  column('trackingId', words.columns.trackingId),
  column('location', words.columns.location),
  column('createdAt', words.columns.createdAt),
  column('updatedAt', words.columns.updatedAt),
];

/** Finds a visitor's session, shows what is stored of it, erases it. */
export function SessionsScreen() {
  return (
    <LocalOnly subject={words.title}>
      <OwnSessions />
    </LocalOnly>
  );
}

function OwnSessions() {
  const { api } = useAtomValue(consoleServicesAtom);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const [chosen, setChosen] = useState<string | null>(null);
  const [erased, setErased] = useState<number | null>(null);
  const [request, again] = useRequest(
    () => api.call('findSessions', { query: { text: wanted } }),
    wanted,
  );
  const sessions = request.status === 'success' ? request.answer.sessions : [];
  return (
    <ConsoleScreenFrame title={words.title} lead={words.lead}>
      <SearchField label={words.search} value={text} onChange={setText} />
      {request.status === 'failure' && (
        <Notice tone="danger">{toolMessages.failed(request.reason)}</Notice>
      )}
      {erased !== null && <Notice tone="success">{words.erased(erased)}</Notice>}
      <DataTable
        caption={words.title}
        columns={columns}
        rows={toRows(
          sessions.map((session) => ({
            ...session,
            createdAt: toZonedMoment(session.createdAt),
            updatedAt: toZonedMoment(session.updatedAt),
          })),
        )}
        emptyText={request.status === 'pending' ? toolMessages.pending : words.none}
        onOpen={(id) => {
          setErased(null);
          setChosen(sessions[Number(id)]?.sessionId ?? null);
        }}
      />
      {chosen !== null && (
        <StoredSession
          key={chosen}
          id={chosen}
          onErased={(rows) => {
            setChosen(null);
            setErased(rows);
            again();
          }}
        />
      )}
    </ConsoleScreenFrame>
  );
}
