import { useState } from 'react';
import type { ImportJob, ImportOrder } from '#shared/contract/console/importEndpoints.ts';
import { ConfirmButton } from '#renderer/components/console/ConfirmButton.tsx';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { importMessages } from '#renderer/content/console/importMessages.ts';
import { ActionButton } from '#renderer/ui/button/ActionButton.tsx';
import styles from './CatalogueScreen.module.css';

const words = importMessages.run;

type Flags = Pick<ImportOrder, 'dryRun' | 'retireMissing' | 'isConfirmed'>;

interface RunSectionProps {
  job: ImportJob | null;
  isReady: boolean;
  onBegin: (flags: Flags) => void;
}

/** What would change, the import, and the second step that marks most of a source unavailable. */
export function RunSection({ job, isReady, onBegin }: RunSectionProps) {
  const [retireMissing, setRetireMissing] = useState(false);
  const isBusy = job?.state === 'running';
  const begin = (dryRun: boolean, isConfirmed = false) =>
    onBegin({ dryRun, retireMissing, isConfirmed });
  const mass = retireMissing ? (job?.massRetirement ?? null) : null;
  return (
    <section className={styles.options}>
      <h2>{words.title}</h2>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={retireMissing}
          onChange={({ target }) => setRetireMissing(target.checked)}
        />
        {words.retireMissing}
      </label>
      <div className={styles.buttons}>
        <ActionButton size="small" isDisabled={isBusy || !isReady} onClick={() => begin(true)}>
          {words.dryRun}
        </ActionButton>
        <ActionButton
          size="small"
          variant="secondary"
          isDisabled={isBusy || !isReady}
          onClick={() => begin(false)}
        >
          {words.import}
        </ActionButton>
      </div>
      {mass !== null && (
        <Notice tone="warning">
          <p>{words.mass(mass.missing, mass.upcoming)}</p>
          <ConfirmButton
            label={words.massConfirm(mass.missing)}
            sureLabel={words.massSure}
            onSure={() => begin(false, true)}
          />
        </Notice>
      )}
    </section>
  );
}
