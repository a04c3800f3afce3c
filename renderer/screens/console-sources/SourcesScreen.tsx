import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { FetchedListing } from '#shared/contract/console/sourceEndpoints.ts';
import { ConsoleScreenFrame, LocalOnly } from '#renderer/components/console/ConsoleScreenFrame.tsx';
import { FailedNotice, Notice, RequestNotice } from '#renderer/components/console/Notice.tsx';
import { useAction, useRequest } from '#renderer/components/console/useRequest.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { AddSource } from './AddSource.tsx';
import styles from './SourcesScreen.module.css';
import { ConfirmButton } from '#renderer/components/console/ConfirmButton.tsx';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { ActionButton } from '#renderer/ui/button/ActionButton.tsx';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import cardStyles from '#renderer/components/console/cards.module.css';

const words = toolMessages.sources;

/** The listings that this server fetches from their addresses. */
export function SourcesScreen() {
  return (
    <LocalOnly subject={words.title}>
      <OwnSources />
    </LocalOnly>
  );
}

function OwnSources() {
  const { api } = useAtomValue(consoleServicesAtom);
  const [request, askAgain] = useRequest(() => api.call('listSources', {}), '');
  const [running, setRunning] = useState<readonly number[]>([]);
  const action = useAction();
  const sources = request.status === 'success' ? request.answer.sources : [];
  const run = async (id: number) => {
    setRunning((ids) => [...ids, id]);
    await action.run(() => api.call('runSource', { params: { id }, body: {} }));
    setRunning((ids) => ids.filter((other) => other !== id));
    askAgain();
  };
  const remove = async (id: number) => {
    await action.run(() => api.call('removeSource', { params: { id } }));
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
      tools={
        <Button size="small" variant="secondary" onClick={askAgain}>
          {words.refresh}
        </Button>
      }
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
              onRun={() => void run(source.id)}
              onRemove={() => void remove(source.id)}
            />
          </li>
        ))}
      </ul>
      <AddSource
        readyMaps={request.status === 'success' ? request.answer.readyMaps : []}
        onAdded={handleAdded}
      />
    </ConsoleScreenFrame>
  );
}

interface SourceCardProps {
  source: FetchedListing;
  isRunning: boolean;
  onRun: () => void;
  onRemove: () => void;
}

/** A listing: its address, what came of the last fetch, and when it is fetched next. */
function SourceCard({ source, isRunning, onRun, onRemove }: SourceCardProps) {
  const { name, url, every, lastRunAt, lastOutcome, lastMessage, lastCounts, fault } = source;
  const tone = fault === null ? 'success' : 'warning';
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
      <dl className={styles.facts}>
        <div>
          <dt>{words.every}</dt>
          <dd>{every}</dd>
        </div>
        <div>
          <dt>{words.lastRun}</dt>
          <dd>{lastRunAt === null ? words.never : toZonedMoment(lastRunAt)}</dd>
        </div>
        <div>
          <dt>{words.nextRun}</dt>
          <dd>{source.isPaused ? words.paused : toZonedMoment(source.nextRunAt)}</dd>
        </div>
        <div>
          <dt>{words.map}</dt>
          <dd>{source.map ?? words.fittingMap}</dd>
        </div>
      </dl>
      {lastCounts !== null && <p>{words.counted(lastCounts)}</p>}
      {fault !== null && <Notice tone="warning">{fault}</Notice>}
      {lastOutcome !== 'failed' && lastMessage !== null && <Notice>{lastMessage}</Notice>}
      <div className={cardStyles.buttons}>
        <ActionButton size="small" isDisabled={isRunning} onClick={onRun}>
          {isRunning ? words.running : words.run}
        </ActionButton>
        <ConfirmButton label={words.remove} sureLabel={words.removeSure} onSure={onRemove} />
      </div>
    </article>
  );
}
