import { useAtomValue } from 'jotai';
import { useDeferredValue } from 'react';
import type { EventList as FoundEvents, ListedEvent } from '#shared/contract/operations.ts';
import { eventStates } from '#shared/domain/catalogue/eventStatus.ts';
import { answerOf } from '#renderer/api/useRequest.ts';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { Filters } from '#renderer/console/components/Filters.tsx';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { listColumns, RequestedTable } from '#renderer/console/components/ListAndDetail.tsx';
import { useScreenFields } from '#renderer/console/components/screenAddress.ts';
import { useStaffRequest } from '#renderer/console/components/useStaffRequest.ts';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import { catalogueVersionAtom } from '#renderer/console/state/followServer.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { column, toRows, StoredTable } from '#renderer/ui/data-table/StoredTable.tsx';

const { events: words } = operationsMessages;
const columns = listColumns(words.columns, undefined, ['eventKey', 'seen', 'clicked', 'saved']);
const countColumns = [
  column('source', words.sourceColumn),
  ...eventStates.toReversed().map((state) => column(state, words.states[state], true)),
  column('all', words.allSources, true),
];
const noEvents: FoundEvents = { events: [], total: 0, pageSize: 1, counts: [] };

const stateOptions = [
  ['upcoming', words.upcoming],
  ...eventStates.toReversed().map((name) => [name, words.states[name]] as const),
  ['', words.anyState],
] as const;

/** Fields of the address; empty ones find every text, source and state. */
const usualFields = { text: '', source: '', state: 'upcoming' };

/** Every event of the chosen target, counted by source and state, to be searched. */
export function EventsScreen() {
  const { targetName, isLocal } = useAtomValue(staffApiAtom);
  const inspector = useInspector();
  const { fields, page, set } = useScreenFields('events', usualFields);
  const { source, state } = fields;
  const wanted = useDeferredValue(fields.text.trim());
  const known = [...eventStates, 'upcoming' as const].find((name) => name === state);
  const query = { page, text: wanted || undefined, source: source || undefined, state: known };
  const version = useAtomValue(catalogueVersionAtom);
  const [request] = useStaffRequest('findCatalogueEvents', { query }, version);
  // The old page stays in sight until the new one is there.
  const shown = answerOf(request) ?? noEvents;
  const { events, total, pageSize, counts } = shown;
  const sources = [...new Set(counts.map((count) => count.source))];
  return (
    <ConsoleScreenFrame screen="events" lead={words.lead(targetName)}>
      {shown !== noEvents && <Counts counts={counts} />}
      <Filters
        {...{ fields, set }}
        text={words.text}
        choices={[
          [
            'source',
            words.source,
            [['', words.allSources], ...sources.map((name) => [name, name] as const)],
          ],
          ['state', words.state, stateOptions],
        ]}
      />
      <RequestedTable
        request={request}
        id="catalogue.events"
        caption={words.title}
        columns={columns}
        records={events}
        toCells={toCells}
        emptyText={words.none}
        onOpen={({ eventKey }) => inspector.open(eventKey)}
        {...(isLocal && { pictureOf })}
        paging={{
          summary: words.found(total),
          page,
          total,
          pageSize,
          onPage: (next) => set({ page: next }),
        }}
      />
    </ConsoleScreenFrame>
  );
}

/** The console loads pictures of its own server alone; an earlier version sends none. */
function pictureOf({ picture }: Partial<ListedEvent>): string | null {
  return picture?.startsWith('/') === true ? picture : null;
}

function toCells({ dateStart, timezone, venueName, locality, venueState, ...event }: ListedEvent) {
  const { picture: _picture, ...shown } = event;
  return {
    ...shown,
    state: words.states[event.state],
    start: `${dateStart} ${timezone}`,
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
