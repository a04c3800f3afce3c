import { useAtomValue } from 'jotai';
import { useDeferredValue, useState, type ComponentProps } from 'react';
import type { Change, ChangeList, ChangeQuery } from '#shared/contract/changes.ts';
import { screenNames } from '#shared/contract/desktop/desktopEvents.ts';
import { tableToCsv } from '#shared/domain/report/reportTable.ts';
import { actorKinds, changeSubjects } from '#shared/domain/staff/changeSubjects.ts';
import { answerOf, useAction } from '#renderer/api/useRequest.ts';
import {
  describeActor,
  describeChange,
  listValues,
  summariseValues,
} from '#renderer/console/components/changes/changeSentence.ts';
import { ChangeWay } from '#renderer/console/components/changes/ChangeWay.tsx';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { Filters } from '#renderer/console/components/Filters.tsx';
import { listColumns, ListAndDetail } from '#renderer/console/components/ListAndDetail.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenFields } from '#renderer/console/components/screenAddress.ts';
import { useStaffRequest } from '#renderer/console/components/useStaffRequest.ts';
import { changeMessages as words } from '#renderer/console/content/changeMessages.ts';
import { staffApiAtom, type StaffApi } from '#renderer/console/state/targetApi.ts';
import { toAge, toZonedMoment } from '#renderer/platform/formats.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { column, momentColumn, toRows } from '#renderer/ui/data-table/StoredTable.tsx';
import cardStyles from '#renderer/console/components/cards.module.css';
import styles from './ChangesScreen.module.css';

const columns = [
  { ...momentColumn('at', words.columns.at), text: (at: unknown) => toAge(String(at)) },
  ...listColumns(words.columns, ['who', 'what', 'note']),
];

const subjectOptions = [['', words.filters.anything] as const, ...Object.entries(words.subjects)];

const nothing: ChangeList = { changes: [], total: 0, pageSize: 1, actors: [] };

/** The log of changes: actor, time, reason, and the values before and after; as a file too. */
export function ChangesScreen() {
  const server = useAtomValue(staffApiAtom);
  const { fields, page, set } = useScreenFields('log', noFilters);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const wanted = { ...fields, text: useDeferredValue(fields.text) };
  const [request, askAgain] = useStaffRequest('listChanges', { query: toQuery(wanted, page) });
  const { failure, run } = useAction();
  const { changes, actors, total, pageSize } = answerOf(request) ?? nothing;
  const chosen = changes.find(({ id }) => id === chosenId) ?? null;
  const save = () =>
    run(async () => saveFile('changes.csv', 'text/csv', await toCsv(server, fields)));
  return (
    <ConsoleScreenFrame
      screen="log"
      lead={words.lead(server.targetName)}
      tools={<ToolButton variant="quiet" onClick={() => void save()} label={words.csv} />}
    >
      <Filters
        {...{ fields, set }}
        text={words.filters.text}
        choices={[
          [
            'who',
            words.filters.who,
            [
              ['', words.filters.anybody],
              ...actors.map((each) => [`${each.kind}:${each.name}`, describeActor(each)] as const),
            ],
          ],
          ['subject', words.filters.subject, subjectOptions],
          ['from', words.filters.from, 'day'],
          ['to', words.filters.to, 'day'],
        ]}
      />
      <FailedNotice reason={failure} />
      <ListAndDetail
        request={request}
        id="changes"
        caption={screenNames.log}
        columns={columns}
        records={changes}
        toCells={toCells}
        emptyText={words.none}
        paging={{
          summary: words.counted(total),
          page,
          total,
          pageSize,
          onPage: (next) => set({ page: next }),
        }}
        onOpen={({ id }) => setChosenId(id)}
        label={chosen ? sentenceOf(chosen) : ''}
        detailKey={chosen && String(chosen.id)}
      >
        {chosen && <ChosenChange change={chosen} onUndone={askAgain} />}
      </ListAndDetail>
    </ConsoleScreenFrame>
  );
}

function toCells(change: Change) {
  const { at, actor, note } = change;
  const what = describeChange(change);
  return { at, who: describeActor(actor), what, note, values: summariseValues(change) };
}

/** Every change that fits the filters, whatever page is shown. */
async function toCsv({ call }: StaffApi, filters: Filters): Promise<string> {
  const changes: Change[] = [];
  for (let page = 1; ; page += 1) {
    const found = await call('listChanges', { query: toQuery(filters, page) });
    changes.push(...found.changes);
    if (page * found.pageSize >= found.total) break;
  }
  return tableToCsv({
    columns: [...columns, column('values', words.columns.values)],
    rows: toRows(changes.map(toCells)),
  });
}

const noFilters = { who: '', subject: '', from: '', to: '', text: '' };
type Filters = Readonly<typeof noFilters>;

function toQuery({ who, subject, from, to, text }: Filters, page: number): ChangeQuery {
  const [, kind = '', actorName = ''] = /^(\w+):(.*)$/.exec(who) ?? [];
  return {
    page,
    subject: changeSubjects.find((name) => name === subject),
    actorKind: actorKinds.find((name) => name === kind),
    actorName: kind === '' ? undefined : actorName,
    text: text.trim() || undefined,
    from: toMidnight(from, 0),
    to: toMidnight(to, 1),
  };
}

/** The midnight, on this device, with which a day begins, or one some days later. */
function toMidnight(day: string, later: number): string | undefined {
  const midnight = new Date(`${day}T00:00`);
  midnight.setDate(midnight.getDate() + later);
  return Number.isNaN(midnight.getTime()) ? undefined : midnight.toISOString();
}

function sentenceOf(change: Change): string {
  return `${describeActor(change.actor)} ${describeChange(change)}`;
}

function ChosenChange({ change, onUndone }: ComponentProps<typeof ChangeWay>) {
  const { at, note } = change;
  const values = listValues(change);
  return (
    <div className={cardStyles.card}>
      <h2>{sentenceOf(change)}</h2>
      <p>{toZonedMoment(at)}</p>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {values.length > 0 && (
        <table className={styles.values}>
          <thead>
            <tr>
              {(['field', 'before', 'after'] as const).map((name) => (
                <th key={name} scope="col">
                  {words.columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.map(({ rule, label, before, after }) => (
              <tr key={rule + label} className={before === after ? undefined : styles.changed}>
                <th scope="row">{rule === '' ? label : `${rule}: ${label}`}</th>
                <td>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ChangeWay change={change} onUndone={onUndone} />
    </div>
  );
}
