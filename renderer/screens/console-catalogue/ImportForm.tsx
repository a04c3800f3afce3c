import clsx from 'clsx';
import { useAtom } from 'jotai';
import { useState } from 'react';
import type { UploadOptions } from '#renderer/api/console/consoleApi.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { formatBytes } from '#renderer/platform/formatBytes.ts';
import { importFileAtom } from '#renderer/state/console/importFile.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import styles from './ImportForm.module.css';

const words = toolMessages.catalogue;

interface ImportFormProps {
  isBusy: boolean;
  onUpload: (file: File, options: UploadOptions) => void;
}

/** A file, dropped or chosen, and what to do with it. */
export function ImportForm({ isBusy, onUpload }: ImportFormProps) {
  const [file, setFile] = useAtom(importFileAtom);
  const [source, setSource] = useState('');
  const [retireMissing, setRetireMissing] = useState(false);
  const [isOver, setOver] = useState(false);
  const send = (dryRun: boolean) => file && onUpload(file, { source, retireMissing, dryRun });
  return (
    <div className={styles.form}>
      <div
        className={clsx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          setFile(event.dataTransfer.files[0] ?? null);
        }}
      >
        {words.drop}{' '}
        <label className={styles.choose}>
          {words.choose}
          <input
            type="file"
            className={styles.file}
            accept=".csv,.tsv,.json,.ndjson,.jsonl,.jsonld,.html,.htm,.ics"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </label>
        {file && (
          <output className={styles.chosen}>
            {words.chosen(file.name, formatBytes(file.size))}
          </output>
        )}
      </div>
      <div className={styles.options}>
        <FormField label={words.source} hint={words.sourceHint}>
          {(control) => (
            <input
              {...control}
              value={source}
              pattern="[\w.\-]{1,100}"
              onChange={(event) => setSource(event.target.value.trim())}
            />
          )}
        </FormField>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={retireMissing}
            onChange={(event) => setRetireMissing(event.target.checked)}
          />
          {words.retireMissing}
        </label>
        <div className={styles.buttons}>
          <Button size="small" disabled={file === null || isBusy} onClick={() => send(true)}>
            {words.dryRun}
          </Button>
          <Button
            size="small"
            variant="secondary"
            disabled={file === null || isBusy}
            onClick={() => send(false)}
          >
            {words.import}
          </Button>
        </div>
      </div>
    </div>
  );
}
