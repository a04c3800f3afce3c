import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { statusNames, type TypedFields } from '#shared/domain/corrections/correctedFields.ts';
import { faultsOf, useAction } from '#renderer/api/useRequest.ts';
import { FieldGroup } from '#renderer/console/components/FieldGroup.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { correctionMessages as words } from '#renderer/console/content/correctionMessages.ts';
import { operationsMessages } from '#renderer/console/content/operationsMessages.ts';
import type { EventDraft } from '#renderer/console/state/drafts.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import {
  findChanges,
  inputOf,
  toTypedFields,
  type EventInput,
  type EventValues,
} from './typedEvent.ts';
import { useEventDraft } from './useEventDraft.ts';
import cardStyles from '#renderer/console/components/cards.module.css';
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
  },
  tickets: { url: 'whole', status: 'half', priceMin: 'quarter', priceMax: 'quarter' },
  about: { homepageImage: 'whole', categories: 'half', minimumAge: 'half', description: 'whole' },
} as const satisfies Record<string, Partial<Record<EventInput, string>>>;

const required: ReadonlySet<EventInput> = new Set(['name', 'dateStart', 'venue.name', 'status']);

interface EventFormProps {
  eventKey: number | 'new';
  lead: string;
  /** The event as it is: what differs from it is saved. */
  shown: EventValues;
  draft: EventDraft;
  timezone?: string;
  isOnline?: boolean;
  saveLabel: (fields: TypedFields) => string;
  /** Rejects where it is refused: then what was typed stays. */
  onSave: (fields: TypedFields) => Promise<void>;
  /** Says more of a refusal than the server did; nothing of most. */
  explain?: (refusal: unknown) => ReactNode;
  children?: ReactNode;
}

/** The fields of an event as an import has them; what is wrong stands beside its field, which gets the focus. */
export function EventForm(props: EventFormProps) {
  const { eventKey, lead, shown, draft, timezone, isOnline = false, saveLabel, explain } = props;
  const { change, discard } = useEventDraft(eventKey);
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, error: refusal, run } = useAction();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);
  const fields = toTypedFields(findChanges(draft.values, shown));
  const save = async () => {
    if (await run(() => props.onSave(fields))) discard();
  };
  const explanation = refusal !== null && explain?.(refusal);
  const faults = refusal === null || explanation ? {} : faultsOf(refusal, '/fields');
  const byInput = Object.entries(faults).map(([field, fault]) => [inputOf(field), fault] as const);
  const others = byInput.filter(([input]) => !(input in words.inputs));
  return (
    <Form ref={form} className={styles.form} onSubmit={save}>
      <p>{lead}</p>
      {Object.entries(parts).map(
        ([part, inputs]) =>
          // An event on the internet has no place to correct.
          !(isOnline && part === 'where') && (
            <FieldGroup key={part} title={words.parts[part as keyof typeof parts]}>
              <div className={styles.fields}>
                {Object.entries(inputs).map(([name, width]) => (
                  <EventField
                    key={name}
                    name={name as EventInput}
                    width={styles[width]}
                    values={{ ...shown, ...draft.values }}
                    fault={byInput.find(([input]) => input === name)?.[1]}
                    onChange={(value) => change({ values: { ...draft.values, [name]: value } })}
                  />
                ))}
              </div>
              {part === 'when' && <p className={styles.clock}>{words.clock(timezone)}</p>}
            </FieldGroup>
          ),
      )}
      <div className={styles.end}>
        {props.children}
        {explanation}
        {others.length > 0 && <FailedNotice reason={others.flat().join(' ').trim()} />}
        <div className={cardStyles.buttons}>
          <ToolButton
            type="submit"
            isDisabled={isBusy || Object.keys(fields).length === 0}
            isBusy={isBusy}
            label={saveLabel(fields)}
          />
          <ToolButton variant="quiet" onClick={discard} label={words.discard} />
        </div>
      </div>
    </Form>
  );
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
  return (
    <FormField
      className={clsx(width)}
      label={words.inputs[name]}
      error={fault && words.fault(words.inputs[name], fault)}
      isRequired={required.has(name)}
    >
      {(control) => {
        const common = {
          ...control,
          value: values[name] ?? '',
          onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
        };
        // Longer texts are refused (shared/contract/corrections.ts).
        const text = { ...common, maxLength: 20_000, placeholder: words.placeholders[name] };
        if (name === 'description') return <textarea {...text} />;
        if (name !== 'status') return <input {...text} autoComplete="off" />;
        return (
          <select {...common}>
            {statusNames.map((status) => (
              <option key={status} value={status}>
                {operationsMessages.events.states[status]}
              </option>
            ))}
          </select>
        );
      }}
    </FormField>
  );
}

/** A day, and a time of it where it is known. */
function MomentFields({ name, width, values, fault, onChange }: MomentFieldsProps) {
  const [day = '', time = ''] = (values[name] ?? '').split('T');
  // An end that has no day yet is on the day of the start.
  const usualDay = day || (values.dateStart ?? '').slice(0, 10);
  return (['date', 'time'] as const).map((type) => (
    <FormField
      key={type}
      className={clsx(width)}
      label={words.moment[type](words.inputs[name])}
      error={type === 'date' && fault ? words.fault(words.inputs[name], fault) : undefined}
      isRequired={type === 'date' && required.has(name)}
    >
      {(control) => (
        <input
          {...control}
          type={type}
          value={type === 'date' ? day : time}
          onChange={({ target: { value } }) =>
            onChange(type === 'date' ? joinMoment(value, time) : joinMoment(usualDay, value))
          }
        />
      )}
    </FormField>
  ));
}

interface MomentFieldsProps extends EventFieldProps {
  name: 'dateStart' | 'dateEnd';
}

function joinMoment(day: string, time: string): string {
  return time === '' ? day : `${day}T${time}`;
}
