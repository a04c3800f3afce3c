import { useState, type FormEvent } from 'react';
import type { ReportRequest } from '#shared/domain/report/options/readReportForm.ts';
import { whereTables, type Whereabouts } from '#shared/domain/report/build/whereTables.ts';
import type { Api } from '#renderer/api/api.ts';
import { describeFailure, type Failure } from '#renderer/components/report/data/describeFailure.ts';
import { CollapsiblePart } from '#renderer/components/report/parts/CollapsiblePart.tsx';
import { FailureNotice } from '#renderer/components/report/parts/FailureNotice.tsx';
import { ReportTableView } from '#renderer/components/report/parts/ReportTableView.tsx';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import styles from './WhereIsEvent.module.css';

interface WhereIsEventProps {
  api: Api;
  targetName: string;
  /** The options of the report; the event is looked for in the same page. */
  request: ReportRequest;
}

type Search =
  | { status: 'idle' | 'pending' }
  | { status: 'failure'; failure: Failure }
  | { status: 'success'; found: Whereabouts };

const { whereIs: messages } = reporterMessages;

/** The rank of an event, or the rule that left it out. */
export function WhereIsEvent({ api, targetName, request }: WhereIsEventProps) {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string>();
  const [search, setSearch] = useState<Search>({ status: 'idle' });
  const find = async () => {
    const eventKey = Number(key.trim());
    const isKey = /^\d{1,10}$/.test(key.trim()) && eventKey > 0 && eventKey <= 2_147_483_647;
    setProblem(isKey ? undefined : messages.noKey);
    if (!isKey) return;
    setSearch({ status: 'pending' });
    const { trackingId, body } = request;
    const query = trackingId === '' ? {} : { 'overrides.trackingId': trackingId };
    try {
      const found = await api.call('whereIsEvent', { query, body: { ...body, eventKey } });
      setSearch({ status: 'success', found });
    } catch (error) {
      setSearch({ status: 'failure', failure: describeFailure(error, targetName) });
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void find();
  };
  return (
    <CollapsiblePart title={messages.title}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <FormField label={messages.key} error={problem} isRequired>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              value={key}
              onChange={(event) => {
                setKey(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </FormField>
        <Button type="submit" size="small" isBusy={search.status === 'pending'}>
          {messages.find}
        </Button>
      </form>
      {search.status === 'failure' && (
        <FailureNotice failure={search.failure} onRetry={() => void find()} />
      )}
      {search.status === 'success' && <Found found={search.found} />}
    </CollapsiblePart>
  );
}

function Found({ found }: { found: Whereabouts }) {
  const { sections, surfacing } = whereTables(found);
  return (
    <div className={styles.found} aria-live="polite">
      <p className={styles.name}>
        {found.event ? found.event.eventName : messages.nowhere}
        {found.status && ` — ${found.status}, ${found.displayedLocation}`}
      </p>
      {sections.rows.length > 0 && <ReportTableView table={sections} />}
      {found.event && (
        <>
          <p className={styles.lead}>{messages.surfacing}</p>
          <ReportTableView table={surfacing} />
        </>
      )}
    </div>
  );
}
