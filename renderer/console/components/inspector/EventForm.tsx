import { useEffect, useRef, type ReactNode } from 'react';
import type { EventDetails } from '#shared/contract/operations.ts';
import { statusNames, type TypedFields } from '#shared/domain/corrections/correctedFields.ts';
import { faultsOf, useAction } from '#renderer/api/useRequest.ts';
import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { correctionMessages as words } from '#renderer/console/content/correctionMessages.ts';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import type { EventDraft } from '#renderer/console/state/drafts.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { SelectField } from '#renderer/ui/form/Select.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import {
  describeVenue,
  findChanges,
  inputOf,
  isMoved,
  moveEnd,
  toTypedFields,
  withStatus,
  withVenue,
  type EventInput,
  type EventValues,
} from './typedEvent.ts';
import { useEventDraft } from './useEventDraft.ts';
import { VenueField } from './VenueField.tsx';
import layout from '#renderer/ui/layout.module.css';
import styles from './EventForm.module.css';

const parts = {
  when: { name: 'whole', dateStart: 'quarter', dateEnd: 'quarter' },
  where: {
    'venue.name': 'half',
    'venue.address': 'half',
    'venue.locality': 'quarter',
    'venue.state': 'quarter',
    'venue.postcode': 'quarter',
    'venue.country': 'quarter',
    'venue.latitude': 'half',
    'venue.longitude': 'half',
  },
  tickets: { url: 'whole', status: 'half', priceMin: 'quarter', priceMax: 'quarter' },
  about: { homepageImage: 'whole', categories: 'half', minimumAge: 'half', description: 'whole' },
} as const satisfies Record<string, Partial<Record<EventInput, string>>>;

const required: ReadonlySet<EventInput> = new Set([
  'name',
  'dateStart',
  'venue.name',
  'venue.locality',
  'venue.state',
  'status',
]);

interface EventFormProps {
  eventKey: number | 'new';
  lead: string;
  /** The event as it is: what differs from it is saved. */
  shown: EventValues;
  draft: EventDraft;
  /** The venue as it is, without a change; null for a new event. */
  venue?: EventDetails['event']['venue'] | null;
  /** Who has saved the event and learns of a new date. */
  saved?: EventDetails['saved'] | undefined;
  saveLabel: (fields: TypedFields) => string;
  /** Rejects where it is refused: then what was typed stays. */
  onSave: (fields: TypedFields) => Promise<void>;
  /** Says more of a refusal than the server did; nothing of most. */
  explain?: (refusal: unknown) => ReactNode;
  children?: ReactNode;
}

/** The fields of an event as an import has them; what is wrong stands beside its field, which gets the focus. */
export function EventForm(props: EventFormProps) {
  const { eventKey, lead, shown, draft, venue = null, saved, saveLabel, explain } = props;
  const { changeValues, discard } = useEventDraft(eventKey);
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, error: refusal, run } = useAction();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);
  const values = { ...shown, ...withStatus(draft.values, shown) };
  const fields = toTypedFields(findChanges(values, shown));
  const save = async () => {
    if (await run(() => props.onSave(fields))) discard(draft);
  };
  const explanation = explain?.(refusal);
  const byInput = explanation ? [] : listFaults(refusal);
  const others = byInput.filter(([input]) => !(input in words.inputs));
  const faultOf = (input: string) => byInput.find(([name]) => name === input)?.[1];
  const fieldsOf = (inputs: Partial<Record<EventInput, string>>) => (
    <div className={styles.fields}>
      {Object.entries(inputs).map(([name, width]) => (
        <EventField
          key={name}
          name={name as EventInput}
          width={styles[width]}
          values={values}
          fault={faultOf(name)}
          onChange={(value) => changeValues((last) => ({ ...last, [name]: value }))}
        />
      ))}
    </div>
  );
  return (
    <Form ref={form} className={styles.form} onSubmit={save}>
      <p>{lead}</p>
      <FieldGroup title={words.parts.when}>
        {fieldsOf(parts.when)}
        <p className={styles.clock}>{words.clock(venue?.timezone)}</p>
        <MovedStart
          {...{ shown, values, saved }}
          onChange={(next) => changeValues((last) => ({ ...last, ...next }))}
        />
      </FieldGroup>
      {/* An event on the internet has no place to correct. */}
      {venue?.isOnline !== true && (
        <FieldGroup title={words.parts.where}>
          <VenueField
            values={values}
            current={venue && describeVenue(venue)}
            error={describeFault('venue.key', faultOf('venue.key'))}
            onChange={(next) => changeValues((last) => withVenue(last, next))}
          >
            {fieldsOf(parts.where)}
          </VenueField>
        </FieldGroup>
      )}
      {(['tickets', 'about'] as const).map((part) => (
        <FieldGroup key={part} title={words.parts[part]}>
          {fieldsOf(parts[part])}
        </FieldGroup>
      ))}
      <div className={styles.end}>
        {props.children}
        {explanation}
        {others.length > 0 && <FailedNotice reason={others.flat().join(' ').trim()} />}
        <div className={layout.row}>
          <ToolButton
            type="submit"
            variant="primary"
            isDisabled={isBusy || Object.keys(fields).length === 0}
            isBusy={isBusy}
            label={saveLabel(fields)}
          />
          <ToolButton variant="quiet" onClick={() => discard()} label={words.discard} />
        </div>
      </div>
    </Form>
  );
}

function listFaults(refusal: unknown) {
  const faults = refusal === null ? {} : faultsOf(refusal, '/fields');
  return Object.entries(faults).map(([field, fault]) => [inputOf(field), fault] as const);
}

interface EventFieldProps {
  name: EventInput;
  width: string | undefined;
  values: EventValues;
  fault: string | undefined;
  onChange: (value: string) => void;
}

function EventField(props: EventFieldProps) {
  const { name, width, values, fault, onChange } = props;
  if (name === 'dateStart' || name === 'dateEnd') return <MomentFields {...props} name={name} />;
  const field = {
    className: width,
    label: words.inputs[name],
    error: describeFault(name, fault),
    isRequired: required.has(name),
    value: values[name] ?? '',
  };
  if (name === 'status') {
    return <SelectField {...field} options={statusOptions} onChoose={onChange} />;
  }
  return (
    <TextField
      {...field}
      // Longer texts are refused (shared/contract/corrections.ts).
      maxLength={20_000}
      placeholder={words.placeholders[name]}
      {...(name === 'description' ? { rows: 4 } : { autoComplete: 'off' })}
      onChange={onChange}
    />
  );
}

const statusOptions = statusNames.map(
  (status) => [status, operationsMessages.events.states[status]] as const,
);

function describeFault(name: EventInput, fault: string | undefined): string | undefined {
  return fault && words.fault(words.inputs[name], fault);
}

interface MovedStartProps extends Pick<EventFormProps, 'shown' | 'saved'> {
  values: EventValues;
  onChange: (values: EventValues) => void;
}

/** What another start means for the end, the status and those who saved the event. */
function MovedStart({ shown, values, saved, onChange }: MovedStartProps) {
  const { dateStart = '', dateEnd = '', status = '' } = values;
  if (!isMoved(values, shown)) return null;
  const end = moveEnd(shown, dateStart);
  const other = status === 'rescheduled' ? (shown.status ?? '') : 'rescheduled';
  return (
    <Notice>
      <div>
        <p>{words.moved.end(dateEnd, dateStart)}</p>
        {status === 'rescheduled' && <p>{words.moved.isRescheduled}</p>}
        {saved && <p>{words.moved.saved(saved)}</p>}
        <div className={layout.row}>
          {end !== '' && end !== dateEnd && (
            <ToolButton onClick={() => onChange({ dateEnd: end })} label={words.moved.moveEnd} />
          )}
          {other !== status && (
            <ToolButton
              onClick={() => onChange({ status: other })}
              label={words.moved.status(other)}
            />
          )}
        </div>
      </div>
    </Notice>
  );
}

/** A day, and a time of it where it is known. */
function MomentFields({ name, width, values, fault, onChange }: MomentFieldsProps) {
  const [day = '', time = ''] = (values[name] ?? '').split('T');
  // An end that has no day yet is on the day of the start.
  const usualDay = day || (values.dateStart ?? '').slice(0, 10);
  return (['date', 'time'] as const).map((type) => (
    <TextField
      key={type}
      type={type}
      className={width}
      label={words.moment[type](words.inputs[name])}
      error={type === 'date' ? describeFault(name, fault) : undefined}
      isRequired={type === 'date' && required.has(name)}
      value={type === 'date' ? day : time}
      onChange={(value) =>
        onChange(type === 'date' ? joinMoment(value, time) : joinMoment(usualDay, value))
      }
    />
  ));
}

interface MomentFieldsProps extends EventFieldProps {
  name: 'dateStart' | 'dateEnd';
}

function joinMoment(day: string, time: string): string {
  return time === '' ? day : `${day}T${time}`;
}
