import clsx from 'clsx';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { importFileAtom } from '#renderer/console/state/drafts.ts';
import { formatBytes } from '#renderer/platform/formats.ts';
import { FileButton } from '#renderer/ui/button/FileButton.tsx';
import styles from './CatalogueScreen.module.css';

const words = importMessages.file;

/** A file, dropped or chosen. */
export function FilePicker({ isDisabled }: { isDisabled: boolean }) {
  const [file, setFile] = useAtom(importFileAtom);
  const [isOver, setOver] = useState(false);
  const choose = (chosen: File | undefined) => {
    if (chosen !== undefined && !isDisabled) setFile(chosen);
  };
  return (
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
        choose(event.dataTransfer.files[0]);
      }}
    >
      {words.drop}{' '}
      <FileButton
        label={words.choose}
        variant="primary"
        accept=".csv,.tsv,.xlsx,.json,.ndjson,.jsonl,.jsonld,.html,.htm,.ics,.rss,.atom,.xml,.zip"
        isDisabled={isDisabled}
        onChoose={choose}
      />
      {file && (
        <output className={styles.chosen}>{words.chosen(file.name, formatBytes(file.size))}</output>
      )}
    </div>
  );
}
