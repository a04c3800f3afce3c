import { useAtomValue } from 'jotai';
import { useDeferredValue, useState } from 'react';
import type { Change, ChangeList, ChangeQuery } from '#shared/contract/changes.ts';
import { tableToCsv, textColumn } from '#shared/domain/report/reportTable.ts';
import { actorKinds, changeSubjects } from '#shared/domain/staff/changeSubjects.ts';
import { answerOf, useAction, useRequest } from '#renderer/api/useRequest.ts';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { ListAndDetail } from '#renderer/console/components/ListAndDetail.tsx';
import { Pager } from '#renderer/console/components/Pager.tsx';
import { FailedNotice, RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenQuery } from '#renderer/console/components/screenAddress.ts';
import { changeMessages as words } from '#renderer/console/content/changeMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { staffApiAtom, type StaffApi } from '#renderer/console/state/targetApi.ts';
import { toAge } from '#renderer/platform/formats.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import type { DataValue } from '#renderer/ui/data-table/dataTable.ts';
import { column, momentColumn, StoredTable, toRows } from '#renderer/ui/data-table/StoredTable.tsx';
import { Choice, DayField, SearchField } from '#renderer/ui/form/ListControls.tsx';
import { ChosenChange } from './ChosenChange.tsx';
import { describeActor, summariseValues } from './describeChange.ts';
import styles from './ChangesScreen.module.css';

const columns = [
  { ...momentColumn('at', words.columns.at), text: ageText },
  ...(['who', 'action', 'item', 'values', 'note'] as const).map((id) =>
    column(id, words.columns[id]),
  ),
];

function ageText(value: DataValue): string {
  return typeof value === 'string' ? toAge(value) : '';
}

const nothing: ChangeList = { changes: [], total: 0, pageSize: 1, actors: [] };

/** Who changed what, when and why, with what it was before; as a file too. */
export function ChangesScreen() {
  const server = useAtomValue(staffApiAtom);
  const { written, valueOf, page, set } = useFilters();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [request] = useRequest(
    () => server.call('listChanges', { query: toQuery(written) }),
    [server.targetId, useDeferredValue(written)].join('\n'),
  );
  const { failure, run } = useAction();
  const { changes, actors, total, pageSize } = answerOf(request) ?? nothing;
  const isPaged = total > pageSize;
  const chosen = changes.find(({ id }) => id === chosenId) ?? null;
  const save = () =>
    run(async () => saveFile('changes.csv', 'text/csv', await toCsv(server, written)));
  return (
    <ConsoleScreenFrame
      title={words.title}
      lead={words.lead(server.isLocal ? '' : server.targetName)}
    >
      <Filters actors={actors} valueOf={valueOf} onChange={set} />
      {isPaged && (
        <Pager
          summary={words.counted(total)}
          page={page}
          pages={Math.ceil(total / pageSize)}
          onPage={(next) => set('page', String(next))}
        />
      )}
      <FailedNotice reason={failure} />
      {request.status === 'failure' ? (
        <RequestNotice request={request} />
      ) : (
        <ListAndDetail
          list={
            <StoredTable
              id="changes"
              caption={words.title}
              columns={columns}
              rows={toRows(changes.map(toCells))}
              emptyText={request.status === 'pending' ? toolMessages.pending : words.none}
              isPage={isPaged}
              tools={
                <button type="button" aria-label={words.csv} onClick={() => void save()}>
                  CSV
                </button>
              }
              onOpen={(row) => setChosenId(changes[Number(row)]?.id ?? null)}
            />
          }
          label={chosen?.item ?? ''}
          detailKey={chosen === null ? null : String(chosen.id)}
        >
          {chosen && <ChosenChange change={chosen} />}
        </ListAndDetail>
      )}
    </ConsoleScreenFrame>
  );
}

interface FiltersProps {
  actors: ChangeList['actors'];
  valueOf: (name: FilterName) => string;
  onChange: (name: FilterName, value: string) => void;
}

function Filters({ actors, valueOf, onChange }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <Choice
        label={words.filters.who}
        value={valueOf('who')}
        options={[
          ['', words.filters.anybody],
          ...actors.map((actor) => [`${actor.kind}:${actor.name}`, describeActor(actor)] as const),
        ]}
        onChoose={(who) => onChange('who', who)}
      />
      <Choice
        label={words.filters.subject}
        value={valueOf('subject')}
        options={[
          ['', words.filters.anything],
          ...changeSubjects.map((subject) => [subject, words.subjects[subject]] as const),
        ]}
        onChoose={(subject) => onChange('subject', subject)}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={words.filters[name]}
          value={valueOf(name)}
          onChange={(day) => onChange(name, day)}
        />
      ))}
      <SearchField
        label={words.filters.text}
        value={valueOf('text')}
        onChange={(text) => onChange('text', text)}
      />
    </div>
  );
}

function toCells(change: Change) {
  const { at, actor, subject, item, action, note } = change;
  return {
    at,
    who: describeActor(actor),
    action: words.action(words.subjects[subject], action),
    item,
    values: summariseValues(change),
    note,
  };
}

/** Every change that fits the filters, whatever page is shown. */
async function toCsv({ call }: StaffApi, written: string): Promise<string> {
  const changes: Change[] = [];
  for (let page = 1; ; page += 1) {
    const found = await call('listChanges', { query: { ...toQuery(written), page } });
    changes.push(...found.changes);
    if (page * found.pageSize >= found.total) break;
  }
  return tableToCsv({
    id: 'changes',
    title: words.title,
    columns: columns.map(({ id, label }) => textColumn(id, label)),
    rows: toRows(changes.map(toCells)),
  });
}

type FilterName = 'who' | 'subject' | 'from' | 'to' | 'text' | 'page';

/** The filters and the page of the address. */
function useFilters() {
  const [written, changeQuery] = useScreenQuery('changes');
  const parameters = new URLSearchParams(written);
  return {
    written,
    valueOf: (name: FilterName) => parameters.get(name) ?? '',
    page: toQuery(written).page,
    set(name: FilterName, value: string) {
      if (name !== 'page') parameters.delete('page');
      parameters.set(name, value);
      if (value === '') parameters.delete(name);
      changeQuery(parameters.toString(), name === 'text');
    },
  };
}

/** What of the address the server understands. */
function toQuery(written: string): ChangeQuery {
  const parameters = new URLSearchParams(written);
  const valueOf = (name: FilterName) => parameters.get(name) ?? '';
  const [, kind = '', actorName = ''] = /^(\w+):(.*)$/.exec(valueOf('who')) ?? [];
  const page = Number(valueOf('page'));
  const text = valueOf('text').trim();
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    subject: changeSubjects.find((name) => name === valueOf('subject')),
    actorKind: actorKinds.find((name) => name === kind),
    actorName: kind === '' ? undefined : actorName,
    text: text === '' ? undefined : text,
    from: toMidnight(valueOf('from'), 0),
    to: toMidnight(valueOf('to'), 1),
  };
}

/** The midnight, on this device, with which a day begins, or one some days later. */
function toMidnight(day: string, later: number): string | undefined {
  const midnight = new Date(`${day}T00:00`);
  midnight.setDate(midnight.getDate() + later);
  return Number.isNaN(midnight.getTime()) ? undefined : midnight.toISOString();
}
