import { useAtomValue } from 'jotai';
import { useDeferredValue, useEffect, useState } from 'react';
import { submissionKinds } from '#shared/contract/console/consoleCalls.ts';
import type {
  FoundSubmission,
  FoundSubmissions,
  SubmissionChange,
  SubmissionQuery,
} from '#shared/contract/submissions.ts';
import { describeSubmission } from '#shared/domain/submissions/describeSubmission.ts';
import { answerOf, useRequest, useAction } from '#renderer/api/useRequest.ts';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { listColumns, ListAndDetail } from '#renderer/console/components/ListAndDetail.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { mayAtom, staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { toAge, toZonedMoment } from '#renderer/platform/formats.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { FactList } from '#renderer/ui/FactList.tsx';
import { Choice, SearchField } from '#renderer/ui/form/ListControls.tsx';
import styles from './SubmissionsScreen.module.css';

const words = toolMessages.submissions;
const columns = listColumns(words.columns).map((column) =>
  column.id === 'receivedAt' ? { ...column, text: (at: unknown) => toAge(String(at)) } : column,
);

/** Submissions of forms, searched by text and type. */
export function SubmissionsScreen() {
  const isEditor = useAtomValue(mayAtom)('editor');
  const [text, setText] = useState('');
  const [kind, setKind] = useState('');
  const [state, setState] = useState('');
  const [chosen, setChosen] = useState<FoundSubmission | null>(null);
  const { request, change, ...answer } = useSubmissions(useDeferredValue(text.trim()), kind);
  const found = answer.submissions.filter((one) => state === '' || stateOf(one) === state);
  const fresh = answer.submissions.find(({ reference }) => reference === chosen?.reference);
  const shown = fresh ?? chosen;
  return (
    <ConsoleScreenFrame title={words.title} lead={words.lead}>
      <div className={styles.filters}>
        {isEditor && <SearchField label={words.text} value={text} onChange={setText} />}
        <Choice
          label={words.kind}
          value={kind}
          options={[['', words.anyKind], ...Object.entries(words.kinds)]}
          onChoose={setKind}
        />
        <Choice
          label={words.columns.state}
          value={state}
          options={['', words.open, words.done].map((name) => [name, name || words.anyState])}
          onChoose={setState}
        />
      </div>
      <ListAndDetail
        request={request}
        id="submissions"
        caption={words.title}
        columns={columns}
        records={found}
        toCells={toCells}
        emptyText={words.none}
        onOpen={setChosen}
        label={words.chosen(chosen?.reference ?? '')}
        detailKey={chosen?.reference ?? null}
      >
        {shown && (
          <ChosenSubmission
            key={shown.reference}
            submission={shown}
            isEditor={isEditor}
            people={answer.people}
            canAnswer={answer.canAnswer}
            onChange={(changes) => change(shown.reference, changes)}
          />
        )}
      </ListAndDetail>
    </ConsoleScreenFrame>
  );
}

const nothing: FoundSubmissions = { submissions: [], people: [], canAnswer: false };

/** The matching submissions, requested again while an answer is being sent. */
function useSubmissions(text: string, kind: string) {
  const { call, targetId } = useAtomValue(staffApiAtom);
  const known = submissionKinds.find((name) => name === kind);
  const query: SubmissionQuery = { text, kind: known };
  const [request, askAgain] = useRequest(
    async () => withWork(await call('listSubmissions', { query })),
    [targetId, kind, text].join('\n'),
  );
  const found = answerOf(request) ?? nothing;
  const isAnswering = found.submissions.some(({ answerState }) => answerState === 'waiting');
  useEffect(() => {
    if (!isAnswering) return undefined;
    const timer = setTimeout(askAgain, answerDelay);
    return () => clearTimeout(timer);
  }, [isAnswering, askAgain]);
  const change = async (reference: string, changes: SubmissionChange) => {
    await call('changeSubmission', { params: { reference }, body: changes });
    askAgain();
  };
  return { request, change, ...found };
}

function toCells(submission: FoundSubmission) {
  const { receivedAt, kind, reference, fields, assignedTo } = submission;
  const { person, subject } = describeSubmission(fields);
  const state = stateOf(submission);
  return { person, subject, receivedAt, state, assignedTo, kind: words.kinds[kind], reference };
}

function stateOf({ doneAt }: FoundSubmission): string {
  return doneAt === null ? words.open : words.done;
}

/** Milliseconds until it is asked whether an answer is sent. */
const answerDelay = 3000;

const noWork = { assignedTo: null, work: [], answerState: null };

/** A server of before this version knows of no work on submissions. */
function withWork(found: Partial<FoundSubmissions>): FoundSubmissions {
  const submissions = (found.submissions ?? []).map((one) => ({ ...noWork, ...one }));
  return { people: [], canAnswer: false, ...found, submissions };
}

interface ChosenProps {
  submission: FoundSubmission;
  people: readonly string[];
  canAnswer: boolean;
  isEditor: boolean;
  onChange: (change: SubmissionChange) => Promise<void>;
}

function ChosenSubmission({ submission, isEditor, ...props }: ChosenProps) {
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

interface WorkProps extends Pick<ChosenProps, 'submission' | 'canAnswer'> {
  /** False: it failed. */
  onChange: (change: SubmissionChange) => Promise<boolean>;
}

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
