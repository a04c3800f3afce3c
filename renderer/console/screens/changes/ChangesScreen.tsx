import { useAtomValue } from 'jotai';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Change, ChangeList, ChangeQuery } from '#shared/contract/changes.ts';
import { screenNames, type ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import { tableToCsv, textColumn } from '#shared/domain/report/reportTable.ts';
import {
  actorKinds,
  changeSubjects,
  type ChangeSubject,
} from '#shared/domain/staff/changeSubjects.ts';
import { answerOf, useAction, useRequest } from '#renderer/api/useRequest.ts';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { listColumns, ListAndDetail } from '#renderer/console/components/ListAndDetail.tsx';
import { Pager } from '#renderer/console/components/Pager.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenFields, useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { changeMessages as words } from '#renderer/console/content/changeMessages.ts';
import {
  isScreenShownAtom,
  staffApiAtom,
  type StaffApi,
} from '#renderer/console/state/targetApi.ts';
import { toAge, toZonedMoment, formatBytes } from '#renderer/platform/formats.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { momentColumn, toRows } from '#renderer/ui/data-table/StoredTable.tsx';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import { Choice, DayField, SearchField } from '#renderer/ui/form/ListControls.tsx';
import styles from './ChangesScreen.module.css';

const columns = [
  { ...momentColumn('at', words.columns.at), text: (at: unknown) => toAge(String(at)) },
  ...listColumns(words.columns, ['who', 'action', 'item', 'values', 'note']),
];

const nothing: ChangeList = { changes: [], total: 0, pageSize: 1, actors: [] };

/** The log of changes: actor, time, reason, and the values before and after; as a file too. */
export function ChangesScreen() {
  const server = useAtomValue(staffApiAtom);
  const { fields, page, set } = useScreenFields('changes', noFilters);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [request] = useRequest(
    () => server.call('listChanges', { query: toQuery(fields, page) }),
    [server.targetId, useDeferredValue(JSON.stringify([fields, page]))].join('\n'),
  );
  const { failure, run } = useAction();
  const { changes, actors, total, pageSize } = answerOf(request) ?? nothing;
  const isPaged = total > pageSize;
  const chosen = changes.find(({ id }) => id === chosenId) ?? null;
  const save = () =>
    run(async () => saveFile('changes.csv', 'text/csv', await toCsv(server, fields)));
  return (
    <ConsoleScreenFrame
      title={words.title}
      lead={words.lead(server.isLocal ? '' : server.targetName)}
    >
      <FilterFields
        actors={actors}
        filters={fields}
        onChange={(name, value) => set({ [name]: value }, name === 'text')}
      />
      {isPaged && (
        <Pager
          summary={words.counted(total)}
          page={page}
          pages={Math.ceil(total / pageSize)}
          onPage={(next) => set({ page: next })}
        />
      )}
      <FailedNotice reason={failure} />
      <ListAndDetail
        request={request}
        id="changes"
        caption={words.title}
        columns={columns}
        records={changes}
        toCells={toCells}
        emptyText={words.none}
        isPage={isPaged}
        tools={
          <button type="button" aria-label={words.csv} onClick={() => void save()}>
            CSV
          </button>
        }
        onOpen={({ id }) => setChosenId(id)}
        label={chosen?.item ?? ''}
        detailKey={chosen && String(chosen.id)}
      >
        {chosen && <ChosenChange change={chosen} />}
      </ListAndDetail>
    </ConsoleScreenFrame>
  );
}

interface FilterFieldsProps {
  actors: ChangeList['actors'];
  filters: Filters;
  onChange: (name: keyof Filters, value: string) => void;
}

function FilterFields({ actors, filters, onChange }: FilterFieldsProps) {
  return (
    <div className={styles.filters}>
      <Choice
        label={words.filters.who}
        value={filters.who}
        options={[
          ['', words.filters.anybody],
          ...actors.map((actor) => [`${actor.kind}:${actor.name}`, describeActor(actor)] as const),
        ]}
        onChoose={(who) => onChange('who', who)}
      />
      <Choice
        label={words.filters.subject}
        value={filters.subject}
        options={[['', words.filters.anything], ...Object.entries(words.subjects)]}
        onChoose={(subject) => onChange('subject', subject)}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={words.filters[name]}
          value={filters[name]}
          onChange={(day) => onChange(name, day)}
        />
      ))}
      <SearchField
        label={words.filters.text}
        value={filters.text}
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
async function toCsv({ call }: StaffApi, filters: Filters): Promise<string> {
  const changes: Change[] = [];
  for (let page = 1; ; page += 1) {
    const found = await call('listChanges', { query: toQuery(filters, page) });
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

function ChosenChange({ change }: { change: Change }) {
  const { subject, item, action, actor, at, note } = change;
  const values = listValues(change);
  return (
    <div className={styles.chosen}>
      <h2>{item}</h2>
      <Badge>{words.action(words.subjects[subject], action)}</Badge>
      <p className={styles.facts}>{words.chosen(describeActor(actor), toZonedMoment(at))}</p>
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
            {values.map(({ label, before, after }) => (
              <tr key={label} className={before === after ? undefined : styles.changed}>
                <th scope="row">{label}</th>
                <td>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Way change={change} />
    </div>
  );
}

/** The screen that shows a subject; others have none, or the drawer of an event. */
const screens: Partial<Record<ChangeSubject, ConsoleScreen>> = {
  import: 'catalogue',
  source: 'sources',
  submission: 'submissions',
  brand: 'brand',
  rules: 'rules',
  staff: 'staff',
};

/** Leads to what was changed, or to what undoes the change. */
function Way({ change: { subject, reference, undo } }: { change: Change }) {
  const { pathOf } = useScreenPath();
  const isShown = useAtomValue(isScreenShownAtom);
  const inspector = useInspector();
  const screen = screens[subject];
  if (screen !== undefined) {
    if (!isShown(screen)) return null;
    const text = undo === null ? words.open(screenNames[screen]) : words.undo[undo];
    const query = undo === 'rules' ? 'part=history' : '';
    return <Link to={pathOf(screen, query)}>{text}</Link>;
  }
  if (reference === null) return null;
  return (
    <ToolButton
      variant="secondary"
      onClick={() => inspector.open(Number(reference))}
      label={words.openEvent}
    />
  );
}

function describeActor({ kind, name }: Change['actor']): string {
  if (kind === 'staff') return name;
  return [words.actors[kind], name].filter((part) => part !== '').join(' ');
}

/** Null on both sides of a value: unknown or nothing. */
function listValues({ subject, before, after }: Change) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const text = (name: string, value: string | number | null | undefined): string | null => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'number') return subject === 'brand' ? formatBytes(value) : String(value);
    return name.endsWith('At') ? toZonedMoment(value) : value;
  };
  return [...names].map((name) => ({
    label: words.fields[name] ?? name,
    before: text(name, before?.[name]),
    after: text(name, after?.[name]),
  }));
}

/** The differing values in one line; with values on one side alone, these. */
function summariseValues(change: Change): string {
  const isBoth = change.before !== null && change.after !== null;
  const parts = listValues(change).flatMap(({ label, before, after }) => {
    if (isBoth) return before === after ? [] : [`${label}: ${before ?? '–'} → ${after ?? '–'}`];
    const value = before ?? after;
    return value === null || value === '0' ? [] : [`${label}: ${value}`];
  });
  return parts.join('; ');
}
