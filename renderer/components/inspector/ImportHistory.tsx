import type { EventDetails } from '#shared/contract/endpoints/operationsEndpoints.ts';
import { inspectorMessages as words } from '#renderer/content/console/inspectorMessages.ts';
import { toZonedMoment } from '#renderer/platform/zonedMoment.ts';
import styles from './EventInspector.module.css';

/** Where an event comes from, and what each import changed and repaired. */
export function ImportHistory({ details }: { details: EventDetails }) {
  const { source, sourceId, history } = details;
  const first = history.findLast(({ change }) => change === 'new');
  const [last] = history;
  return (
    <>
      <p>{words.origin(source, sourceId)}</p>
      {/* The entry of an older event's first import is missing. */}
      {first === undefined && <p>{words.noHistory}</p>}
      {last !== undefined && (
        <>
          <p>
            {first && words.firstImport(toZonedMoment(first.at))}{' '}
            {last !== first && words.lastImport(toZonedMoment(last.at))}
          </p>
          <ol className={styles.history}>
            {history.map((entry, index) => (
              <HistoryEntry key={history.length - index} entry={entry} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function HistoryEntry({ entry }: { entry: EventDetails['history'][number] }) {
  const { at, change, fields, repairs } = entry;
  return (
    <li>
      <p>
        <time dateTime={at}>{toZonedMoment(at)}</time>: {words.changes[change]}
        {fields.length > 0 && ` (${fields.map(nameField).join(', ')})`}
      </p>
      {repairs.map(({ field, value, reason }) => (
        <p key={`${field} ${reason}`} className={styles.repair}>
          {words.repair(field, value, reason)}
        </p>
      ))}
    </li>
  );
}

/** The mark that its source lists an event again is no field of it. */
function nameField(field: string): string {
  return field === 'retired' ? words.listedAgain : field;
}
