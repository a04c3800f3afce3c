import { useAtomValue } from 'jotai';
import { useDeferredValue, useState } from 'react';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { answerOf, useAction, useIsShown } from '#renderer/api/useRequest.ts';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { listColumns, ListAndDetail } from '#renderer/console/components/ListAndDetail.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenFields } from '#renderer/console/components/screenAddress.ts';
import { useStaffRequest } from '#renderer/console/components/useStaffRequest.ts';
import { insightMessages } from '#renderer/console/content/insightMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { ActivityFigures } from '#renderer/console/screens/activity/ActivityFigures.tsx';
import { mayAtom, staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { column, toRows, StoredTable } from '#renderer/ui/data-table/StoredTable.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { SearchField } from '#renderer/ui/form/ListControls.tsx';
import cardStyles from '#renderer/console/components/cards.module.css';
import styles from './Figures.module.css';

const words = toolMessages.sessions;
const columns = listColumns(words.columns);
const noSessions: CallAnswer<'findSessions'> = { sessions: [], total: 0, pageSize: 1 };

/** What visitors do; for owners, what is stored of one of them. */
export function ActivityScreen() {
  const isOwner = useAtomValue(mayAtom)('owner');
  return (
    <ConsoleScreenFrame screen="activity" lead={insightMessages.activity.lead}>
      <ActivityFigures />
      {isOwner && <Sessions />}
    </ConsoleScreenFrame>
  );
}

/** Finds a visitor's session, shows what is stored of it, erases it. */
function Sessions() {
  const server = useAtomValue(staffApiAtom);
  const { fields, page, set } = useScreenFields('activity', { text: '', id: '' });
  const { id } = fields;
  // The address gets the text with a page or session: while typing it would lag behind the field.
  const [text, setText] = useState(fields.text);
  const wanted = useDeferredValue(text.trim());
  const [erased, setErased] = useState<number | null>(null);
  const [request, again] = useStaffRequest('findSessions', { query: { text: wanted, page } });
  const { sessions, total, pageSize } = answerOf(request) ?? noSessions;
  return (
    <section className={styles.sessions} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.lead(server.isLocal ? '' : server.targetName)}</p>
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
        caption={words.title}
        columns={columns}
        records={sessions}
        toCells={(session) => ({ ...session })}
        emptyText={words.none}
        onOpen={({ sessionId }) => {
          setErased(null);
          set({ text, page, id: sessionId });
        }}
        paging={{
          summary: words.found(total),
          page,
          total,
          pageSize,
          onPage: (next) => set({ text, page: next }),
        }}
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
    </section>
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
  const [request] = useStaffRequest('getStoredSession', { params: { id } });
  const erase = async () => {
    const { rows } = await call('eraseStoredSession', { params: { id } });
    onErased(rows, isShown());
  };
  const reason = request.status === 'failure' ? request.reason : failure;
  const tables = request.status === 'success' ? request.answer.tables : [];
  return (
    <div className={cardStyles.card}>
      <header className={cardStyles.row}>
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
