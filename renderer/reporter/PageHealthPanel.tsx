import { healthTable, pageHealth, type Verdict } from '#shared/domain/report/pageHealth.ts';
import { eventName, eventsByKey } from '#shared/domain/report/shownEvents.ts';
import { Badge, type BadgeTone } from '#renderer/ui/feedback/Badge.tsx';
import type { LoadedReport } from './data/loadReport.ts';
import { CollapsiblePart } from './parts/CollapsiblePart.tsx';
import { ReportTableView } from './parts/ReportTableView.tsx';
import { reporterMessages } from './reporterMessages.ts';
import styles from './PageHealthPanel.module.css';

const { health: messages } = reporterMessages;
const tones: Record<Verdict, BadgeTone> = {
  good: 'success',
  look: 'warning',
  bad: 'danger',
  unknown: 'neutral',
};
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
              <Badge tone={tones[verdict]}>{messages.verdicts[verdict]}</Badge>
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
