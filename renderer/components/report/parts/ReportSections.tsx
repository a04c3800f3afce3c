import { memo, useMemo } from 'react';
import { buildReport } from '#shared/domain/report/build/buildReport.ts';
import type { LoadedReport } from '#renderer/components/report/data/loadReport.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { CollapsiblePart } from './CollapsiblePart.tsx';
import { Notes } from './Notes.tsx';
import { ReportTableView } from './ReportTableView.tsx';
import { RequestSent } from './RequestSent.tsx';

interface ReportSectionsProps {
  report: LoadedReport;
  /** Asks again where a part is missing. */
  onRetry: (() => void) | undefined;
  /** Told the event whose row was opened, and its section. */
  onOpenEvent: (eventKey: number, sectionId: string | null) => void;
}

const { sections: titles, missingProfile, empty } = reporterMessages;

/** The sections of the report, in the order of product 2.7; typing in the form does not draw them again. */
export const ReportSections = memo(function ReportSections({
  report,
  onRetry,
  onOpenEvent,
}: ReportSectionsProps) {
  const { answer, profile, notes } = report;
  const tables = useMemo(() => buildReport(answer, profile), [answer, profile]);
  const openIn = (sectionId: string | null) => (rowId: string) =>
    onOpenEvent(Number(rowId), sectionId);
  return (
    <>
      <Notes texts={answer.sections.length === 0 ? [empty, ...notes] : notes} onRetry={onRetry} />
      <CollapsiblePart title={titles.configuration}>
        <ReportTableView table={tables.configuration} />
      </CollapsiblePart>
      <CollapsiblePart title={titles.customer}>
        {tables.customer ? <ReportTableView table={tables.customer} /> : <p>{missingProfile}</p>}
      </CollapsiblePart>
      <CollapsiblePart title={titles.recommended}>
        {tables.recommended ? (
          <ReportTableView table={tables.recommended} onOpen={openIn(null)} />
        ) : (
          <p>{missingProfile}</p>
        )}
      </CollapsiblePart>
      <CollapsiblePart title={titles.summary}>
        <ReportTableView table={tables.summary} />
      </CollapsiblePart>
      <CollapsiblePart title={titles.statistics} detail={titles.statisticsHint}>
        <ReportTableView table={tables.statistics} onOpen={openIn(null)} />
      </CollapsiblePart>
      {answer.sections.map(({ id, title, events }, index) => {
        const table = tables.sections[index];
        return (
          <CollapsiblePart key={id} title={title} detail={`${id} · ${events.length}`}>
            {table && <ReportTableView table={table} onOpen={openIn(id)} />}
          </CollapsiblePart>
        );
      })}
      <RequestSent report={report} />
    </>
  );
});
