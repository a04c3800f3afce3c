import type { LoadedReport } from '#renderer/components/report/data/loadReport.ts';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { saveFile } from '#renderer/platform/saveFile.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { CollapsiblePart } from './CollapsiblePart.tsx';
import styles from './RequestSent.module.css';

/** The request exactly as sent, and the answer as it came. */
export function RequestSent({ report }: { report: LoadedReport }) {
  const { sent, answer, profile, milliseconds, target } = report;
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
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveFile('report.json', 'application/json', raw())}
        >
          {saveRaw}
        </Button>
        <pre className={styles.code} tabIndex={0} aria-label={rawTitle}>
          {raw()}
        </pre>
      </CollapsiblePart>
    </>
  );
}
