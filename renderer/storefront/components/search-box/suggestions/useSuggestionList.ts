import { useCombobox } from 'downshift';
import { useLayoutEffect, type KeyboardEvent } from 'react';
import { eventAddress } from '#shared/domain/paths.ts';
import { searchAddress, type SearchState } from '#shared/domain/search/searchState.ts';
import { useTypedSearch } from '#renderer/api/useTypedSearch.ts';
import type {
  FieldRefs,
  SearchBoxState,
} from '#renderer/storefront/components/search-box/useSearchBox.ts';
import { comboboxRules } from '#renderer/ui/form/comboboxRules.ts';
import { readSentence } from './readSentence.ts';
import { searchOptions, type SearchOption } from './searchOptions.ts';
import { loadStartOffers } from './startOffers.ts';
import { readSuggestions, suggestionQueries } from './suggestionQueries.ts';

/** Rows and keyboard of the list under the search box: a combobox by the ARIA 1.2 pattern. */
export function useSuggestionList(box: SearchBoxState, field: FieldRefs) {
  const suggestions = useSuggestions(box.isActive ? box.text : '');
  const start = useStartOffers(box.isActive && box.text.trim() === '');
  const options = searchOptions(box.text.trim(), suggestions, { recent: box.recent, start });
  const choose = (option: SearchOption) => box.go(optionAddress(option), searchedText(option));
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

/** Downshift's props for a field that is rendered outside of this component and stays the same element. */
function useField(box: SearchBoxState, list: SuggestionList, { inputRef, handlersRef }: FieldRefs) {
  const { setList } = box;
  const { isOpen, highlightedIndex } = list;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isOpen) box.collapse();
    // Without a marked row, Enter is the form's: it searches for the text.
    const isPlainEnter = event.key === 'Enter' && highlightedIndex < 0;
    if (isPlainEnter) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (event.key === 'Tab' && isOpen) stepByTab(event, list);
    const marked = list.options[highlightedIndex];
    if (event.key === 'Delete' && isOpen && marked?.type === 'recent') box.forget(marked.label);
  };
  const props = list.getInputProps({
    onKeyDown: handleKeyDown,
    onChange: (event) => box.change(event.currentTarget.value),
  });
  useLayoutEffect(() => {
    // Downshift passes a function; the typings allow other forms of a ref.
    if (typeof props.ref === 'function') props.ref(inputRef.current);
    handlersRef.current = props;
  });
  const markedId = props['aria-activedescendant'] || undefined;
  useLayoutEffect(() => setList({ isOpen, markedId }), [setList, isOpen, markedId]);
}

/** The search that a row adds to the last searches: a place to start from adds nothing. */
function searchedText(option: SearchOption): string {
  const isStart = option.type === 'browse' || ('heading' in option && option.heading !== undefined);
  return isStart ? '' : option.label;
}

/** The address of a row: the page of a single event, else a search, which can be shared and survives Back. */
function optionAddress(option: SearchOption): string {
  if ('eventKey' in option && option.eventKey !== undefined) return eventAddress(option.eventKey);
  const search = searches[option.type]?.(option.label);
  return searchAddress(search ?? { q: option.label });
}

/** Searches of rows that stand for another one than for their text. */
const searches: Partial<Record<SearchOption['type'], (label: string) => Partial<SearchState>>> = {
  browse: () => ({}),
  weekend: () => ({ date: 'weekend' }),
  venue: (name) => ({ venues: [name] }),
  artist: (name) => ({ artists: [name] }),
  category: (name) => ({ categories: [name] }),
};

/** Tab walks through the open list as the arrows do, and leaves the box at either end. */
function stepByTab(
  event: KeyboardEvent,
  { options, highlightedIndex, setHighlightedIndex }: SuggestionList,
): void {
  const next = highlightedIndex + (event.shiftKey ? -1 : 1);
  const isLeaving = next >= options.length || next < -1;
  if (isLeaving) return;
  event.preventDefault();
  setHighlightedIndex(next);
}

/** The suggestions of an empty box, loaded each time the box gets the focus. */
function useStartOffers(isShown: boolean): readonly SearchOption[] {
  const offers = useTypedSearch({
    key: isShown ? '' : null,
    rest: 0,
    search: ({ api, now }) => loadStartOffers(api, now()),
    failure: 'Nothing to start with could be fetched',
  });
  return offers ?? [];
}

/** Suggestions for the typed text, or what it is read as; late answers are dropped. */
function useSuggestions(typed: string): readonly SearchOption[] {
  const text = typed.trim();
  const found = useTypedSearch<readonly SearchOption[]>({
    key: text === '' ? null : text,
    rest: 120,
    search: async ({ api, now }) => {
      const suggestions = readSuggestions(await api.search(suggestionQueries(text)), now());
      return suggestions.length > 0 ? suggestions : readSentence(api, text, now());
    },
    failure: 'No suggestions could be fetched',
  });
  return found ?? [];
}
