import clsx from 'clsx';
import { useCombobox } from 'downshift';
import { useAtomValue } from 'jotai';
import { useState, useEffect } from 'react';
import { useController, type Control } from 'react-hook-form';
import { type EventHit, searchIndexes } from '#shared/contract/searchHits.ts';
import { supportTexts } from '#shared/domain/brand/formTexts.ts';
import { searchRowDate, searchRowDay } from '#shared/domain/catalogue/eventDates.ts';
import { searchLimits } from '#shared/domain/search/searchOptions.ts';
import type { SupportForm } from '#shared/domain/submissions/supportForm.ts';
import { searchAfterRest } from '#renderer/api/searchAfterRest.ts';
import { isFacetAnswer, type SearchAnswer, type SearchQuery } from '#renderer/api/searchQuery.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { formMessages } from '#renderer/storefront/content/formMessages.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';
import { DelayedStatus } from '#renderer/ui/DelayedStatus.tsx';
import { comboboxRules } from '#renderer/ui/form/comboboxRules.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import styles from './SupportScreen.module.css';

/** A combobox for the event of a request; a text counts only once an event is chosen. */
export function EventPicker({ control }: { control: Control<SupportForm> }) {
  const { field } = useController({ control, name: 'relatedEvent' });
  const texts = useTexts('support', supportTexts);
  const [text, setText] = useState(field.value);
  const hits = useEventHits(text === field.value ? '' : text);
  const items = hits ?? [];
  const combobox = useCombobox<FoundEvent>({
    items: [...items],
    itemToString: (event) => event?.name ?? '',
    inputValue: text,
    selectedItem: null,
    stateReducer: comboboxRules,
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem?.name ?? ''),
  });
  const choose = (name: string) => {
    field.onChange(name);
    setText(name);
  };
  const isListed = combobox.isOpen && items.length > 0;
  const { relatedEventFound } = formMessages;
  const found = items.length === 0 ? texts.relatedEventNone : relatedEventFound(items.length);
  const status = hits === null ? '' : found;
  return (
    <FormField label={texts.relatedEvent} hint={texts.relatedEventHint}>
      {(attributes) => (
        <div className={styles.picker}>
          <input
            {...combobox.getInputProps({
              ...attributes,
              'aria-labelledby': undefined,
              ref: field.ref,
              maxLength: 255,
              placeholder: texts.relatedEventPlaceholder,
              onChange: (event) => setText(event.currentTarget.value),
              onBlur: () => setText(field.value),
            })}
          />
          {field.value !== '' && (
            <IconButton
              className={styles.clear}
              label={texts.removeRelatedEvent}
              icon={<CloseIcon size={20} />}
              onClick={() => choose('')}
            />
          )}
          <ul
            {...combobox.getMenuProps({
              'aria-label': texts.relatedEvent,
              className: styles.list,
              hidden: !isListed,
            })}
          >
            {isListed &&
              items.map((item, index) => (
                <li
                  key={item.id}
                  {...combobox.getItemProps({
                    item,
                    index,
                    className: clsx(
                      styles.option,
                      index === combobox.highlightedIndex && styles.marked,
                    ),
                  })}
                >
                  <span className={styles.name}>{item.name}</span>
                  <span className={styles.detail}>{item.detail}</span>
                </li>
              ))}
          </ul>
          <DelayedStatus text={combobox.isOpen ? status : ''} />
        </div>
      )}
    </FormField>
  );
}

type FoundEvent = ReturnType<typeof readEvents>[number];

/** Milliseconds of rest before a text is looked up. */
const restBeforeSearch = 150;

/** Up to five events for the typed text; null before the first answer. Late answers are dropped. */
function useEventHits(typed: string): readonly FoundEvent[] | null {
  const { api, now, warn } = useAtomValue(servicesAtom);
  const [found, setFound] = useState<readonly FoundEvent[] | null>(null);
  const text = typed.trim();
  useEffect(() => {
    setFound(null);
    if (text === '') return undefined;
    return searchAfterRest({
      rest: restBeforeSearch,
      search: () => api.search([eventQuery(text)]),
      onFound: ([answer]) => setFound(readEvents(answer, now())),
      onFailure: (cause) => warn('The events could not be searched', cause),
    });
  }, [text, api, now, warn]);
  return found;
}

function eventQuery(query: string): SearchQuery {
  return {
    indexName: searchIndexes.guide,
    query,
    hitsPerPage: searchLimits.supportEventHits,
    attributesToHighlight: [],
  };
}

function readEvents(answer: SearchAnswer | undefined, now: Date) {
  if (!answer || isFacetAnswer(answer)) return [];
  return answer.hits.flatMap((hit) => {
    const { EventName, DateStart, Venue } = hit as Partial<EventHit>;
    if (typeof EventName !== 'string' || typeof DateStart !== 'string') return [];
    const zone = Venue?.Timezone ?? '';
    const date = `${searchRowDay(DateStart, zone)} ${searchRowDate(DateStart, zone, now)}`;
    // Day and place distinguish the nights of a tour.
    return [{ id: hit.objectID, name: EventName, detail: [date, Venue?.Name].join(' · ') }];
  });
}
