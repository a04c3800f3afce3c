import clsx from 'clsx';
import { useCombobox } from 'downshift';
import { useDeferredValue, useState } from 'react';
import { answerOf, useRequest } from '#renderer/api/useRequest.ts';
import { comboboxRules } from '#renderer/ui/form/comboboxRules.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import styles from './SearchPicker.module.css';

export interface Match<Id> {
  id: Id;
  name: string;
  detail: string;
}

interface SearchPickerProps<Id> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Names the field among those of a form (`data-field`). */
  field?: string;
  isRequired?: boolean;
  texts: {
    matchList: string;
    noMatch: (text: string) => string;
    matches: (shown: number, total: number) => string;
  };
  /** Key of the searched data: another key searches again. */
  searchKey: string;
  find: (text: string) => Promise<{ matches: Match<Id>[]; total: number }>;
  /** Whether the text goes once a match is chosen. */
  isEmptied?: boolean;
  onChoose: (match: Match<Id>) => void;
}

/** A combobox whose matches a server finds by the typed text. */
export function SearchPicker<Id extends string | number>(props: SearchPickerProps<Id>) {
  const { label, hint, error, field, isRequired = true, texts, find, searchKey } = props;
  const [text, setText] = useState('');
  const name = useDeferredValue(text.trim());
  const [request] = useRequest(() => find(name), `${searchKey} ${name}`);
  const { matches, total } = answerOf(request) ?? { matches: [], total: 0 };
  const combobox = useCombobox<Match<Id>>({
    items: matches,
    itemToString: (match) => match?.name ?? '',
    inputValue: text,
    selectedItem: null,
    defaultHighlightedIndex: 0,
    stateReducer: comboboxRules,
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setText(props.isEmptied === true ? '' : selectedItem.name);
      props.onChoose(selectedItem);
    },
  });
  const isListed = combobox.isOpen && matches.length > 0;
  const found = total === 0 ? texts.noMatch(name) : texts.matches(matches.length, total);
  return (
    <FormField label={label} hint={hint} error={error} isRequired={isRequired}>
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
            data-field={field}
          />
          <ul
            {...combobox.getMenuProps({
              'aria-label': texts.matchList,
              className: styles.matches,
              hidden: !isListed,
            })}
          >
            {isListed &&
              matches.map((item, index) => (
                <li
                  key={item.id}
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
