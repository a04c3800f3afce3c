import { useAtomValue } from 'jotai';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
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
import { Filters } from '#renderer/console/components/Filters.tsx';
import { listColumns, ListAndDetail } from '#renderer/console/components/ListAndDetail.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenFields, useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { mayAtom, staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { toAge, toZonedMoment } from '#renderer/platform/formats.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { FactList } from '#renderer/ui/FactList.tsx';
import { Choice } from '#renderer/ui/form/ListControls.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import layout from '#renderer/ui/layout.module.css';
import styles from './SubmissionsScreen.module.css';

const words = toolMessages.submissions;
const columns = listColumns(words.columns).map((column) =>
  column.id === 'receivedAt' ? { ...column, text: (at: unknown) => toAge(String(at)) } : column,
);

const stateOptions = ['', words.open, words.done].map(
  (name) => [name, name || words.anyState] as const,
);

/** Submissions of forms, searched by text and type. */
export function SubmissionsScreen() {
  const isEditor = useAtomValue(mayAtom)('editor');
  const { fields, set } = useScreenFields('inbox', { text: '', kind: '', state: '' });
  const { text, kind, state } = fields;
  const [chosen, setChosen] = useState<FoundSubmission | null>(null);
  const { request, change, ...answer } = useSubmissions(useDeferredValue(text.trim()), kind);
  const found = answer.submissions.filter((one) => state === '' || stateOf(one) === state);
  const fresh = answer.submissions.find(({ reference }) => reference === chosen?.reference);
  const shown = fresh ?? chosen;
  return (
    <ConsoleScreenFrame screen="inbox" lead={words.lead}>
      <Filters
        {...{ fields, set }}
        text={isEditor && words.text}
        choices={[
          ['kind', words.kind, [['', words.anyKind], ...Object.entries(words.kinds)]],
          ['state', words.columns.state, stateOptions],
        ]}
      />
      <ListAndDetail
        request={request}
        id="submissions"
        caption={words.title}
        columns={columns}
        records={found}
        toCells={toCells}
        emptyText={text + kind + state === '' ? words.empty : words.none}
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
  const { pathOf } = useScreenPath();
  const { person, subject, email, written, others } = describeSubmission(submission.fields);
  const toLink = (value: string) => {
    if (value === email) return <a href={`mailto:${email}`}>{email}</a>;
    if (value !== submission.fields['selectedEvent']) return value;
    const query = new URLSearchParams({ text: value, state: '' });
    return <Link to={pathOf('events', query.toString())}>{value}</Link>;
  };
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
            onClick={() => void change({ isDone: doneAt === null })}
            label={doneAt === null ? words.finish : words.reopen}
          />
        </div>
      )}
      {written.length > 0 && (
        <FactList facts={written.map(([name, value]) => [name, toLink(value)])} />
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
          <FactList facts={others} />
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
  const { email, person } = describeSubmission(fields);
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
            <p className={layout.muted} title={toZonedMoment(entry.at)}>
              {entry.by} {words.did[entry.kind]}, {toAge(entry.at)}
              {entry === lastAnswer && answerState && ` · ${words.answerStates[answerState]}`}
            </p>
            <p className={styles.entry}>{entry.text}</p>
          </li>
        ))}
      </ol>
      {canAnswer && email !== null && (
        <Choice
          label={words.ready}
          value=""
          options={[
            ['', words.write],
            ...words.readyAnswers.map(([title, answer]) => [answer, title] as const),
          ]}
          onChoose={(answer) => setText(answer === '' ? '' : words.greeting(person, answer))}
        />
      )}
      <TextField
        label={words.entry}
        isRequired
        rows={4}
        maxLength={10_000}
        value={text}
        onChange={setText}
      />
      <div className={styles.tools}>
        <ToolButton
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
