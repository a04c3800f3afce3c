import { useState } from 'react';
import type { FoundSubmission, SubmissionChange } from '#shared/contract/submissions.ts';
import { describeSubmission } from '#shared/domain/submissions/describeSubmission.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { toAge, toZonedMoment } from '#renderer/platform/formats.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { FactList } from '#renderer/ui/FactList.tsx';
import { Choice } from '#renderer/ui/form/ListControls.tsx';
import styles from './SubmissionsScreen.module.css';

interface ChosenProps {
  submission: FoundSubmission;
  /** People who may handle it. */
  people: readonly string[];
  canAnswer: boolean;
  isEditor: boolean;
  onChange: (change: SubmissionChange) => Promise<void>;
}

const words = toolMessages.submissions;

/** The fields of a submission, and the work of staff on it. */
export function ChosenSubmission({ submission, isEditor, ...props }: ChosenProps) {
  const { failure, run } = useAction();
  const { person, subject, written, others } = describeSubmission(submission.fields);
  const { assignedTo, reference, receivedAt, doneAt } = submission;
  const change = (changes: SubmissionChange) => run(() => props.onChange(changes));
  const names = new Set([...props.people, ...(assignedTo === null ? [] : [assignedTo])]);
  return (
    <div className={styles.chosen}>
      <h2>{subject || words.chosen(reference)}</h2>
      <p>{words.from(person, toZonedMoment(receivedAt))}</p>
      {isEditor && (
        <div className={styles.tools}>
          <Choice
            label={words.assignedTo}
            value={assignedTo ?? ''}
            options={[['', words.nobody], ...[...names].map((name) => [name, name] as const)]}
            onChoose={(name) => void change({ assignedTo: name || null })}
          />
          <ToolButton
            variant="secondary"
            onClick={() => void change({ isDone: doneAt === null })}
            label={doneAt === null ? words.finish : words.reopen}
          />
        </div>
      )}
      {written.length > 0 && (
        <FactList className={styles.fields} itemClass={styles.field} facts={written} />
      )}
      {isEditor ? (
        <Work submission={submission} canAnswer={props.canAnswer} onChange={change} />
      ) : (
        <p>{words.fieldsHidden}</p>
      )}
      <FailedNotice reason={failure} />
      {others.length > 0 && (
        <details>
          <summary>{words.others}</summary>
          <FactList className={styles.fields} itemClass={styles.field} facts={others} />
        </details>
      )}
    </div>
  );
}

interface WorkProps {
  submission: FoundSubmission;
  canAnswer: boolean;
  /** False: it failed. */
  onChange: (change: SubmissionChange) => Promise<boolean>;
}

/** Notes and answers so far, and a field for the next one. */
function Work({ submission, canAnswer, onChange }: WorkProps) {
  const [text, setText] = useState('');
  const { work, answerState, fields } = submission;
  const { email } = describeSubmission(fields);
  const lastAnswer = work.findLast(({ kind }) => kind === 'answer');
  const isEmpty = text.trim() === '';
  const add = async (change: SubmissionChange) => {
    if (await onChange(change)) setText('');
  };
  return (
    <>
      <ol className={styles.work} aria-live="polite">
        {work.map((entry) => (
          <li key={`${entry.at} ${entry.kind}`}>
            <p className={styles.by}>
              {words.wrote(entry.by, entry.kind)}, {toAge(entry.at)}
              {entry === lastAnswer && answerState && ` · ${words.answerStates[answerState]}`}
            </p>
            <p className={styles.entry}>{entry.text}</p>
          </li>
        ))}
      </ol>
      <label className={styles.write}>
        {words.entry}
        <textarea
          rows={4}
          maxLength={10_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className={styles.tools}>
        <ToolButton
          variant="secondary"
          disabled={isEmpty}
          onClick={() => void add({ note: text })}
          label={words.keepNote}
        />
        {canAnswer && email !== null && (
          <ConfirmButton
            label={words.answer(email)}
            sureLabel={words.sendAnswer(email)}
            isDisabled={isEmpty || answerState === 'waiting'}
            onSure={() => void add({ answer: text })}
          />
        )}
        {!(canAnswer && email) && <span>{canAnswer ? words.noEmail : words.noMail}</span>}
      </div>
    </>
  );
}
