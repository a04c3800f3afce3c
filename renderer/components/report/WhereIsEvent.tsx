import { useDeferredValue, useState, type FormEvent } from 'react';
import { reportDate } from '#shared/domain/events/eventDates.ts';
import type { ReportRequest } from '#shared/domain/report/readReportForm.ts';
import { whereTables, type Whereabouts } from '#shared/domain/report/whereTables.ts';
import type { Api } from '#renderer/api/api.ts';
import { answerOf, useRequest } from '#renderer/components/console/useRequest.ts';
import { describeFailure } from './data/describeFailure.ts';
import { useInspectEvent } from './data/inspectEvent.ts';
import { CollapsiblePart } from './parts/CollapsiblePart.tsx';
import { FailureNotice } from './parts/ReportNotices.tsx';
import { ReportTableView } from './parts/ReportTableView.tsx';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import styles from './WhereIsEvent.module.css';

interface WhereIsEventProps {
  api: Api;
  targetName: string;
  /** The options of the report; the event is looked for in the same page. */
  request: ReportRequest;
  /** The event that is looked for. */
  eventKey: number | null;
  onFind: (eventKey: number) => void;
}

const { whereIs: messages } = reporterMessages;
const maxKey = 2_147_483_647;
const maxMatches = 12;

/** The rank of an event, or the rule that left it out; events are found by name or key. */
export function WhereIsEvent(props: WhereIsEventProps) {
  const { api, eventKey, onFind } = props;
  const [text, setText] = useState(eventKey === null ? '' : String(eventKey));
  const [problem, setProblem] = useState<string>();
  const name = useDeferredValue(text.trim());
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const key = readKey(text);
    setProblem(key === null ? messages.noKey : undefined);
    if (key !== null) onFind(key);
  };
  return (
    <CollapsiblePart title={messages.title}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <FormField label={messages.nameOrKey} error={problem} isRequired>
          {(control) => (
            <input
              {...control}
              type="search"
              value={text}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => {
                setText(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </FormField>
        <Button type="submit" size="small">
          {messages.find}
        </Button>
      </form>
      {name.length >= 2 && readKey(name) === null && (
        <Matches key={props.targetName} api={api} name={name} onChoose={onFind} />
      )}
      {eventKey !== null && <FoundEvent key={eventKey} {...props} eventKey={eventKey} />}
    </CollapsiblePart>
  );
}

/** The key that was typed, or null. */
function readKey(text: string): number | null {
  const key = /^\d{1,10}$/.test(text.trim()) ? Number(text.trim()) : 0;
  return key > 0 && key <= maxKey ? key : null;
}

interface MatchesProps {
  api: Api;
  name: string;
  onChoose: (eventKey: number) => void;
}

/** Upcoming events whose name has the text. */
function Matches({ api, name, onChoose }: MatchesProps) {
  const [request] = useRequest(
    () => api.call('listEvents', { query: { q: name, pageSize: maxMatches } }),
    name,
  );
  if (request.status === 'failure') return <p role="alert">{request.reason}</p>;
  const { events, total } = answerOf(request) ?? { events: [], total: 0 };
  if (events.length === 0) {
    return request.status === 'pending' ? null : <p role="status">{messages.noMatch(name)}</p>;
  }
  return (
    <>
      <p role="status">{messages.matches(events.length, total)}</p>
      <ul className={styles.matches} aria-label={messages.matchList}>
        {events.map(({ eventKey, eventName, venue, dateStart }) => (
          <li key={eventKey}>
            <button type="button" className={styles.match} onClick={() => onChoose(eventKey)}>
              <strong>{eventName}</strong>
              <span>
                {venue.name}, {venue.locality} {venue.state} ·{' '}
                {reportDate(dateStart, venue.timezone)} · {eventKey}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function FoundEvent(props: WhereIsEventProps & { eventKey: number }) {
  const { api, targetName, request: options, eventKey } = props;
  const { trackingId, body } = options;
  const query = trackingId === '' ? {} : { 'overrides.trackingId': trackingId };
  const [request, again] = useRequest(
    () => api.call('whereIsEvent', { query, body: { ...body, eventKey } }),
    JSON.stringify([query, body, eventKey, targetName]),
  );
  if (request.status === 'pending') return <p role="status">{reporterMessages.form.loading}</p>;
  if (request.status === 'failure') {
    const failure = describeFailure(request.error, targetName);
    return <FailureNotice failure={failure} onRetry={again} />;
  }
  return <Found found={request.answer} />;
}

function Found({ found }: { found: Whereabouts }) {
  const inspect = useInspectEvent();
  const { sections, surfacing } = whereTables(found);
  const { event, status, displayedLocation } = found;
  const leftOut = status === null || status === 'bookable' ? null : messages.leftOut[status];
  return (
    <section className={styles.found} aria-live="polite">
      <h3 className={styles.name}>
        {event ? messages.eventTitle(event.eventName, event.venue) : messages.nowhere}
      </h3>
      {event && inspect && (
        <Button variant="secondary" size="small" onClick={() => inspect(event.eventKey)}>
          {messages.inspect}
        </Button>
      )}
      {event && <p>{messages.askedFor(displayedLocation)}</p>}
      {leftOut && <p role="status">{leftOut}</p>}
      {sections.rows.length > 0 && <ReportTableView table={sections} />}
      {event && surfacing.rows.length > 0 && (
        <>
          <p className={styles.lead}>{messages.surfacing}</p>
          <ReportTableView table={surfacing} />
        </>
      )}
    </section>
  );
}
