import { termsTable } from '#shared/domain/report/build/termsTable.ts';
import type { LoadedReport } from '#renderer/components/report/data/loadReport.ts';
import { ReportTableView } from '#renderer/components/report/parts/ReportTableView.tsx';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';

interface EventTermsProps {
  report: LoadedReport;
  /** Null: closed. */
  eventKey: number | null;
  sectionId: string | null;
  onClose: () => void;
}

/** Why an event stands where it does: the terms of its score, each with its reason. */
export function EventTerms({ report, eventKey, sectionId, onClose }: EventTermsProps) {
  const table = eventKey === null ? null : termsTable(report.answer, eventKey, sectionId);
  return (
    <Modal
      isOpen={table !== null}
      onClose={onClose}
      title={table?.title ?? ''}
      description={reporterMessages.terms.lead}
      size="large"
    >
      {table && <ReportTableView table={table} />}
    </Modal>
  );
}
