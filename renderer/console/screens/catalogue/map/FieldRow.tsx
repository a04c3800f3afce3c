import { useState, type ReactNode } from 'react';
import type { MapCheck, UploadedFile } from '#shared/contract/imports.ts';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import { Select } from '#renderer/ui/form/Select.tsx';
import {
  isYesNo,
  listTableTexts,
  locationField,
  readFilling,
  takesWords,
  withFilling,
  withValue,
  withWords,
  type Filling,
  type WrittenMap,
  readStatus,
  withStatusMeaning,
  withStatusPath,
  type StatusMeaning,
} from './writtenMap.ts';
import styles from './MapEditor.module.css';

const words = importMessages.map;
export const requiredFields: ReadonlySet<string> = new Set([
  'sourceId',
  'name',
  'dateStart',
  'venue.name',
]);
const textChoice = ' text';

export interface RowProps {
  map: WrittenMap;
  paths: UploadedFile['paths'];
  /** Texts that the preview met, for each table of values. */
  tables: MapCheck['tables'];
  onChange: (map: WrittenMap) => void;
}

/** One field of an event and what fills it: a column or key, or a text, and a table of what its texts mean. */
export function FieldRow({ field, map, paths, tables, onChange }: RowProps & { field: string }) {
  const last = readFilling(map, field, new Set(paths.map(({ path }) => path)));
  // A template of one column alone is still being written.
  const [isText, setText] = useState(false);
  const filling = isText ? toText(last) : last;
  const written = listTableTexts(map, field);
  const path = filling.kind === 'path' ? filling.path : '';
  const texts = listTexts(written, { field, path, paths, tables });
  const label = field === locationField ? words.location : field;
  const fill = (next: Filling) => onChange(withFilling(map, field, next));
  return (
    <div className={styles.row}>
      <span className={styles.field}>
        {label}
        {requiredFields.has(field) && <span className={styles.required}> ({words.required})</span>}
      </span>
      <Select
        className={styles.control}
        aria-label={words.pathLabel(label)}
        value={filling.kind === 'path' ? filling.path : filling.kind === 'text' ? textChoice : ''}
        options={[['', words.none], ...listPaths(paths), [textChoice, words.text]]}
        onChoose={(choice) => {
          setText(choice === textChoice);
          fill(toFilling(choice, last));
        }}
      />
      {filling.kind === 'text' && (
        <textarea
          className={styles.text}
          aria-label={words.textLabel(label)}
          title={words.textHint}
          rows={Math.min(4, filling.text.split('\n').length)}
          spellCheck={false}
          value={filling.text}
          onChange={({ target }) => fill({ kind: 'text', text: target.value })}
        />
      )}
      {filling.kind === 'path' && isYesNo(field) && (
        <ValueTable field={field} texts={texts}>
          {(text, name) => (
            <Select
              className={styles.control}
              aria-label={name}
              value={String(map.values?.[field]?.[text] ?? '')}
              options={yesNo}
              onChoose={(value) =>
                onChange(
                  withValue(map, field, { text, value: value === '' ? null : value === 'true' }),
                )
              }
            />
          )}
        </ValueTable>
      )}
      {filling.kind === 'path' && takesWords(field) && (
        <ValueTable
          field={label}
          texts={texts}
          summary={words.wordTable(texts.length, written.length)}
        >
          {(text, name) => (
            <input
              className={styles.control}
              aria-label={name}
              placeholder={words.asItIs}
              value={String(map.values?.[field]?.[text] ?? '')}
              onChange={({ target }) =>
                onChange(withWords(map, field, { text, words: target.value }))
              }
            />
          )}
        </ValueTable>
      )}
    </div>
  );
}

function listPaths(paths: RowProps['paths']) {
  return paths.map(({ path, samples }) => [path, words.sample(path, samples[0] ?? '')] as const);
}

const yesNo = [
  ['', words.noMeaning],
  ['true', words.yes],
  ['false', words.no],
] as const;

function toFilling(choice: string, last: Filling): Filling {
  if (choice === '') return { kind: 'none' };
  return choice === textChoice ? toText(last) : { kind: 'path', path: choice };
}

function toText(filling: Filling): Filling & { kind: 'text' } {
  if (filling.kind === 'text') return filling;
  return { kind: 'text', text: filling.kind === 'path' ? `{${filling.path}}` : '' };
}

/** Texts of the table, of the first records, and those the preview met; each once, in small letters. */
function listTexts(
  written: readonly string[],
  {
    field,
    path,
    paths,
    tables,
  }: Omit<RowProps, 'map' | 'onChange'> & Record<'field' | 'path', string>,
): string[] {
  const met = tables.find((table) => table.field === field)?.texts.map(({ text }) => text) ?? [];
  const { samples = [], values = [] } = paths.find((found) => found.path === path) ?? {};
  // A column of many texts lists for words those alone that have a row.
  const isListed = values.length > 0 || !takesWords(field);
  const sampled = values.length > 0 ? values : samples;
  const known = isListed ? [...met, ...sampled] : [];
  return [...new Set([...known, ...written].map((text) => text.toLowerCase()))];
}

interface ValueTableProps {
  field: string;
  /** Lower-case texts: tables ignore case. */
  texts: readonly string[];
  /** Of a table that is closed at first. */
  summary?: string;
  /** The control of a text, with its accessible name. */
  children: (text: string, label: string) => ReactNode;
}

/** What each text of a column means, such as a category of one's own. */
function ValueTable({ field, texts, summary, children }: ValueTableProps) {
  if (texts.length === 0) return null;
  const list = (
    <ul className={styles.values} aria-label={words.table(field)}>
      {texts.map((text) => (
        <li key={text}>
          <label className={styles.value}>
            <span className={styles.met}>{text}</span>
            {children(text, words.meaning(field, text))}
          </label>
        </li>
      ))}
    </ul>
  );
  if (summary === undefined) return list;
  return (
    <details className={styles.values}>
      <summary>{summary}</summary>
      {list}
    </details>
  );
}

const { states } = operationsMessages.events;
const meanings: Readonly<Record<string, StatusMeaning>> = {
  [states['on offer']]: {},
  [states.cancelled]: { isCancelled: true },
  [states.postponed]: { isPostponed: true },
  [states.rescheduled]: { isRescheduled: true },
  [states['sold out']]: { hasAvailability: false },
  [words.leaveOut]: 'leave out',
};
const meaningNames = Object.keys(meanings);
const options = [
  ['', words.noMeaning],
  ...[...meaningNames, words.asWritten].map((name) => [name, name] as const),
] as const;

/** The column of the status and what its texts mean: an unknown status rejects an event. */
export function StatusRow({ map, paths, tables, onChange }: RowProps) {
  const table = readStatus(map);
  const column = table === null ? '' : ([table.column].flat()[0] ?? '');
  const path = column.startsWith('{') ? column.slice(1, -1) : column;
  const isListed = path === '' || paths.some((found) => found.path === path);
  const written = Object.keys(table?.values ?? {});
  const texts = listTexts(written, { field: 'status', path, paths, tables });
  return (
    <div className={styles.row}>
      <span className={styles.field}>{words.status}</span>
      <Select
        className={styles.control}
        aria-label={words.pathLabel(words.status)}
        value={path}
        options={[
          ['', words.none],
          ...(isListed ? [] : [[path, path] as const]),
          ...listPaths(paths),
        ]}
        onChoose={(value) => onChange(withStatusPath(map, value === '' ? null : value))}
      />
      {path !== '' && (
        <ValueTable field={words.status} texts={texts}>
          {(text, label) => (
            <Select
              className={styles.control}
              aria-label={label}
              value={nameOf(table?.values[text])}
              options={options}
              onChoose={(name) => {
                if (name === words.asWritten) return;
                onChange(withStatusMeaning(map, text, meanings[name] ?? null));
              }}
            />
          )}
        </ValueTable>
      )}
    </div>
  );
}

function nameOf(meaning: StatusMeaning | undefined): string {
  if (meaning === undefined) return '';
  const written = JSON.stringify(meaning);
  return meaningNames.find((name) => JSON.stringify(meanings[name]) === written) ?? words.asWritten;
}
