import { useAtomValue } from 'jotai';
import { useDeferredValue, useState } from 'react';
import type { EventList as FoundEvents, ListedEvent } from '#shared/contract/operations.ts';
import { reportDate } from '#shared/domain/catalogue/eventDates.ts';
import { eventStates } from '#shared/domain/catalogue/eventStatus.ts';
import { answerOf, useRequest } from '#renderer/api/useRequest.ts';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { Pager } from '#renderer/console/components/Pager.tsx';
import { RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenQuery } from '#renderer/console/components/screenAddress.ts';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { catalogueVersionAtom } from '#renderer/console/state/followServer.ts';
import { serverToolsAtom } from '#renderer/console/state/serverTools.ts';
import { column, toRows, StoredTable } from '#renderer/ui/data-table/StoredTable.tsx';
import { Choice, SearchField } from '#renderer/ui/form/ListControls.tsx';
import styles from './CatalogueScreen.module.css';

const { events: words } = operationsMessages;
const columns = [
  column('eventName', words.columns.eventName),
  column('start', words.columns.start),
  column('place', words.columns.place),
  column('state', words.columns.state),
  column('source', words.columns.source),
  column('sourceId', words.columns.sourceId),
  column('eventKey', words.columns.eventKey, true),
];
const countColumns = [
  column('source', words.sourceColumn),
  ...eventStates.toReversed().map((state) => column(state, words.states[state], true)),
  column('all', words.allSources, true),
];
const noEvents: FoundEvents = { events: [], total: 0, pageSize: 1, counts: [] };

/** Every event of the chosen target, counted by source and state, to be searched. */
export function EventList() {
  const server = useAtomValue(serverToolsAtom);
  const inspector = useInspector();
  const { query, change } = useListQuery();
  const { source, state, page } = query;
  // The address follows when the list changes otherwise: while typing it would lag behind the field.
  const [text, setText] = useState(query.text);
  const wanted = useDeferredValue(text.trim());
  const known = [...eventStates, 'upcoming' as const].find((name) => name === state);
  const [request] = useRequest(
    () =>
      server.findEvents({
        page,
        ...(wanted === '' ? {} : { text: wanted }),
        ...(source === '' ? {} : { source }),
        ...(known === undefined ? {} : { state: known }),
      }),
    [server.targetId, useAtomValue(catalogueVersionAtom), wanted, source, state, page].join('\n'),
  );
  // The old page stays in sight until the new one is there.
  const shown = answerOf(request) ?? noEvents;
  const hasFailed = request.status === 'failure';
  const { events, total, pageSize, counts } = shown;
  const sources = [...new Set(counts.map((count) => count.source))];
  const openEvent = (event?: ListedEvent) => event && inspector.open(event.eventKey);
  const set = (next: Partial<ListQuery>) => change({ ...query, text, page: 1, ...next });
  return (
    <section className={styles.list}>
      <h2>{words.title}</h2>
      {shown !== noEvents && <Counts counts={counts} />}
      <div className={styles.filters}>
        <SearchField
          label={words.text}
          value={text}
          onChange={(value) => {
            setText(value);
            if (page > 1) set({ text: value });
          }}
        />
        <Choice
          label={words.source}
          value={source}
          options={[['', words.allSources], ...sources.map((name) => [name, name] as const)]}
          onChoose={(name) => set({ source: name })}
        />
        <Choice
          label={words.state}
          value={state}
          options={[
            ['upcoming', words.upcoming],
            ...eventStates.toReversed().map((name) => [name, words.states[name]] as const),
            ['', words.anyState],
          ]}
          onChoose={(name) => set({ state: name })}
        />
      </div>
      {hasFailed ? (
        <RequestNotice request={request} />
      ) : (
        <>
          <Pager
            summary={words.found(total)}
            page={page}
            pages={Math.ceil(total / pageSize)}
            onPage={(next) => set({ page: next })}
          />
          <StoredTable
            id="catalogue.events"
            isPage
            caption={words.title}
            columns={columns}
            rows={toRows(events.map(toCells))}
            emptyText={request.status === 'pending' ? toolMessages.pending : words.none}
            onOpen={(row) => openEvent(events[Number(row)])}
          />
        </>
      )}
    </section>
  );
}

function toCells({ dateStart, timezone, venueName, locality, venueState, ...event }: ListedEvent) {
  return {
    ...event,
    state: words.states[event.state],
    start: reportDate(dateStart, timezone),
    place: [venueName, locality, venueState].filter((part) => part !== '').join(', '),
  };
}

/** A row for each source, and how many events are still to come. */
function Counts({ counts }: { counts: FoundEvents['counts'] }) {
  const bySource = Map.groupBy(counts, ({ source }) => source);
  const sum = (some: FoundEvents['counts']) => some.reduce((all, { events }) => all + events, 0);
  const upcoming = counts.filter(({ state }) => state !== 'removed' && state !== 'past');
  const rows = [...bySource].map(([source, ofSource]) => ({
    source,
    ...Object.fromEntries(
      eventStates.map((state) => [
        state,
        ofSource.find((count) => count.state === state)?.events ?? 0,
      ]),
    ),
    all: sum(ofSource),
  }));
  return (
    <>
      <p>{words.summary(sum(counts), sum(upcoming))}</p>
      <StoredTable
        id="catalogue.counts"
        caption={words.counts}
        columns={countColumns}
        rows={toRows(rows)}
        emptyText={words.none}
      />
    </>
  );
}

interface ListQuery {
  text: string;
  /** Empty: every source. */
  source: string;
  /** Empty: every state. */
  state: string;
  page: number;
}

/** The filters and the page of the address. */
function useListQuery() {
  const [written, changeQuery] = useScreenQuery('catalogue');
  const parameters = new URLSearchParams(written);
  const page = Number(parameters.get('page') ?? 1);
  const query: ListQuery = {
    text: parameters.get('text') ?? '',
    source: parameters.get('source') ?? '',
    state: parameters.get('state') ?? 'upcoming',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  const change = (next: ListQuery) => {
    const entries = new URLSearchParams();
    if (next.text !== '') entries.set('text', next.text);
    if (next.source !== '') entries.set('source', next.source);
    if (next.state !== 'upcoming') entries.set('state', next.state);
    if (next.page > 1) entries.set('page', String(next.page));
    changeQuery(entries.toString(), false);
  };
  return { query, change };
}
