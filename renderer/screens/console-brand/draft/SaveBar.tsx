import { useState } from 'react';
import type { StoredBrand } from '#shared/contract/endpoints/brandEndpoints.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { ConfirmButton } from '#renderer/components/console/ConfirmButton.tsx';
import { FailedNotice, Notice } from '#renderer/components/console/Notice.tsx';
import { reasonOf } from '#renderer/components/console/useRequest.ts';
import { brandMessages } from '#renderer/content/console/brandMessages.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { ActionButton } from '#renderer/ui/button/ActionButton.tsx';
import { Button } from '#renderer/ui/button/Button.tsx';
import type { BrandEditor } from './brandEditor.ts';
import styles from './SaveBar.module.css';

const words = brandMessages.save;

interface SaveBarProps {
  editor: BrandEditor;
  onShow: (file: string, field: string) => void;
  onSaved: (brand: StoredBrand) => void;
  onReadAgain: () => void;
}

type Outcome = { kind: 'saving' | 'saved' | 'refused' } | { kind: 'failed'; reason: string };

/** What is changed and not saved: its problems, a note for the history, Save and Discard. */
export function SaveBar({ editor, onShow, onSaved, onReadAgain }: SaveBarProps) {
  const { draft, brand, brands } = editor;
  const { changes } = draft;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const hasConflict = draft.version !== brand.version;
  const save = async () => {
    setOutcome({ kind: 'saving' });
    try {
      // The last check may be older than the last change.
      const [problem] = (await brands.check(changes)).problems;
      if (problem !== undefined) {
        setOutcome({ kind: 'refused' });
        onShow(problem.file, problem.field);
        return;
      }
      const saved = await brands.save(draft);
      editor.removeSaved(changes, saved.version);
      onSaved(saved);
      setOutcome({ kind: 'saved' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'brand_changed') onReadAgain();
      setOutcome({ kind: 'failed', reason: reasonOf(error) });
    }
  };
  if (changes.length === 0) {
    return outcome?.kind === 'saved' ? <Notice tone="success">{words.saved}</Notice> : null;
  }
  const isSaving = outcome?.kind === 'saving';
  return (
    <section className={styles.bar} aria-label={words.region}>
      <p className={styles.changed}>{words.changed(changes.map(({ path }) => path))}</p>
      {hasConflict && (
        <Notice tone="warning">
          {words.conflict}
          <Button size="small" variant="secondary" onClick={() => editor.rebase(brand.version)}>
            {words.keepMine}
          </Button>
        </Notice>
      )}
      {outcome?.kind === 'failed' && !hasConflict && (
        <Notice tone="danger">{toolMessages.failed(outcome.reason)}</Notice>
      )}
      <Findings editor={editor} isRefused={outcome?.kind === 'refused'} onShow={onShow} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <label className={styles.note}>
          <span className={styles.label}>{words.note}</span>
          <input
            className={styles.input}
            value={draft.note}
            maxLength={200}
            onChange={({ target }) => editor.setNote(target.value)}
          />
        </label>
        <ActionButton
          size="small"
          type="submit"
          isDisabled={hasConflict || isSaving}
          isBusy={isSaving}
        >
          {isSaving ? words.saving : words.save}
        </ActionButton>
        <ConfirmButton
          label={words.discard}
          sureLabel={words.discardSure}
          onSure={() => {
            editor.discard();
            setOutcome(null);
          }}
        />
      </form>
    </section>
  );
}

interface FindingsProps {
  editor: BrandEditor;
  /** Whether a save was refused for them. */
  isRefused: boolean;
  onShow: (file: string, field: string) => void;
}

/** What the check finds wrong with the changes. */
function Findings({ editor, isRefused, onShow }: FindingsProps) {
  const problems = editor.check?.problems ?? [];
  return (
    <>
      <FailedNotice reason={editor.checkFailure} />
      {problems.length > 0 && (
        <details className={styles.problems} open={isRefused}>
          <summary>
            {isRefused ? (
              <span role="alert">{words.refused(problems.length)}</span>
            ) : (
              words.problems(problems.length)
            )}
          </summary>
          <ProblemList problems={problems} onShow={onShow} />
        </details>
      )}
    </>
  );
}

interface ProblemListProps {
  problems: StoredBrand['problems'];
  /** Shows the field of a problem. */
  onShow: (file: string, field: string) => void;
}

/** Each problem, as a button that leads to its field. */
export function ProblemList({ problems, onShow }: ProblemListProps) {
  return (
    <ul className={styles.list}>
      {problems.map(({ file, field, message }) => (
        <li key={`${file} ${field} ${message}`}>
          <button type="button" className={styles.problem} onClick={() => onShow(file, field)}>
            {brandMessages.problem(file, field, message)}
          </button>
        </li>
      ))}
    </ul>
  );
}
