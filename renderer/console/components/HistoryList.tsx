import type { StoredRules } from '#shared/contract/rules.ts';
import type { VersionedSubject } from '#shared/domain/staff/changeSubjects.ts';
import { draftMessages } from '#renderer/console/content/draftMessages.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { undoTexts, UndoVersion } from './changes/UndoVersion.tsx';
import layout from '#renderer/ui/layout.module.css';
import styles from './HistoryList.module.css';

const words = draftMessages.history;

interface HistoryListProps {
  subject: VersionedSubject;
  stored: {
    version: string;
    /** Latest first. */
    history: readonly (StoredRules['history'][number] & { files?: readonly string[] })[];
  };
  /** Changes that are not saved come first. */
  editor: { isEditable: boolean; hasChanges: boolean };
  onUndone: () => void;
}

/** Saves, latest first, each to be undone. */
export function HistoryList({ subject, stored, editor, onUndone }: HistoryListProps) {
  const { history, version } = stored;
  const { isEditable, hasChanges } = editor;
  const hint = history.length === 0 ? words.none : undoTexts[subject].hint;
  return (
    <div className={styles.history}>
      <p className={layout.muted}>{hint}</p>
      {history.length > 0 && hasChanges && <Notice>{words.changesFirst}</Notice>}
      <ol className={layout.list}>
        {history.map(({ id, at, by, note, files = [] }, index) => {
          const name = note ?? words.noNote;
          return (
            <li key={id} className={styles.change}>
              <div className={styles.text}>
                <p className={styles.note}>{name}</p>
                <p className={layout.muted}>
                  {[toZonedMoment(at), by, files.join(', ')].filter(Boolean).join(' · ')}
                </p>
              </div>
              {isEditable && !hasChanges && (
                <div className={layout.actions}>
                  <UndoVersion
                    {...{ subject, name, version, onUndone }}
                    change={id}
                    {...(index > 0 && undoTexts[subject].older)}
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
