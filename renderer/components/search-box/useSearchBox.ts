import { useCombobox } from 'downshift';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { comboboxRules } from '#renderer/ui/form/comboboxRules.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';
import { optionAddress } from './optionAddress.ts';
import { readRecentSearches, rememberSearch } from './recentSearches.ts';
import { searchOptions } from './searchOptions.ts';
import type { SearchOption } from './suggestion.ts';
import { useSuggestions } from './useSuggestions.ts';

/** Text, list and keyboard of the search box. */
export function useSearchBox() {
  const { storage } = useAtomValue(servicesAtom);
  const navigate = useNavigate();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(addressedText(useLocation()));
  const [isActive, setActive] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const { suggestions } = useSuggestions(isActive ? text : '');
  const options = searchOptions(text.trim(), suggestions, recent);

  const collapse = useCallback(() => {
    setWanted(false);
    setActive(false);
    inputRef.current?.blur();
  }, []);
  useFollowAddress(inputRef, setText, collapse);

  const go = (address: string, searched: string) => {
    rememberSearch(storage, searched);
    collapse();
    void navigate(address);
  };
  const choose = (option: SearchOption) =>
    go(optionAddress(option), option.type === 'browse' ? '' : option.label);
  const combobox = useCombobox<SearchOption>({
    items: options,
    itemToString: (option) => option?.label ?? '',
    inputValue: text,
    isOpen: isWanted && options.length > 0,
    selectedItem: null,
    stateReducer: comboboxRules,
    onInputValueChange: ({ inputValue }) => setText(inputValue),
    onIsOpenChange: ({ isOpen }) => setWanted(isOpen),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  });
  return {
    ...combobox,
    text,
    options,
    inputRef,
    isActive,
    collapse,
    submit: () => go(searchAddress({ q: text.trim() }), text),
    change: (value: string) => {
      setText(value);
      setWanted(true);
    },
    activate: () => {
      setRecent(readRecentSearches(storage));
      setActive(true);
      setWanted(true);
    },
  };
}

/** Every change of route closes the list and shows the text of the new address. */
function useFollowAddress(
  inputRef: RefObject<HTMLInputElement | null>,
  setText: (text: string) => void,
  collapse: () => void,
): void {
  const location = useLocation();
  const addressed = addressedText(location);
  const shownKey = useRef(location.key);
  useEffect(() => {
    if (shownKey.current === location.key) return;
    shownKey.current = location.key;
    setText(addressed);
    collapse();
  }, [location.key, addressed, setText, collapse]);
  // Text typed before the page was alive is still in the field.
  useEffect(() => {
    const typed = inputRef.current?.value;
    if (typed) setText(typed);
  }, [inputRef, setText]);
}

/** What the address of the search page asks for; elsewhere the box is empty. */
function addressedText({ pathname, search }: { pathname: string; search: string }): string {
  return pathname === paths.search ? (new URLSearchParams(search).get('q') ?? '') : '';
}
