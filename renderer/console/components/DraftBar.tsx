import { useState, type ReactNode } from 'react';
import { useAction } from '#renderer/api/useRequest.ts';
import { draftMessages } from '#renderer/console/content/draftMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { FailedNotice } from './RequestNotice.tsx';
import layout from '#renderer/ui/layout.module.css';
import styles from './DraftBar.module.css';

const words = draftMessages.save;

export interface DraftProblem {
  text: string;
  onShow: () => void;
}

interface DraftBarProps {
  editor: {
    draft: { note: string };
    hasChanges: boolean;
    /** Why the last check got no answer. */
    checkFailure: string | null;
    setNote: (note: string) => void;
    discard: () => void;
  };
  changed: string;
  /** Says that somebody else changed the same, with the ways to go on; null: nobody did. */
  conflict: ReactNode;
  problems: readonly DraftProblem[];
  /** Returns what shows the first problem; null: there was none, and the changes are saved. */
  onSave: () => Promise<(() => void) | null>;
  /** The label of the button where pressing it again confirms the save. */
  saveLabel?: string | undefined;
}

/** The unsaved changes: their problems, a note for the history, Save and Discard. */
export function DraftBar(props: DraftBarProps) {
  const { editor, conflict, problems } = props;
  const [outcome, setOutcome] = useState<'saved' | 'refused' | null>(null);
  const { isBusy: isSaving, failure, run } = useAction();
  const save = async () => {
    setOutcome(null);
    const focused = document.activeElement;
    const showProblem = await props.onSave();
    setOutcome(showProblem === null ? 'saved' : 'refused');
    // Who types in another field meanwhile keeps the focus.
    if (document.activeElement === focused) showProblem?.();
  };
  const discard = async () => {
    editor.discard();
    setOutcome(null);
  };
  if (!editor.hasChanges) {
    return outcome === 'saved' ? <Notice tone="success">{words.saved}</Notice> : null;
  }
  const isRefused = outcome === 'refused';
  return (
    <section className={styles.bar} aria-label={words.region}>
      <p className={styles.changed}>{props.changed}</p>
      {conflict !== null && <Notice tone="warning">{conflict}</Notice>}
      {conflict === null && <FailedNotice reason={failure} />}
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
          <ProblemList problems={problems} />
        </details>
      )}
      <Form className={styles.form} onSubmit={() => run(save)}>
        <TextField
          className={styles.note}
          label={words.note}
          maxLength={200}
          value={editor.draft.note}
          onChange={editor.setNote}
        />
        <ToolButton
          type="submit"
          variant="primary"
          isDisabled={conflict !== null || isSaving}
          isBusy={isSaving}
          label={isSaving ? words.saving : (props.saveLabel ?? words.save)}
        />
        <ConfirmButton
          label={words.discard}
          sureLabel={words.discardSure}
          onSure={() => void run(discard)}
        />
      </Form>
    </section>
  );
}

/** Each problem, as a button that leads to its field. */
export function ProblemList({ problems }: { problems: readonly DraftProblem[] }) {
  return (
    <ul className={styles.list}>
      {problems.map(({ text, onShow }) => (
        <li key={text}>
          <button type="button" className={layout.link} onClick={onShow}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
