import { useState } from 'react';
import type { StoredBrand } from '#shared/contract/endpoints/brandEndpoints.ts';
import { ConfirmButton } from '#renderer/components/console/ConfirmButton.tsx';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { reasonOf } from '#renderer/components/console/useRequest.ts';
import { brandMessages } from '#renderer/content/console/brandMessages.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import type { BrandEditor } from './draft/brandEditor.ts';
import styles from './HistoryList.module.css';

const words = brandMessages.history;

interface HistoryListProps {
  editor: BrandEditor;
  onUndone: (brand: StoredBrand) => void;
}

/** Saves of the brand, latest first, each to be undone. */
export function HistoryList({ editor, onUndone }: HistoryListProps) {
  const { brand, brands } = editor;
  const hasChanges = editor.draft.changes.length > 0;
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const undo = async (change: number, name: string) => {
    try {
      const undone = await brands.undo(change, brand.version);
      onUndone(undone);
      setOutcome({ tone: 'success', text: words.undone(name) });
    } catch (error) {
      setOutcome({ tone: 'danger', text: toolMessages.failed(reasonOf(error)) });
    }
  };
  return (
    <div className={styles.history}>
      {outcome !== null && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <p className={styles.hint}>{brand.history.length === 0 ? words.none : words.undoHint}</p>
      {brand.history.length > 0 && hasChanges && <Notice>{words.changesFirst}</Notice>}
      <ol className={styles.changes}>
        {brand.history.map(({ id, at, by, files, note }) => {
          const name = note ?? words.noNote;
          return (
            <li key={id} className={styles.change}>
              <div className={styles.text}>
                <p className={styles.note}>{name}</p>
                <p className={styles.facts}>
                  {toZonedMoment(at)} · {by} · {files.join(', ')}
                </p>
              </div>
              {editor.isEditable && !hasChanges && (
                <div className={styles.buttons}>
                  <ConfirmButton
                    label={words.undo}
                    sureLabel={words.undoSure}
                    onSure={() => void undo(id, name)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
