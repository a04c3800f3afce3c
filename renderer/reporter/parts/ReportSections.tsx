import { memo, useMemo, type ComponentProps, useContext } from 'react';
import { buildReport } from '#shared/domain/report/buildReport.ts';
import type { ReportTable } from '#shared/domain/report/reportTable.ts';
import { shownEvents } from '#shared/domain/report/shownEvents.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { FileNamerContext } from '#renderer/reporter/data/fileNames.ts';
import type { LoadedReport } from '#renderer/reporter/data/loadReport.ts';
import { isHome } from '#renderer/reporter/data/reportTarget.ts';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { CollapsiblePart } from './CollapsiblePart.tsx';
import { PosterStrip } from './PosterStrip.tsx';
import { Notes } from './ReportNotices.tsx';
import { ReportTableView } from './ReportTableView.tsx';
import styles from './parts.module.css';

interface ReportSectionsProps {
  report: LoadedReport;
  onRetry: (() => void) | undefined;
  onOpenEvent: (eventKey: number, sectionId: string | null, otherKey?: number) => void;
}

const { sections: titles, missingProfile, empty, strip } = reporterMessages;

/**
 * The parts of the report (docs/product.md#27-reporter), what is read most often first. Memoised: typing in the form does not
 * render them again.
 */
export const ReportSections = memo(function ReportSections(props: ReportSectionsProps) {
  const { report, onRetry, onOpenEvent } = props;
  const { answer, profile, notes } = report;
  const tables = useMemo(() => buildReport(answer, profile), [answer, profile]);
  const openIn = (sectionId: string | null) => (rowId: string) =>
    onOpenEvent(Number(rowId), sectionId);
  return (
    <>
      <Notes texts={answer.sections.length === 0 ? [empty, ...notes] : notes} onRetry={onRetry} />
      {answer.sections.length > 0 && (
        <CollapsiblePart title={strip.title} detail={strip.detail}>
          <PosterStrip
            label={strip.title}
            shown={shownEvents(answer)}
            hasPictures={isHome(report.target)}
            onOpenEvent={onOpenEvent}
          />
        </CollapsiblePart>
      )}
      {answer.sections.map(({ id, title, events }, index) => (
        <TablePart
          key={id}
          title={title}
          detail={titles.detail(id, events.length)}
          table={tables.sections[index]}
          onOpen={openIn(id)}
        />
      ))}
      <TablePart title={titles.summary} table={tables.summary} />
      <TablePart
        title={titles.statistics}
        detail={titles.statisticsHint}
        table={tables.statistics.rows.length === 0 ? null : tables.statistics}
        none={titles.noStatistics}
        onOpen={openIn(null)}
      />
      <TablePart title={titles.customer} table={tables.customer} none={missingProfile} />
      <TablePart
        title={titles.recommended}
        table={tables.recommended}
        none={missingProfile}
        onOpen={openIn(null)}
      />
      <TablePart title={titles.configuration} table={tables.configuration} />
      <RequestSent report={report} />
    </>
  );
});

interface TablePartProps extends Omit<ComponentProps<typeof ReportTableView>, 'table'> {
  title: string;
  detail?: string;
  table: ReportTable | null | undefined;
  none?: string;
}

function TablePart({ title, detail = '', table, none, ...view }: TablePartProps) {
  return (
    <CollapsiblePart title={title} detail={detail}>
      {table ? <ReportTableView {...view} table={table} /> : <p>{none}</p>}
    </CollapsiblePart>
  );
}

function RequestSent({ report }: { report: LoadedReport }) {
  const { sent, answer, profile, milliseconds, target } = report;
  const fileName = useContext(FileNamerContext);
  const raw = () => JSON.stringify({ request: sent, answer, profile }, null, 2);
  const { request, answeredIn, raw: rawTitle, saveRaw } = reporterMessages.request;
  return (
    <>
      <CollapsiblePart title={request} detail={answeredIn(milliseconds)} isOpenAtFirst={false}>
        <pre className={styles.code} tabIndex={0} aria-label={request}>
          {`POST ${target.basePath}${sent.path}\n${JSON.stringify(sent.body, null, 2)}`}
        </pre>
      </CollapsiblePart>
      <CollapsiblePart title={rawTitle} isOpenAtFirst={false}>
        <ToolButton
          variant="secondary"
          onClick={() => saveFile(`${fileName('raw')}.json`, 'application/json', raw())}
          label={saveRaw}
        />
        <pre className={styles.code} tabIndex={0} aria-label={rawTitle}>
          {raw()}
        </pre>
      </CollapsiblePart>
    </>
  );
}
