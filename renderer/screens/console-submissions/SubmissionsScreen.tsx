import { useAtomValue, atom } from 'jotai';
import { useDeferredValue, useState } from 'react';
import { submissionKinds } from '#shared/contract/console/consoleCalls.ts';
import type {
  FoundSubmission,
  SubmissionQuery,
} from '#shared/contract/endpoints/staffEndpoints.ts';
import {
  describeSubmission,
  type DescribedSubmission,
} from '#shared/domain/forms/describeSubmission.ts';
import { Choice, SearchField } from '#renderer/components/console/ListControls.tsx';
import { ConsoleScreenFrame } from '#renderer/components/console/ConsoleScreenFrame.tsx';
import { FailedNotice, RequestNotice } from '#renderer/components/console/Notice.tsx';
import {
  column,
  momentColumn,
  toRows,
  StoredTable,
} from '#renderer/components/tables/StoredTable.tsx';
import { answerOf, useAction, useRequest } from '#renderer/components/console/useRequest.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { toAge, toZonedMoment } from '#renderer/platform/formats.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import type { DataValue } from '#renderer/ui/data-table/dataTable.ts';
import { ListAndDetail } from '#renderer/components/tables/ListAndDetail.tsx';
import styles from './SubmissionsScreen.module.css';
import { staffApiAtom } from '#renderer/state/console/targetApi.ts';
import { mayAtom } from '#renderer/state/console/staffOfTarget.ts';

const words = toolMessages.submissions;
const columns = [
  column('person', words.columns.person),
  column('subject', words.columns.subject),
  { ...momentColumn('receivedAt', words.columns.receivedAt), text: ageText },
  column('state', words.columns.state),
  column('kind', words.columns.kind),
  column('reference', words.columns.reference),
];

function ageText(value: DataValue): string {
  return typeof value === 'string' ? toAge(value) : '–';
}

/** What came in through forms, to be searched by text and type. */
export function SubmissionsScreen() {
  const submissions = useAtomValue(submissionsOfTargetAtom);
  const isEditor = useAtomValue(mayAtom)('editor');
  const [text, setText] = useState('');
  const [kind, setKind] = useState('');
  const [chosen, setChosen] = useState<FoundSubmission | null>(null);
  const wanted = useDeferredValue(text.trim());
  const known = submissionKinds.find((name) => name === kind);
  const query: SubmissionQuery = { text: wanted, ...(known === undefined ? {} : { kind: known }) };
  const [request, askAgain] = useRequest(
    () => submissions.search(query),
    [submissions.targetId, kind, wanted].join('\n'),
  );
  const found = answerOf(request) ?? [];
  return (
    <ConsoleScreenFrame title={words.title} lead={words.lead}>
      <div className={styles.filters}>
        {isEditor && <SearchField label={words.text} value={text} onChange={setText} />}
        <Choice
          label={words.kind}
          value={kind}
          options={[
            ['', words.anyKind],
            ...submissionKinds.map((name) => [name, words.kinds[name]] as const),
          ]}
          onChoose={setKind}
        />
      </div>
      {request.status === 'failure' ? (
        <RequestNotice request={request} />
      ) : (
        <ListAndDetail
          list={
            <StoredTable
              id="submissions"
              caption={words.title}
              columns={columns}
              rows={toRows(found.map(toCells))}
              emptyText={request.status === 'pending' ? toolMessages.pending : words.none}
              onOpen={(id) => setChosen(found[Number(id)] ?? null)}
            />
          }
          label={words.chosen(chosen?.reference ?? '')}
          detailKey={chosen?.reference ?? null}
        >
          {chosen && (
            <ChosenSubmission
              key={chosen.reference}
              submission={chosen}
              isEditor={isEditor}
              onChange={async (isDone) => {
                await submissions.setDone(chosen.reference, isDone);
                askAgain();
              }}
            />
          )}
        </ListAndDetail>
      )}
    </ConsoleScreenFrame>
  );
}

function toCells({ receivedAt, kind, reference, fields, doneAt }: FoundSubmission) {
  const { person, subject } = describeSubmission(fields);
  const state = doneAt === null ? words.open : words.done;
  return { person, subject, receivedAt, state, kind: words.kinds[kind], reference };
}

interface ChosenProps {
  submission: FoundSubmission;
  isEditor: boolean;
  onChange: (isDone: boolean) => Promise<void>;
}

function ChosenSubmission({ submission, isEditor, onChange }: ChosenProps) {
  const [isDone, setIsDone] = useState(submission.doneAt !== null);
  const { failure, run } = useAction();
  const { person, subject, written, others } = describeSubmission(submission.fields);
  const handleClick = async () => {
    if (await run(() => onChange(!isDone))) setIsDone(!isDone);
  };
  return (
    <div className={styles.chosen}>
      <h2>{subject || words.chosen(submission.reference)}</h2>
      <p>{words.from(person, toZonedMoment(submission.receivedAt))}</p>
      {written.length > 0 && <Fields fields={written} />}
      {isEditor ? (
        <Button variant="secondary" size="small" onClick={() => void handleClick()}>
          {isDone ? words.reopen : words.finish}
        </Button>
      ) : (
        <p>{words.fieldsHidden}</p>
      )}
      <FailedNotice reason={failure} />
      {others.length > 0 && (
        <details>
          <summary>{words.others}</summary>
          <Fields fields={others} />
        </details>
      )}
    </div>
  );
}

function Fields({ fields }: { fields: DescribedSubmission['written'] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(([name, value]) => (
        <div key={name} className={styles.field}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SubmissionsOfTarget {
  targetId: string;
  search(query: SubmissionQuery): Promise<FoundSubmission[]>;
  setDone(reference: string, isDone: boolean): Promise<void>;
}

/** The submissions of the chosen target. */
const submissionsOfTargetAtom = atom<SubmissionsOfTarget>((get) => {
  const { call, targetId } = get(staffApiAtom);
  return {
    targetId,
    search: async (query) => (await call('listSubmissions', { query })).submissions,
    setDone: (reference, isDone) =>
      call('changeSubmission', { params: { reference }, body: { isDone } }),
  };
});
