import clsx from 'clsx';
import { useCombobox } from 'downshift';
import { useDeferredValue, useState } from 'react';
import { reportDate } from '#shared/domain/events/eventDates.ts';
import type { ReportForm } from '#shared/domain/report/reportForm.ts';
import type { Api } from '#renderer/api/api.ts';
import { answerOf, useRequest } from '#renderer/components/console/useRequest.ts';
import { CollapsiblePart } from './parts/CollapsiblePart.tsx';
import { Standing } from './Standing.tsx';
import { reporterMessages } from '#renderer/content/reporterMessages.ts';
import { comboboxRules } from '#renderer/ui/form/comboboxRules.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import styles from './WhereIsEvent.module.css';

interface WhereIsEventProps {
  api: Api;
  targetName: string;
  /** Of the report; the event is looked for in the same page. */
  form: ReportForm;
  /** The event that is looked for. */
  eventKey: number | null;
  onFind: (eventKey: number) => void;
}

const { whereIs: messages } = reporterMessages;
const maxKey = 2_147_483_647;
const maxMatches = 12;

/** The section and rank of an event in six cities, or the rule that left it out; found by name or key. */
export function WhereIsEvent({ api, targetName, form, eventKey, onFind }: WhereIsEventProps) {
  return (
    <CollapsiblePart title={messages.title}>
      <EventField key={targetName} {...{ api, onFind }} />
      {eventKey !== null && <Standing key={eventKey} {...{ api, targetName, form, eventKey }} />}
    </CollapsiblePart>
  );
}

interface Match {
  eventKey: number;
  name: string;
  detail: string;
}

/** A combobox of upcoming events; a key finds every other one. */
function EventField({ api, onFind }: Pick<WhereIsEventProps, 'api' | 'onFind'>) {
  const [text, setText] = useState('');
  const name = useDeferredValue(text.trim());
  const [request] = useRequest(() => findMatches(api, name), name);
  const { matches, total } = answerOf(request) ?? { matches: [], total: 0 };
  const combobox = useCombobox<Match>({
    items: [...matches],
    itemToString: (match) => match?.name ?? '',
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    stateReducer: comboboxRules,
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setText(selectedItem.name);
      onFind(selectedItem.eventKey);
    },
  });
  const isListed = combobox.isOpen && matches.length > 0;
  const found = total === 0 ? messages.noMatch(name) : messages.matches(matches.length, total);
  return (
    <FormField label={messages.nameOrKey} isRequired>
      {(control) => (
        <div className={styles.field}>
          <input
            {...combobox.getInputProps({
              ...control,
              'aria-labelledby': undefined,
              'aria-required': undefined,
              maxLength: 200,
              onChange: (event) => setText(event.currentTarget.value),
            })}
          />
          <ul
            {...combobox.getMenuProps({
              'aria-label': messages.matchList,
              className: styles.matches,
              hidden: !isListed,
            })}
          >
            {isListed &&
              matches.map((item, index) => (
                <li
                  key={item.eventKey}
                  {...combobox.getItemProps({
                    item,
                    index,
                    className: clsx(
                      styles.match,
                      index === combobox.highlightedIndex && styles.marked,
                    ),
                  })}
                >
                  <strong>{item.name}</strong>
                  <span>{item.detail}</span>
                </li>
              ))}
          </ul>
          <p role="status">
            {combobox.isOpen && name !== '' && request.status === 'success' && found}
            {request.status === 'failure' && request.reason}
          </p>
        </div>
      )}
    </FormField>
  );
}

/** Upcoming events whose name has the text; a key is a match of its own. */
async function findMatches(api: Api, name: string) {
  const key = readKey(name);
  if (key !== null) {
    return { matches: [{ eventKey: key, name, detail: messages.byKey(key) }], total: 1 };
  }
  if (name.length < 2) return { matches: [], total: 0 };
  const query = { q: name, pageSize: maxMatches };
  const { events, total } = await api.call('listEvents', { query });
  const matches = events.map(({ eventKey, eventName, venue, dateStart }): Match => {
    const place = `${venue.name}, ${venue.locality} ${venue.state}`;
    const detail = [place, reportDate(dateStart, venue.timezone), eventKey].join(' · ');
    return { eventKey, name: eventName, detail };
  });
  return { matches, total };
}

/** The key that was typed, or null. */
function readKey(text: string): number | null {
  const key = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return key > 0 && key <= maxKey ? key : null;
}
