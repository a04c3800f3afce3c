import { useAtomValue } from 'jotai';
import type { MapCheck, ImportSettings } from '#shared/contract/imports.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { nowAtom } from '#renderer/api/services.ts';
import { useDraftRequest } from '#renderer/console/components/useDraftRequest.ts';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { CardFacts } from '#renderer/events/CardFacts.tsx';
import { eventDisplay } from '#renderer/events/eventDisplay.ts';
import { StatusBadge } from '#renderer/events/StatusBadge.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Image } from '#renderer/ui/media/Image.tsx';
import cardStyles from '#renderer/events/EventCard.module.css';
import catalogueStyles from './CatalogueScreen.module.css';
import styles from './PreviewPanel.module.css';

const words = importMessages.preview;

/** The first events as visitors would see them, and what the map does not find. */
export function PreviewPanel({ preview }: { preview: ImportPreview }) {
  const { check, failure, timesFault, isPending } = preview;
  return (
    <section className={catalogueStyles.options} aria-busy={isPending} aria-label={words.title}>
      <h2>{words.title}</h2>
      {failure !== null && timesFault === undefined && <Notice tone="warning">{failure}</Notice>}
      {timesFault !== undefined && <Notice tone="warning">{words.askTimes}</Notice>}
      {failure === null && check === null && <p>{words.pending}</p>}
      {check !== null && <CheckedMap check={check} />}
    </section>
  );
}

function CheckedMap({ check }: { check: MapCheck }) {
  const missing = check.fields.filter(({ filled }) => filled === 0).map(({ field }) => field);
  return (
    <>
      <p role="status">
        {words.counted(check.records, check.rejected, check.leftOut)}
        {check.isPartial && ` ${words.partial}`}
      </p>
      {check.samples.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={styles.cards}>
          {check.samples.map((event) => (
            <li key={event.eventKey}>
              <SampleCard event={event} />
            </li>
          ))}
        </ul>
      )}
      {check.map !== null && missing.length > 0 && <p>{words.missing(missing.join(', '))}</p>}
      <IssueList title={words.warnings} issues={check.warnings} />
      <IssueList title={words.rejects} issues={check.rejects} />
    </>
  );
}

interface IssueListProps {
  title: string;
  /** Each may stand for several of its kind. */
  issues: readonly (MapCheck['rejects'][number] & { count?: number })[];
}

function IssueList({ title, issues }: IssueListProps) {
  if (issues.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.rejects}>
        {issues.map(({ line, event, field, value, reason, count = 1 }, index) => (
          <li key={index}>
            {words.reject(line, event, [field, value, reason].filter(Boolean).join(' '))}
            {count > 1 && ` ${words.alike(count - 1)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The card of the storefront, without its link and actions. */
function SampleCard({ event }: { event: MapCheck['samples'][number] }) {
  const display = { ...eventDisplay(event, useAtomValue(nowAtom)), url: null, tickets: null };
  return (
    <article className={cardStyles.card}>
      <CardFacts event={display} variantStyles={cardStyles} />
      <Image
        className={cardStyles.poster ?? ''}
        src={display.image}
        ratio="1"
        colour={display.dominantColour}
        placeholderText={display.name}
      >
        <StatusBadge status={display.status} className={cardStyles.status ?? ''} />
      </Image>
    </article>
  );
}

type ImportPreview = ReturnType<typeof useImportPreview>;

/** The events that the file gives with these settings; the file is read again 350 ms after their last change. */
export function useImportPreview(settings: ImportSettings) {
  const { call } = useAtomValue(staffApiAtom);
  const send = () => call('previewImport', { body: settings });
  const { answer: check, ...request } = useDraftRequest(send, JSON.stringify(settings), null, 350);
  /** `timesFault`: why the zone of the file's times has to be chosen. */
  return { check, ...request, timesFault: faultOfTimes(request.error) };
}

function faultOfTimes(error: unknown): string | undefined {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return errors.find(({ path }) => path === '/times')?.message;
}
