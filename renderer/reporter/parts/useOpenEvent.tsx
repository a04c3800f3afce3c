import { useCallback, useState, type ComponentProps } from 'react';
import { termsTable } from '#shared/domain/report/stackedTerms.ts';
import type { InspectEvent, OpenedIn } from '#renderer/reporter/data/inspectEvent.ts';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { WhyHere } from '#renderer/reporter/why/WhyHere.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { ReportTableView } from './ReportTableView.tsx';

type OpenedEvent = ComponentProps<typeof WhyHere>;

/** Opens an event of a report in the inspector, or where there is none in the dialog beside it. */
export function useOpenEvent(inspect: InspectEvent | null) {
  const [opened, setOpened] = useState<OpenedEvent | null>(null);
  const open = useCallback(
    (eventKey: number, openedIn: OpenedIn) => {
      if (inspect === null) setOpened({ eventKey, openedIn });
      else inspect(eventKey, openedIn);
    },
    [inspect],
  );
  const dialog = <EventTerms opened={opened} onClose={() => setOpened(null)} />;
  return [open, dialog] as const;
}

/** Why an event stands where it does, and the terms of its score, each with its reason. */
function EventTerms({ opened, onClose }: { opened: OpenedEvent | null; onClose: () => void }) {
  const { report, sectionId = null } = opened?.openedIn ?? {};
  const table = report && opened && termsTable(report.answer, opened.eventKey, sectionId);
  return (
    <Modal
      isOpen={opened !== null}
      onClose={onClose}
      title={table?.title ?? ''}
      description={reporterMessages.terms.lead}
      size="large"
    >
      {opened && <WhyHere {...opened} />}
      {table && <ReportTableView table={table} />}
    </Modal>
  );
}
