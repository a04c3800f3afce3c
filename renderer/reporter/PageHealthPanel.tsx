import { healthTable, pageHealth } from '#shared/domain/report/pageHealth.ts';
import { eventName, eventsByKey } from '#shared/domain/report/shownEvents.ts';
import { StateChip } from '#renderer/ui/feedback/StateChip.tsx';
import type { LoadedReport } from './data/loadReport.ts';
import { CollapsiblePart } from './parts/CollapsiblePart.tsx';
import { ReportTableView } from './parts/ReportTableView.tsx';
import { reporterMessages } from './reporterMessages.ts';
import styles from './PageHealthPanel.module.css';

const { health: messages } = reporterMessages;
const mostNamed = 6;

/** The checks of page health, with their verdicts. */
export function PageHealthPanel({ report, now }: { report: LoadedReport; now: Date }) {
  const checks = pageHealth(report.answer, now);
  const events = eventsByKey(report.answer.catalog);
  return (
    <>
      <ul className={styles.checks}>
        {checks.map(({ id, label, verdict, finding, eventKeys }) => (
          <li key={id} className={styles.check}>
            <span className={styles.head}>
              <span className={styles.label}>{label}</span>
              <StateChip word={messages.verdicts[verdict]} />
            </span>
            <span>{finding}</span>
            {verdict !== 'good' && eventKeys.length > 0 && (
              <span className={styles.names}>
                {eventKeys
                  .slice(0, mostNamed)
                  .map((key) => `${eventName(events.get(key))} (${key})`)
                  .join(', ')}
                {eventKeys.length > mostNamed && messages.more(eventKeys.length - mostNamed)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <CollapsiblePart title={messages.table} isOpenAtFirst={false}>
        <ReportTableView table={healthTable(checks)} />
      </CollapsiblePart>
    </>
  );
}
