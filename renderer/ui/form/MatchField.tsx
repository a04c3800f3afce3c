import clsx from 'clsx';
import { useCombobox } from 'downshift';
import type { ComponentProps, ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import { comboboxRules } from './comboboxRules.ts';
import { FormField } from './FormField.tsx';

export interface Match<Id> {
  id: Id;
  name: string;
  detail: string;
}

interface MatchFieldProps<Id> extends Omit<ComponentProps<typeof FormField>, 'children'> {
  /** Names the list of matches for assistive technology. */
  listLabel: string;
  matches: readonly Match<Id>[];
  text: string;
  onText: (text: string) => void;
  onChoose: (match: Match<Id>) => void;
  isFirstMarked?: boolean;
  /** Further attributes of the input. */
  input: ComponentPropsWithoutRef<'input'> & {
    ref?: Ref<HTMLInputElement>;
    'data-field'?: string | undefined;
  };
  styles: Partial<Record<'field' | 'matches' | 'match' | 'marked', string | undefined>>;
  renderMatch: (match: Match<Id>) => ReactNode;
  /** Stands between the input and its list. */
  button?: ReactNode;
  renderStatus: (isOpen: boolean) => ReactNode;
}

/** A combobox of the matches of a typed text, which the caller finds. */
export function MatchField<Id extends string | number>(props: MatchFieldProps<Id>) {
  const { listLabel, matches, text, onText, onChoose, isFirstMarked = false, ...parts } = props;
  const { input, styles, renderMatch, button, renderStatus, ...field } = parts;
  const combobox = useCombobox<Match<Id>>({
    items: [...matches],
    itemToString: (match) => match?.name ?? '',
    inputValue: text,
    selectedItem: null,
    ...(isFirstMarked && { defaultHighlightedIndex: 0 }),
    stateReducer: comboboxRules,
    onInputValueChange: ({ inputValue }) => onText(inputValue),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  const isListed = combobox.isOpen && matches.length > 0;
  return (
    <FormField {...field}>
      {(control) => (
        <div className={styles.field}>
          <input
            {...combobox.getInputProps({
              ...control,
              'aria-labelledby': undefined,
              ...input,
              onChange: (event) => onText(event.currentTarget.value),
            })}
          />
          {button}
          <ul
            {...combobox.getMenuProps({
              'aria-label': listLabel,
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
                  {renderMatch(item)}
                </li>
              ))}
          </ul>
          {renderStatus(combobox.isOpen)}
        </div>
      )}
    </FormField>
  );
}
