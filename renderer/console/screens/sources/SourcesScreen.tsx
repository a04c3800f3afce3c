import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { FetchedListing } from '#shared/contract/sources.ts';
import { useAction, useRequest } from '#renderer/api/useRequest.ts';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { FailedNotice, RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { TimesField } from '#renderer/console/components/TimesField.tsx';
import { UndoImport } from '#renderer/console/components/UndoImport.tsx';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { FactList } from '#renderer/ui/FactList.tsx';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { AddSource } from './AddSource.tsx';
import cardStyles from '#renderer/console/components/cards.module.css';
import styles from './SourcesScreen.module.css';

const words = toolMessages.sources;

/** The listings that the chosen target fetches from their addresses. */
export function SourcesScreen() {
  const { call, targetId } = useAtomValue(staffApiAtom);
  const [request, askAgain] = useRequest(() => call('listSources', {}), targetId);
  const [running, setRunning] = useState<readonly number[]>([]);
  const action = useAction();
  const { sources, readyMaps } =
    request.status === 'success' ? request.answer : { sources: [], readyMaps: [] };
  const run = async (id: number, times?: Times | null) => {
    setRunning((ids) => [...ids, id]);
    await action.run(() => call('runSource', { params: { id }, body: { times } }));
    setRunning((ids) => ids.filter((other) => other !== id));
    askAgain();
  };
  const remove = async (id: number) => {
    await action.run(() => call('removeSource', { params: { id } }));
    askAgain();
  };
  const handleAdded = ({ id }: FetchedListing) => {
    askAgain();
    void run(id);
  };
  return (
    <ConsoleScreenFrame
      title={words.title}
      lead={words.lead}
      tools={<ToolButton variant="secondary" onClick={askAgain} label={words.refresh} />}
    >
      <FailedNotice reason={action.failure} />
      <RequestNotice request={request} />
      {request.status === 'success' && sources.length === 0 && <p>{words.none}</p>}
      <ul className={styles.sources} aria-label={words.title}>
        {sources.map((source) => (
          <li key={source.id}>
            <SourceCard
              source={source}
              isRunning={running.includes(source.id)}
              onRun={(times) => void run(source.id, times)}
              onRemove={() => void remove(source.id)}
              onUndone={askAgain}
            />
          </li>
        ))}
      </ul>
      <AddSource readyMaps={readyMaps} onAdded={handleAdded} />
    </ConsoleScreenFrame>
  );
}

type Times = FetchedListing['times'];

interface SourceCardProps {
  source: FetchedListing;
  isRunning: boolean;
  onRun: (times: Times | null) => void;
  onRemove: () => void;
  onUndone: () => void;
}

function SourceCard({ source, isRunning, onRun, onRemove, onUndone }: SourceCardProps) {
  const { name, url, lastOutcome, lastMessage, lastCounts, fault } = source;
  const tone = fault === null ? 'success' : 'warning';
  const [times, setTimes] = useState(source.times);
  return (
    <article className={cardStyles.card} aria-label={name}>
      <h2 className={cardStyles.name}>
        {name}{' '}
        {lastOutcome !== null && (
          <Badge tone={lastOutcome === 'failed' ? 'danger' : tone}>
            {words.outcomes[lastOutcome]}
          </Badge>
        )}
      </h2>
      <code>{url}</code>
      <SourceFacts source={source} />
      {lastCounts !== null && <p>{words.counted(lastCounts)}</p>}
      {fault !== null && <Notice tone="warning">{fault}</Notice>}
      {lastOutcome !== 'failed' && !source.isPaused && lastMessage !== null && (
        <Notice>{lastMessage}</Notice>
      )}
      <TimesField times={times} error={undefined} onChange={setTimes} />
      <div className={cardStyles.buttons}>
        <ToolButton
          isDisabled={isRunning}
          onClick={() => onRun(times ?? null)}
          label={isRunning ? words.running : words.run}
        />
        <ConfirmButton label={words.remove} sureLabel={words.removeSure} onSure={onRemove} />
      </div>
      {source.undo !== null && (
        <UndoImport offer={source.undo} isDisabled={isRunning} onUndone={onUndone} />
      )}
    </article>
  );
}

function SourceFacts({ source }: { source: FetchedListing }) {
  const { every, lastRunAt, nextRunAt, isPaused, map } = source;
  return (
    <FactList
      className={styles.facts}
      facts={[
        [words.every, every],
        [words.lastRun, lastRunAt === null ? words.never : toZonedMoment(lastRunAt)],
        [words.nextRun, isPaused ? words.paused : toZonedMoment(nextRunAt)],
        [words.map, map ?? words.fittingMap],
      ]}
    />
  );
}
