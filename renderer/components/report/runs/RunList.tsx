import { useState } from 'react';
import type { RunSummary } from '#shared/contract/endpoints/developerEndpoints.ts';
import { FailureNotice } from '#renderer/components/report/parts/FailureNotice.tsx';
import { toZonedMoment } from '#renderer/platform/zonedMoment.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './RunList.module.css';
import { RunName } from './RunName.tsx';
import type { Runs } from './useRuns.ts';

interface RunListProps {
  runs: Runs;
  /** Shows a run as a report. */
  onOpen?: (id: number) => void;
  /** Compares two runs. */
  onCompare?: (idA: number, idB: number) => void;
}

const { runs: messages } = reporterMessages;

/** Stored runs: open, compare two, rename, pin, delete. */
export function RunList({ runs, onOpen, onCompare }: RunListProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { list, failure } = runs;
  if (failure) return <FailureNotice failure={failure} onRetry={() => void runs.refresh()} />;
  if (list === null) return <p role="status">{messages.loading}</p>;
  if (list.length === 0) return <p>{messages.none}</p>;
  const known = chosen.filter((id) => list.some((run) => run.id === id));
  const [first, second] = known;
  const toggle = (id: number) =>
    setChosen(
      known.includes(id) ? known.filter((other) => other !== id) : [...known, id].slice(-2),
    );
  return (
    <div className={styles.frame}>
      {onCompare && (
        <div className={styles.bar}>
          <Button
            size="small"
            disabled={first === undefined || second === undefined}
            onClick={() => first !== undefined && second !== undefined && onCompare(first, second)}
          >
            {messages.compare}
          </Button>
          <span>{messages.chooseTwo(known.length)}</span>
        </div>
      )}
      <ul className={styles.list}>
        {list.map((run) => (
          <li key={run.id} className={styles.run}>
            {onCompare && (
              <input
                type="checkbox"
                aria-label={messages.choose(run.name)}
                checked={known.includes(run.id)}
                onChange={() => toggle(run.id)}
              />
            )}
            <RunFacts run={run} onRename={(name) => void runs.change(run.id, { name })} />
            <span className={styles.actions}>
              {onOpen && (
                <Button variant="quiet" size="small" onClick={() => onOpen(run.id)}>
                  {messages.open}
                </Button>
              )}
              <Button
                variant="quiet"
                size="small"
                aria-pressed={run.isPinned}
                onClick={() => void runs.change(run.id, { isPinned: !run.isPinned })}
              >
                {run.isPinned ? messages.unpin : messages.pin}
              </Button>
              <Button variant="quiet" size="small" onClick={() => void runs.remove(run.id)}>
                {messages.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RunFacts({ run, onRename }: { run: RunSummary; onRename: (name: string) => void }) {
  const facts = [
    toZonedMoment(run.createdAt),
    run.target || messages.thisServer,
    run.modelVersion ? messages.model(run.modelVersion) : messages.noModel,
    run.build ? messages.build(run.build) : '',
  ];
  return (
    <div className={styles.facts}>
      <span className={styles.name}>
        #{run.id} <RunName name={run.name} onRename={onRename} />
        {run.isPinned && <Badge tone="wattle">{messages.pinned}</Badge>}
      </span>
      <span className={styles.detail}>{facts.filter(Boolean).join(' · ')}</span>
    </div>
  );
}
