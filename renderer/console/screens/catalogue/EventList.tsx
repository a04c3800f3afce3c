import { useAtomValue } from 'jotai';
import { useDeferredValue, useState } from 'react';
import type { EventList as FoundEvents, ListedEvent } from '#shared/contract/operations.ts';
import { reportDate } from '#shared/domain/catalogue/eventDates.ts';
import { eventStates } from '#shared/domain/catalogue/eventStatus.ts';
import { answerOf, useRequest } from '#renderer/api/useRequest.ts';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { listColumns, RequestedTable } from '#renderer/console/components/ListAndDetail.tsx';
import { Pager } from '#renderer/console/components/Pager.tsx';
import { useScreenFields } from '#renderer/console/components/screenAddress.ts';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import { catalogueVersionAtom } from '#renderer/console/state/followServer.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { column, toRows, StoredTable } from '#renderer/ui/data-table/StoredTable.tsx';
import { Choice, SearchField } from '#renderer/ui/form/ListControls.tsx';
import styles from './CatalogueScreen.module.css';

const { events: words } = operationsMessages;
const columns = listColumns(words.columns, undefined, ['eventKey']);
const countColumns = [
  column('source', words.sourceColumn),
  ...eventStates.toReversed().map((state) => column(state, words.states[state], true)),
  column('all', words.allSources, true),
];
const noEvents: FoundEvents = { events: [], total: 0, pageSize: 1, counts: [] };

/** Fields of the address; empty ones find every text, source and state. */
const usualFields = { text: '', source: '', state: 'upcoming' };

/** Every event of the chosen target, counted by source and state, to be searched. */
export function EventList() {
  const { call, targetId } = useAtomValue(staffApiAtom);
  const inspector = useInspector();
  const { fields, page, set } = useScreenFields('catalogue', usualFields);
  const { source, state } = fields;
  // The address follows when the list changes otherwise: while typing it would lag behind the field.
  const [text, setText] = useState(fields.text);
  const wanted = useDeferredValue(text.trim());
  const known = [...eventStates, 'upcoming' as const].find((name) => name === state);
  const [request] = useRequest(
    () =>
      call('findCatalogueEvents', {
        query: { page, text: wanted || undefined, source: source || undefined, state: known },
      }),
    [targetId, useAtomValue(catalogueVersionAtom), wanted, source, state, page].join('\n'),
  );
  // The old page stays in sight until the new one is there.
  const shown = answerOf(request) ?? noEvents;
  const { events, total, pageSize, counts } = shown;
  const sources = [...new Set(counts.map((count) => count.source))];
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
          onChoose={(name) => set({ text, source: name })}
        />
        <Choice
          label={words.state}
          value={state}
          options={[
            ['upcoming', words.upcoming],
            ...eventStates.toReversed().map((name) => [name, words.states[name]] as const),
            ['', words.anyState],
          ]}
          onChoose={(name) => set({ text, state: name })}
        />
      </div>
      <RequestedTable
        request={request}
        id="catalogue.events"
        isPage
        caption={words.title}
        columns={columns}
        records={events}
        toCells={toCells}
        emptyText={words.none}
        onOpen={({ eventKey }) => inspector.open(eventKey)}
        pager={
          <Pager
            summary={words.found(total)}
            page={page}
            pages={Math.ceil(total / pageSize)}
            onPage={(next) => set({ text, page: next })}
          />
        }
      />
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
