import { importMessages } from '#renderer/console/content/importMessages.ts';
import { collectTexts, type RowProps } from './FieldRow.tsx';
import { ValueTable } from './ValueTable.tsx';
import { readStatus, withStatusMeaning, withStatusPath, type StatusMeaning } from './writtenMap.ts';
import styles from './MapEditor.module.css';

const words = importMessages.map;

const meanings: Record<keyof typeof words.statuses, StatusMeaning> = {
  onSale: {},
  cancelled: { isCancelled: true },
  postponed: { isPostponed: true },
  rescheduled: { isRescheduled: true },
  soldOut: { hasAvailability: false },
  leaveOut: 'leave out',
};
const names = Object.keys(meanings) as (keyof typeof meanings)[];
const asWritten = 'as written';
const options = [
  ['', words.noMeaning],
  ...names.map((name) => [name, words.statuses[name]] as const),
  [asWritten, words.asWritten],
] as const;

/** The column of the status and what its texts mean: an unknown status rejects an event. */
export function StatusRow({ map, paths, tables, onChange }: RowProps) {
  const table = readStatus(map);
  const column = table === null ? '' : ([table.column].flat()[0] ?? '');
  const path = column.startsWith('{') ? column.slice(1, -1) : column;
  const isListed = path === '' || paths.some((found) => found.path === path);
  const written = Object.keys(table?.values ?? {});
  const texts = collectTexts(written, { field: 'status', path, paths, tables });
  return (
    <div className={styles.row}>
      <span className={styles.field}>{words.status}</span>
      <select
        className={styles.control}
        aria-label={words.pathLabel(words.status)}
        value={path}
        onChange={({ target }) =>
          onChange(withStatusPath(map, target.value === '' ? null : target.value))
        }
      >
        <option value="">{words.none}</option>
        {!isListed && <option value={path}>{path}</option>}
        {paths.map((found) => (
          <option key={found.path} value={found.path}>
            {words.sample(found.path, found.samples[0] ?? '')}
          </option>
        ))}
      </select>
      {path !== '' && (
        <ValueTable
          field={words.status}
          texts={texts}
          options={options}
          valueOf={(text) => nameOf(table?.values[text])}
          onChoose={(text, name) => {
            if (name === asWritten) return;
            const meaning = name === '' ? null : meanings[name as keyof typeof meanings];
            onChange(withStatusMeaning(map, text, meaning));
          }}
        />
      )}
    </div>
  );
}

function nameOf(meaning: StatusMeaning | undefined): string {
  if (meaning === undefined) return '';
  const written = JSON.stringify(meaning);
  return names.find((name) => JSON.stringify(meanings[name]) === written) ?? asWritten;
}
