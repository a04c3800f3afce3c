import { useCombobox } from 'downshift';
import { useLayoutEffect, type KeyboardEvent } from 'react';
import type { FieldRefs, SearchBoxState } from '#renderer/components/search-box/useSearchBox.ts';
import { comboboxRules } from '#renderer/ui/form/comboboxRules.ts';
import { optionAddress } from './optionAddress.ts';
import { searchOptions } from './searchOptions.ts';
import { stepByTab } from './stepByTab.ts';
import type { SearchOption } from './suggestion.ts';
import { useSuggestions } from './useSuggestions.ts';

/** Rows and keyboard of the list under the search box: a combobox by the ARIA 1.2 pattern. */
export function useSuggestionList(box: SearchBoxState, field: FieldRefs) {
  const { suggestions } = useSuggestions(box.isActive ? box.text : '');
  const options = searchOptions(box.text.trim(), suggestions, box.recent);
  const choose = (option: SearchOption) =>
    box.go(optionAddress(option), option.type === 'browse' ? '' : option.label);
  const combobox = useCombobox<SearchOption>({
    ...box.ids,
    items: options,
    itemToString: (option) => option?.label ?? '',
    inputValue: box.text,
    isOpen: box.isWanted && options.length > 0,
    selectedItem: null,
    stateReducer: comboboxRules,
    onInputValueChange: ({ inputValue }) => box.setText(inputValue),
    onIsOpenChange: ({ isOpen }) => box.setWanted(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  });
  const list = { ...combobox, options };
  useField(box, list, field);
  return list;
}

type SuggestionList = ReturnType<typeof useCombobox<SearchOption>> & {
  options: readonly SearchOption[];
};

/** The field was there first, and stays the same element: it asks its handlers, and is told of the list. */
function useField(
  box: SearchBoxState,
  list: SuggestionList,
  { inputRef, handlersRef }: FieldRefs,
): void {
  const { setList } = box;
  const { isOpen, highlightedIndex } = list;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isOpen) box.collapse();
    // Without a marked row, Enter is the form's: it searches for the text.
    const isPlainEnter = event.key === 'Enter' && highlightedIndex < 0;
    if (isPlainEnter) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (event.key === 'Tab' && isOpen) stepByTab(event, list);
  };
  const props = list.getInputProps({
    onKeyDown: handleKeyDown,
    onChange: (event) => box.change(event.currentTarget.value),
  });
  useLayoutEffect(() => {
    // A function, whatever the typings of a ref allow.
    if (typeof props.ref === 'function') props.ref(inputRef.current);
    handlersRef.current = props;
  });
  const markedId = props['aria-activedescendant'] || undefined;
  useLayoutEffect(() => setList({ isOpen, markedId }), [setList, isOpen, markedId]);
}
