import { memo, useMemo } from 'react';
import { eventName, eventsByKey } from '#shared/domain/report/shownEvents.ts';
import {
  diffAnswers,
  type EventChange,
  type SectionDiff,
} from '#shared/domain/report/diffAnswers.ts';
import type { AnswerMatch } from '#shared/domain/report/matchAnswers.ts';
import { diffChangesTable, diffSummaryTable } from '#shared/domain/report/diffTables.ts';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import { type LoadedReport, describeReport } from './data/loadReport.ts';
import { useInspectEvent } from './data/inspectEvent.ts';
import { CollapsiblePart } from './parts/CollapsiblePart.tsx';
import { Notes } from './parts/ReportNotices.tsx';
import { ReportTableView } from './parts/ReportTableView.tsx';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { Badge, type BadgeTone } from '#renderer/ui/feedback/Badge.tsx';
import styles from './ComparePanel.module.css';

const { compare: messages } = reporterMessages;

interface DiffViewProps {
  a: LoadedReport;
  b: LoadedReport;
  /** Whether sections are shown side by side at first. */
  areSectionsOpen?: boolean;
}

/**
 * Two reports side by side, with the changes from the first to the second. Memoised: a slider that is
 * moved renders the bench three times before its answer is there.
 */
export const DiffView = memo(function DiffView({ a, b, areSectionsOpen = false }: DiffViewProps) {
  const isSameServer = a.target.id === b.target.id;
  const inspect = useInspectEvent();
  // Events of the other server that this one does not have are numbered below zero.
  const inspectKnown = (eventKey: number) => eventKey > 0 && inspect?.(eventKey);
  const diff = useMemo(() => diffAnswers(a.answer, b.answer, isSameServer), [a, b, isSameServer]);
  return (
    <>
      <div className={styles.sides}>
        <Side letter="A" report={a} />
        <Side letter="B" report={b} />
      </div>
      <Notes texts={describeMatch(diff.match)} />
      <CollapsiblePart title={messages.agreement} detail={messages.agreementHint}>
        <ReportTableView table={diffSummaryTable(diff)} />
      </CollapsiblePart>
      <CollapsiblePart title={messages.changes}>
        <ReportTableView
          table={diffChangesTable(diff, a.answer)}
          {...(inspect && {
            onOpen: (rowId) => inspectKnown(Number(rowId.slice(rowId.lastIndexOf(':') + 1))),
          })}
        />
      </CollapsiblePart>
      {diff.sections.map((section) => (
        <CollapsiblePart
          key={section.id}
          title={section.title}
          detail={section.id}
          isOpenAtFirst={areSectionsOpen}
        >
          <div className={styles.sides}>
            <SectionSide section={section} side="A" answer={a.answer} />
            <SectionSide section={section} side="B" answer={diff.match.b} />
          </div>
        </CollapsiblePart>
      ))}
    </>
  );
});

/** How events of two servers were matched, and which were not. */
function describeMatch(match: AnswerMatch): string[] {
  if (match.basis === 'key') return [];
  const { withoutSources, sectionsOnlyInA, sectionsOnlyInB } = match;
  return [
    messages.matched(match),
    ...(withoutSources.length > 0 ? [messages.withoutSources(withoutSources)] : []),
    ...(sectionsOnlyInA.length > 0 ? [messages.sectionsOnlyIn('A', sectionsOnlyInA)] : []),
    ...(sectionsOnlyInB.length > 0 ? [messages.sectionsOnlyIn('B', sectionsOnlyInB)] : []),
  ];
}

function Side({ letter, report }: { letter: string; report: LoadedReport }) {
  const { modelVersion, build } = report.answer.explanation ?? {};
  const origin = [
    ...(modelVersion ? [reporterMessages.runs.model(modelVersion)] : []),
    ...(build === undefined ? [] : [reporterMessages.runs.build(build)]),
  ];
  return (
    <p className={styles.side}>
      <Badge tone="ink">{letter}</Badge> {[describeReport(report), ...origin].join(' · ')}
    </p>
  );
}

const tones: Record<EventChange['kind'], BadgeTone> = {
  entered: 'success',
  left: 'danger',
  moved: 'warning',
  'score changed': 'neutral',
  same: 'neutral',
};

interface SectionSideProps {
  section: SectionDiff;
  side: 'A' | 'B';
  answer: ReportAnswer;
}

function SectionSide({ section, side, answer }: SectionSideProps) {
  const events = eventsByKey(answer.catalog);
  const rankOf = (change: EventChange) => (side === 'A' ? change.rankA : change.rankB);
  const shown = section.changes
    .filter((change) => rankOf(change) !== null)
    .toSorted((x, y) => (rankOf(x) ?? 0) - (rankOf(y) ?? 0));
  if (shown.length === 0) return <p>{messages.noSection(side)}</p>;
  return (
    <ol className={styles.events}>
      {shown.map((change) => (
        <li key={change.eventKey}>
          <span className={styles.rank}>{rankOf(change)}</span>
          <EventName eventKey={change.eventKey} name={eventName(events.get(change.eventKey))} />
          {change.kind !== 'same' && <Badge tone={tones[change.kind]}>{change.kind}</Badge>}
        </li>
      ))}
    </ol>
  );
}

/** Opens the inspector where the page has one and the chosen server has the event. */
function EventName({ eventKey, name }: { eventKey: number; name: string }) {
  const inspect = useInspectEvent();
  if (inspect === null || eventKey <= 0) return <span className={styles.event}>{name}</span>;
  return (
    <button type="button" className={styles.event} onClick={() => inspect(eventKey)}>
      {name}
    </button>
  );
}
