import { useCombobox } from 'downshift';
import { useAtomValue } from 'jotai';
import { useLayoutEffect, type KeyboardEvent, useEffect, useState } from 'react';
import { eventAddress } from '#shared/domain/paths.ts';
import { searchAddress, type SearchState } from '#shared/domain/search/searchState.ts';
import { searchAfterRest } from '#renderer/api/searchAfterRest.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import type {
  FieldRefs,
  SearchBoxState,
} from '#renderer/storefront/components/search-box/useSearchBox.ts';
import { comboboxRules } from '#renderer/ui/form/comboboxRules.ts';
import { searchOptions, type SearchOption, type Suggestion } from './searchOptions.ts';
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
  const { api, warn, now } = useAtomValue(servicesAtom);
  const [offers, setOffers] = useState<readonly SearchOption[]>([]);
  useEffect(() => {
    if (!isShown) return undefined;
    return searchAfterRest({
      search: () => loadStartOffers(api, now()),
      onFound: setOffers,
      onFailure: (cause) => warn('Nothing to start with could be fetched', cause),
    });
  }, [isShown, api, warn, now]);
  return isShown ? offers : [];
}

/** Milliseconds of rest before a text is looked up. */
const restBeforeSearch = 120;

/** Suggestions for the typed text. The previous ones stay until the next arrive; late answers are dropped. */
function useSuggestions(typed: string): readonly Suggestion[] {
  const { api, warn, now } = useAtomValue(servicesAtom);
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const text = typed.trim();
  useEffect(() => {
    if (text === '') return undefined;
    return searchAfterRest({
      rest: restBeforeSearch,
      search: () => api.search(suggestionQueries(text)),
      onFound: (answers) => setFound(readSuggestions(answers, now())),
      onFailure: (cause) => {
        warn('No suggestions could be fetched', cause);
        setFound([]);
      },
    });
  }, [text, api, warn, now]);
  return text === '' ? [] : found;
}
