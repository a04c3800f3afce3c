import { useAtomValue } from 'jotai';
import { useDeferredValue, useState } from 'react';
import { submissionKinds } from '#shared/contract/console/consoleCalls.ts';
import type { FoundSubmission } from '#shared/contract/console/toolEndpoints.ts';
import { Choice } from '#renderer/components/console/Choice.tsx';
import { ConsoleScreenFrame } from '#renderer/components/console/ConsoleScreenFrame.tsx';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { column, toMoment, toRows } from '#renderer/components/console/tableRows.ts';
import { SearchField } from '#renderer/components/console/SearchField.tsx';
import { useRequest } from '#renderer/components/console/useRequest.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { DataTable } from '#renderer/ui/data-table/DataTable.tsx';
import styles from './SubmissionsScreen.module.css';

const words = toolMessages.submissions;
const columns = [
  column('receivedAt', words.columns.receivedAt),
  column('kind', words.columns.kind),
  column('reference', words.columns.reference),
  column('summary', words.columns.summary),
];

/** What came in through forms, to be searched by text and type. */
export function SubmissionsScreen() {
  const { api } = useAtomValue(consoleServicesAtom);
  const [text, setText] = useState('');
  const [kind, setKind] = useState('');
  const [chosen, setChosen] = useState<FoundSubmission | null>(null);
  const wanted = useDeferredValue(text.trim());
  const known = submissionKinds.find((name) => name === kind);
  const query = { text: wanted, ...(known === undefined ? {} : { kind: known }) };
  const [asked] = useRequest(() => api.call('findSubmissions', { query }), `${kind}\n${wanted}`);
  const found = asked.status === 'success' ? asked.answer.submissions : [];
  return (
    <ConsoleScreenFrame title={words.title} lead={words.lead}>
      <div className={styles.filters}>
        <SearchField label={words.text} value={text} onChange={setText} />
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
      {asked.status === 'failure' && (
        <Notice tone="danger">{toolMessages.failed(asked.reason)}</Notice>
      )}
      <DataTable
        caption={words.title}
        columns={columns}
        rows={toRows(found.map(toCells))}
        emptyText={asked.status === 'pending' ? toolMessages.pending : words.none}
        onOpen={(id) => setChosen(found[Number(id)] ?? null)}
      />
      {chosen && <ChosenSubmission submission={chosen} />}
    </ConsoleScreenFrame>
  );
}

function toCells({ receivedAt, kind, reference, fields }: FoundSubmission) {
  const summary = Object.values(fields)
    .filter((value) => value !== '')
    .join(' · ')
    .slice(0, 200);
  return { receivedAt: toMoment(receivedAt), kind: words.kinds[kind], reference, summary };
}

function ChosenSubmission({ submission }: { submission: FoundSubmission }) {
  return (
    <section aria-label={words.chosen(submission.reference)}>
      <h2>{words.chosen(submission.reference)}</h2>
      <dl className={styles.fields}>
        {Object.entries(submission.fields).map(([name, value]) => (
          <div key={name} className={styles.field}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
