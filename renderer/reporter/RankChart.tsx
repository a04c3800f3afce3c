import clsx from 'clsx';
import { useContext } from 'react';
import type { EventChange } from '#shared/domain/report/diffAnswers.ts';
import { InspectEventContext } from './data/inspectEvent.ts';
import { reporterMessages } from './reporterMessages.ts';
import styles from './ComparePanel.module.css';

interface RankChartProps {
  changes: readonly EventChange[];
  names: { a: string; b: string };
  nameOf: (eventKey: number) => string;
  isMovedOnly: boolean;
}

const { compare: messages } = reporterMessages;

/** Ranked events before and after, side by side, with a line from each rank to the next. */
export function RankChart({ names, nameOf, isMovedOnly, ...props }: RankChartProps) {
  const changes = props.changes.filter(
    ({ kind }) => !isMovedOnly || (kind !== 'same' && kind !== 'score changed'),
  );
  if (changes.length === 0) return <p>{messages.noMoves}</p>;
  const before = inOrder(changes, ({ rankA }) => rankA);
  const after = inOrder(changes, ({ rankB }) => rankB);
  const sides = [
    { name: names.a, list: before, rankOf: ({ rankA }: EventChange) => rankA },
    { name: names.b, list: after, rankOf: ({ rankB }: EventChange) => rankB },
  ];
  const [left, right] = sides.map(({ name, list, rankOf }) => (
    <div key={name}>
      <p className={styles.sideName}>{name}</p>
      {list.length === 0 && <p>{messages.noSection(name)}</p>}
      <ol className={styles.events}>
        {list.map((change) => (
          <li key={change.eventKey}>
            <span className={styles.rank}>{rankOf(change)}</span>
            <EventName eventKey={change.eventKey} name={nameOf(change.eventKey)} />
            <span className={styles.move}>{describeMove(change, list === before)}</span>
          </li>
        ))}
      </ol>
    </div>
  ));
  const height = Math.max(before.length, after.length);
  return (
    <div className={styles.ranks}>
      {left}
      {/* The lists say the same in words. */}
      <svg
        className={styles.lines}
        style={{ blockSize: `calc(${height} * var(--row))` }}
        viewBox={`0 0 1 ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {before.map((change, from) => {
          const to = after.indexOf(change);
          if (to < 0) return null;
          const [y1, y2] = [from + 0.5, to + 0.5];
          const isWorse = (change.rankB ?? 0) > (change.rankA ?? 0);
          return (
            <line
              key={change.eventKey}
              className={clsx(isWorse && styles.worse)}
              {...{ x1: 0, x2: 1, y1, y2 }}
            />
          );
        })}
      </svg>
      {right}
    </div>
  );
}

function inOrder(changes: readonly EventChange[], rankOf: (change: EventChange) => number | null) {
  return changes
    .filter((change) => rankOf(change) !== null)
    .toSorted((x, y) => (rankOf(x) ?? 0) - (rankOf(y) ?? 0));
}

function describeMove({ kind, rankA, rankB }: EventChange, isBefore: boolean): string {
  if (kind === 'entered' || kind === 'left') return messages.kinds[kind];
  if (isBefore || rankA === null || rankB === null || rankA === rankB) return '';
  return messages.moved(rankA - rankB);
}

/** Opens the inspector where the page has one and the chosen server has the event. */
function EventName({ eventKey, name }: { eventKey: number; name: string }) {
  const inspect = useContext(InspectEventContext);
  if (inspect === null || eventKey <= 0) return <span className={styles.event}>{name}</span>;
  return (
    <button type="button" className={styles.event} onClick={() => inspect(eventKey)}>
      {name}
    </button>
  );
}
