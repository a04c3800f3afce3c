import { memo, useDeferredValue, useMemo, type ComponentProps, useContext } from 'react';
import { buildReport } from '#shared/domain/report/buildReport.ts';
import type { ReportTable } from '#shared/domain/report/reportTable.ts';
import { shownEvents } from '#shared/domain/report/shownEvents.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { FileNamerContext } from '#renderer/reporter/data/fileNames.ts';
import type { LoadedReport } from '#renderer/reporter/data/loadReport.ts';
import { isHome } from '#renderer/reporter/data/reportTarget.ts';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { hasText } from '#renderer/ui/data-table/dataTable.ts';
import { SearchField } from '#renderer/ui/form/ListControls.tsx';
import { CollapsiblePart } from './CollapsiblePart.tsx';
import { ownPicture, PosterStrip } from './PosterStrip.tsx';
import { Notes } from './ReportNotices.tsx';
import { ReportTableView, toDataColumns } from './ReportTableView.tsx';
import styles from './parts.module.css';

interface ReportSectionsProps {
  report: LoadedReport;
  onRetry: (() => void) | undefined;
  /** Text that the rows of all tables must have. */
  find: string;
  onFind: (text: string) => void;
  onOpenEvent: (eventKey: number, sectionId: string | null, otherKey?: number) => void;
}

const { sections: titles, missingProfile, empty, strip } = reporterMessages;
const { find: findLabel, found: foundRows } = reporterMessages;

/**
 * The parts of the report (docs/product.md#27-reporter), what is read most often first. Memoised: typing in the form does not
 * render them again.
 */
export const ReportSections = memo(function ReportSections(props: ReportSectionsProps) {
  const { report, onRetry, find, onFind, onOpenEvent } = props;
  const filter = useDeferredValue(find);
  const { answer, profile, notes } = report;
  const tables = useMemo(() => buildReport(answer, profile), [answer, profile]);
  const found = useMemo(() => countRows(tables.sections, filter), [tables, filter]);
  const pictures = useMemo(() => {
    const isHere = isHome(report.target);
    return new Map(
      answer.catalog.map((event) => [event.eventKey, isHere ? ownPicture(event) : null]),
    );
  }, [answer, report.target]);
  const eventView = { filter, pictureOf: (rowId: string) => pictures.get(Number(rowId)) ?? null };
  const openIn = (sectionId: string | null) => (rowId: string) =>
    onOpenEvent(Number(rowId), sectionId);
  return (
    <>
      <Notes texts={answer.sections.length === 0 ? [empty, ...notes] : notes} onRetry={onRetry} />
      {answer.sections.length > 0 && (
        <div className={styles.find}>
          <SearchField label={findLabel} value={find} onChange={onFind} />
          <span role="status">{filter !== '' && foundRows(found)}</span>
        </div>
      )}
      {answer.sections.length > 0 && filter === '' && (
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
          {...eventView}
          onOpen={openIn(id)}
        />
      ))}
      <TablePart title={titles.summary} table={tables.summary} filter={filter} />
      <TablePart
        title={titles.statistics}
        detail={titles.statisticsHint}
        table={tables.statistics.rows.length === 0 ? null : tables.statistics}
        none={titles.noStatistics}
        {...eventView}
        onOpen={openIn(null)}
      />
      <TablePart
        title={titles.customer}
        table={tables.customer}
        none={missingProfile}
        filter={filter}
      />
      <TablePart
        title={titles.recommended}
        table={tables.recommended}
        none={missingProfile}
        {...eventView}
        onOpen={openIn(null)}
      />
      <TablePart title={titles.configuration} table={tables.configuration} filter={filter} />
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

/** A part with its table; none of whose rows has the text, it is left out. */
function TablePart({ title, detail = '', table, none, ...view }: TablePartProps) {
  if (view.filter && (!table || countRows([table], view.filter) === 0)) return null;
  return (
    <CollapsiblePart title={title} detail={detail}>
      {table ? <ReportTableView {...view} table={table} /> : <p>{none}</p>}
    </CollapsiblePart>
  );
}

function countRows(tables: readonly ReportTable[], text: string): number {
  return tables.reduce((sum, table) => {
    const columns = toDataColumns(table);
    return sum + table.rows.filter((row) => hasText(columns, row, text)).length;
  }, 0);
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
