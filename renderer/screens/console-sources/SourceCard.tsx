import type { FetchedListing } from '#shared/contract/console/sourceEndpoints.ts';
import { ConfirmButton } from '#renderer/components/console/ConfirmButton.tsx';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { toZonedMoment } from '#renderer/platform/zonedMoment.ts';
import { ActionButton } from '#renderer/ui/button/ActionButton.tsx';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import cardStyles from '#renderer/components/console/cards.module.css';
import styles from './SourcesScreen.module.css';

const words = toolMessages.sources;

interface SourceCardProps {
  source: FetchedListing;
  isRunning: boolean;
  onRun: () => void;
  onRemove: () => void;
}

/** A listing: its address, what came of the last fetch, and when it is fetched next. */
export function SourceCard({ source, isRunning, onRun, onRemove }: SourceCardProps) {
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
