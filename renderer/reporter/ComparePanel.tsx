import { useState } from 'react';
import type { LoadedReport } from './data/loadReport.ts';
import type { ApiOf, ReportTarget } from './data/reportTarget.ts';
import { useReport } from './data/useReport.ts';
import { DiffView } from './DiffView.tsx';
import { CollapsiblePart } from './parts/CollapsiblePart.tsx';
import { FailureNotice } from './parts/ReportNotices.tsx';
import { reporterMessages } from './reporterMessages.ts';
import { ReportInput } from './ReportInput.tsx';
import styles from './ComparePanel.module.css';

interface ComparePanelProps {
  /** Side A: the report on screen. */
  report: LoadedReport;
  /** Side B where two runs are compared. */
  other: LoadedReport | null;
  targets: readonly ReportTarget[];
  apiOf: ApiOf;
  isDeveloper: boolean;
}

const { compare: messages } = reporterMessages;

/** The report beside another: of other options, of another server, or a stored run. The older one is A. */
export function ComparePanel({ report, other, targets, apiOf, isDeveloper }: ComparePanelProps) {
  const [form, setForm] = useState(report.form);
  const [targetId, setTargetId] = useState(report.target.id);
  const { state, load } = useReport(apiOf);
  const target = targets.find(({ id }) => id === targetId) ?? targets[0] ?? report.target;
  const loaded = state.status === 'success' ? state.report : null;
  const sideB = loaded ?? other;
  return (
    <>
      {sideB && <DiffView {...olderFirst(report, sideB)} />}
      <CollapsiblePart title={messages.title} isOpenAtFirst={other === null}>
        <p className={styles.lead}>{messages.lead}</p>
        <ReportInput
          form={form}
          onChange={setForm}
          targets={targets}
          targetId={target.id}
          onTarget={setTargetId}
          isDeveloper={isDeveloper}
          isBusy={state.status === 'pending'}
          submitLabel={messages.submit}
          onSubmit={(asked) => void load({ target, form: asked, isDeveloper })}
        />
        {state.status === 'failure' && (
          <FailureNotice
            failure={state.failure}
            onRetry={() => void load({ ...state.question, target, isDeveloper })}
          />
        )}
      </CollapsiblePart>
    </>
  );
}

function olderFirst(report: LoadedReport, other: LoadedReport) {
  return report.answeredAt <= other.answeredAt ? { a: report, b: other } : { a: other, b: report };
}
