import { useAtomValue } from 'jotai';
import { useDeferredValue, useState } from 'react';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { answerOf, useAction, useIsShown, useRequest } from '#renderer/api/useRequest.ts';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { listColumns, ListAndDetail } from '#renderer/console/components/ListAndDetail.tsx';
import { Pager } from '#renderer/console/components/Pager.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenFields } from '#renderer/console/components/screenAddress.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { column, toRows, StoredTable } from '#renderer/ui/data-table/StoredTable.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { SearchField } from '#renderer/ui/form/ListControls.tsx';
import styles from './SessionsScreen.module.css';

const words = toolMessages.sessions;
const columns = listColumns(words.columns);
const noSessions: CallAnswer<'findSessions'> = { sessions: [], total: 0, pageSize: 1 };

/** Finds a visitor's session, shows what is stored of it, erases it. */
export function SessionsScreen() {
  const server = useAtomValue(staffApiAtom);
  const { fields, page, set } = useScreenFields('sessions', { text: '', id: '' });
  const { id } = fields;
  // The address gets the text with a page or session: while typing it would lag behind the field.
  const [text, setText] = useState(fields.text);
  const wanted = useDeferredValue(text.trim());
  const [erased, setErased] = useState<number | null>(null);
  const [request, again] = useRequest(
    () => server.call('findSessions', { query: { text: wanted, page } }),
    `${server.targetId}\n${wanted}\n${page}`,
  );
  const { sessions, total, pageSize } = answerOf(request) ?? noSessions;
  return (
    <ConsoleScreenFrame
      title={words.title}
      lead={words.lead(server.isLocal ? '' : server.targetName)}
    >
      <SearchField
        label={words.search}
        value={text}
        onChange={(value) => {
          setText(value);
          if (page > 1) set({ text: value, id: '' }, true);
        }}
      />
      {erased !== null && <Notice tone="success">{words.erased(erased)}</Notice>}
      <ListAndDetail
        request={request}
        id="sessions"
        isPage
        caption={words.title}
        columns={columns}
        records={sessions}
        toCells={(session) => ({ ...session })}
        emptyText={words.none}
        onOpen={({ sessionId }) => {
          setErased(null);
          set({ text, page, id: sessionId });
        }}
        pager={
          <Pager
            summary={words.found(total)}
            page={page}
            pages={Math.ceil(total / pageSize)}
            onPage={(next) => set({ text, page: next })}
          />
        }
        label={words.stored(id)}
        detailKey={id || null}
      >
        <StoredSession
          key={id}
          id={id}
          onErased={(rows, isOpen) => {
            if (isOpen) set({ text, page, id: '' }, true);
            setErased(rows);
            again();
          }}
        />
      </ListAndDetail>
    </ConsoleScreenFrame>
  );
}

interface StoredSessionProps {
  id: string;
  /** `isOpen`: no other session was opened meanwhile. */
  onErased: (rows: number, isOpen: boolean) => void;
}

function StoredSession({ id, onErased }: StoredSessionProps) {
  const { call } = useAtomValue(staffApiAtom);
  const { failure, run } = useAction();
  const isShown = useIsShown();
  const [request] = useRequest(() => call('getStoredSession', { params: { id } }), id);
  const erase = async () => {
    const { rows } = await call('eraseStoredSession', { params: { id } });
    onErased(rows, isShown());
  };
  const reason = request.status === 'failure' ? request.reason : failure;
  const tables = request.status === 'success' ? request.answer.tables : [];
  return (
    <div className={styles.stored}>
      <header className={styles.header}>
        <h2>{words.stored(id)}</h2>
        <ConfirmButton
          label={words.erase}
          sureLabel={words.eraseSure}
          onSure={() => void run(erase)}
        />
      </header>
      <FailedNotice reason={reason} />
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
