import { memo, useMemo, useState, useContext } from 'react';
import {
  diffAnswers,
  type AnswerDiff,
  type SectionDiff,
} from '#shared/domain/report/diffAnswers.ts';
import { diffChangesTable, diffSummaryTable } from '#shared/domain/report/diffTables.ts';
import type { AnswerMatch } from '#shared/domain/report/matchAnswers.ts';
import type { ReportAnswer } from '#shared/domain/report/reportAnswer.ts';
import { eventName, eventsByKey } from '#shared/domain/report/shownEvents.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { InspectEventContext } from './data/inspectEvent.ts';
import { type LoadedReport, describeReport } from './data/loadReport.ts';
import { CollapsiblePart } from './parts/CollapsiblePart.tsx';
import { Notes } from './parts/ReportNotices.tsx';
import { ReportTableView } from './parts/ReportTableView.tsx';
import { RankChart } from './RankChart.tsx';
import { reporterMessages } from './reporterMessages.ts';
import styles from './ComparePanel.module.css';

const { compare: messages } = reporterMessages;
const { sideNames: sides } = messages;

/**
 * Two reports side by side, with the changes from the first to the second. Memoised: a slider that is
 * moved renders the bench three times before its answer is there.
 */
export const DiffView = memo(function DiffView({ a, b }: { a: LoadedReport; b: LoadedReport }) {
  const isSameServer = a.target.id === b.target.id;
  const inspect = useContext(InspectEventContext);
  // Events of the other server that this one does not have are numbered below zero.
  const inspectKnown = (eventKey: number) => eventKey > 0 && inspect?.(eventKey);
  const diff = useMemo(() => diffAnswers(a.answer, b.answer, isSameServer), [a, b, isSameServer]);
  const names = nameSides(a, b);
  return (
    <>
      <h2 className={styles.sidesTitle}>{messages.sides(names)}</h2>
      <div className={styles.sides}>
        <Side name={sides.A} report={a} />
        <Side name={sides.B} report={b} />
      </div>
      <Notes texts={describeMatch(diff.match)} />
      <SectionDiffs a={a.answer} {...{ diff, names }} />
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
    </>
  );
});

interface SectionDiffsProps {
  a: ReportAnswer;
  /** The changes from A. */
  diff: AnswerDiff;
  names: { a: string; b: string };
}

/** The events that moved, entered and left, section by section. */
export function SectionDiffs({ a, diff, names }: SectionDiffsProps) {
  const [isMovedOnly, setMovedOnly] = useState(true);
  const events = eventsByKey([...diff.match.b.catalog, ...a.catalog]);
  return (
    <>
      <CheckBox
        className={styles.movedOnly}
        label={messages.movedOnly}
        checked={isMovedOnly}
        onChange={setMovedOnly}
      />
      {diff.sections.map((section) => (
        <CollapsiblePart
          key={section.id}
          title={section.title}
          detail={messages.sectionChanges(section.agreement)}
          isOpenAtFirst={hasMoved(section)}
        >
          <RankChart
            {...{ names, isMovedOnly }}
            changes={section.changes}
            nameOf={(eventKey) => eventName(events.get(eventKey))}
          />
        </CollapsiblePart>
      ))}
    </>
  );
}

/** Whether any event has another place in a section. */
export function hasMoved({ agreement: { entered, left, moved } }: SectionDiff): boolean {
  return entered + left + moved > 0;
}

/** Names that tell two reports apart: their places, servers, visitors, or else their times. */
function nameSides(a: LoadedReport, b: LoadedReport): { a: string; b: string } {
  const namers: ((report: LoadedReport) => string)[] = [
    ({ answer }) => messages.near(answer.displayedLocation, answer.options.use !== 0),
    ({ target }) => target.name,
    ({ form }) => form.customerId || form.trackingId || messages.anyone,
    ({ answer }) => reporterMessages.runs.model(answer.explanation?.modelVersion ?? ''),
    ({ answeredAt }) => toZonedMoment(answeredAt),
  ];
  const name = namers.find((each) => each(a) !== each(b));
  return name ? { a: name(a), b: name(b) } : { a: sides.A, b: sides.B };
}

function describeMatch(match: AnswerMatch): string[] {
  if (match.basis === 'key') return [];
  const { withoutSources, sectionsOnlyInA, sectionsOnlyInB } = match;
  return [
    messages.matched(match),
    ...(withoutSources.length > 0
      ? [messages.withoutSources(withoutSources.map((side) => sides[side]))]
      : []),
    ...(sectionsOnlyInA.length > 0 ? [messages.sectionsOnlyIn('before', sectionsOnlyInA)] : []),
    ...(sectionsOnlyInB.length > 0 ? [messages.sectionsOnlyIn('after', sectionsOnlyInB)] : []),
  ];
}

function Side({ name, report }: { name: string; report: LoadedReport }) {
  const { modelVersion, build } = report.answer.explanation ?? {};
  const origin = [
    ...(modelVersion ? [reporterMessages.runs.model(modelVersion)] : []),
    ...(build === undefined ? [] : [reporterMessages.runs.build(build)]),
  ];
  return (
    <p className={styles.side}>
      <Badge tone="ink">{name}</Badge> {[describeReport(report), ...origin].join(' · ')}
    </p>
  );
}
