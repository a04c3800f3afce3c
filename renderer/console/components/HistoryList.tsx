import { useState } from 'react';
import type { StoredRules } from '#shared/contract/rules.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { reasonOf } from '#renderer/api/useRequest.ts';
import { draftMessages } from '#renderer/console/content/draftMessages.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import styles from './HistoryList.module.css';

const words = draftMessages.history;

interface HistoryListProps {
  /** Latest first. */
  entries: readonly (StoredRules['history'][number] & { files?: readonly string[] })[];
  /** Changes that are not saved come first. */
  editor: { isEditable: boolean; hasChanges: boolean };
  texts: {
    hint: string;
    label: string;
    /** Label of older entries; without it they have the label of the latest. */
    olderLabel?: string;
    sure: string;
    undone: (name: string) => string;
  };
  /** `isConfirmed`: this undo was refused for want of a confirmation, and is pressed again. */
  onUndo: (id: number, isConfirmed: boolean) => Promise<void>;
}

/** Saves, latest first, each to be undone. */
export function HistoryList({ entries, editor, texts, onUndo }: HistoryListProps) {
  const { isEditable, hasChanges } = editor;
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const [refused, setRefused] = useState<number | null>(null);
  const undo = async (id: number, name: string) => {
    try {
      await onUndo(id, refused === id);
      setOutcome({ tone: 'success', text: texts.undone(name) });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'confirmation_required') setRefused(id);
      setOutcome({ tone: 'danger', text: toolMessages.failed(reasonOf(error)) });
    }
  };
  return (
    <div className={styles.history}>
      {outcome !== null && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <p className={styles.hint}>{entries.length === 0 ? words.none : texts.hint}</p>
      {entries.length > 0 && hasChanges && <Notice>{words.changesFirst}</Notice>}
      <ol className={styles.changes}>
        {entries.map(({ id, at, by, note, files = [] }, index) => {
          const name = note ?? words.noNote;
          return (
            <li key={id} className={styles.change}>
              <div className={styles.text}>
                <p className={styles.note}>{name}</p>
                <p className={styles.facts}>
                  {[toZonedMoment(at), by, files.join(', ')].filter(Boolean).join(' · ')}
                </p>
              </div>
              {isEditable && !hasChanges && (
                <div className={styles.buttons}>
                  <ConfirmButton
                    label={index === 0 ? texts.label : (texts.olderLabel ?? texts.label)}
                    sureLabel={texts.sure}
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
