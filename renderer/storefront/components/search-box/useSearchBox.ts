import { useStore } from 'jotai';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type InputHTMLAttributes,
  type RefObject,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { readRecent, storeRecent } from '#renderer/platform/recentTexts.ts';
import { isCut } from '#renderer/storefront/state/visitor/modes.ts';

/** Event handlers of the list for the field, once its code has loaded. */
export type FieldHandlers = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'onKeyDown' | 'onChange' | 'onClick' | 'onBlur'
>;

/** Refs of the field: not used for rendering. */
export interface FieldRefs {
  inputRef: RefObject<HTMLInputElement | null>;
  handlersRef: RefObject<FieldHandlers | null>;
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;

/** There is one search box on a page. */
const ids = {
  inputId: 'site-search-input',
  labelId: 'site-search-label',
  menuId: 'site-search-menu',
};

/** The state of the list, with the element id of its marked row, for the field's ARIA attributes. */
const closed = { isOpen: false, markedId: undefined as string | undefined };

/** Text and ways of the search box, as far as they need no list. */
export function useSearchBox(inputRef: FieldRefs['inputRef']) {
  const store = useStore();
  const storage = useCallback(() => store.get(servicesAtom).storage, [store]);
  const navigate = useNavigate();
  const [text, setText] = useState(addressedText(useLocation()));
  const [isActive, setActive] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [list, setList] = useState(closed);

  const collapse = useCallback(() => {
    setWanted(false);
    setActive(false);
    inputRef.current?.blur();
  }, [inputRef]);
  // What the visitor did with the field since the search was submitted; null: no search is loading.
  const sinceSubmit = useRef<'nothing' | 'focused' | 'typed' | null>(null);
  const arrive = useCallback(
    (addressed: string) => {
      const done = sinceSubmit.current;
      sinceSubmit.current = null;
      if (done !== 'typed') setText(addressed);
      if (done !== 'typed' && done !== 'focused') collapse();
    },
    [collapse],
  );
  useFollowAddress(inputRef, setText, arrive);
  const activate = useCallback(() => {
    if (sinceSubmit.current === 'nothing') sinceSubmit.current = 'focused';
    setRecent(readRecent(storage(), 'recent-searches'));
    setActive(true);
    setWanted(true);
  }, [storage]);
  // If the field was focused before hydration, no focus event follows.
  useEffect(() => {
    if (inputRef.current !== null && inputRef.current === document.activeElement) activate();
  }, [inputRef, activate]);

  const go = (address: string, searched: string) => {
    // Developers and staff leave nothing on the device either.
    if (!isCut(store.get(servicesAtom).cookies))
      storeRecent(storage(), 'recent-searches', searched);
    collapse();
    sinceSubmit.current = 'nothing';
    void navigate(address);
  };
  return {
    ids,
    text,
    setText,
    recent,
    isActive,
    /** Whether the list may open, if it has items. */
    isWanted,
    setWanted,
    list,
    setList,
    collapse,
    forget: (search: string) => {
      storeRecent(storage(), 'recent-searches', search, false);
      setRecent(readRecent(storage(), 'recent-searches'));
    },
    go,
    submit: () => go(searchAddress({ q: text.trim() }), text),
    change: (value: string) => {
      if (sinceSubmit.current !== null) sinceSubmit.current = 'typed';
      setText(value);
      setWanted(true);
    },
    activate,
  };
}

/** Takes over the text of each new address, unless the visitor has typed meanwhile. */
function useFollowAddress(
  inputRef: RefObject<HTMLInputElement | null>,
  setText: (text: string) => void,
  arrive: (addressed: string) => void,
): void {
  const location = useLocation();
  const addressed = addressedText(location);
  const shownKey = useRef(location.key);
  useEffect(() => {
    if (shownKey.current === location.key) return;
    shownKey.current = location.key;
    arrive(addressed);
  }, [location.key, addressed, arrive]);
  // Text typed before hydration is still in the field.
  useEffect(() => {
    const typed = inputRef.current?.value;
    if (typed) setText(typed);
  }, [inputRef, setText]);
}

/** The typed text in the address of the search page; empty on other pages. */
function addressedText({ pathname, search }: { pathname: string; search: string }): string {
  if (pathname !== paths.search) return '';
  const params = new URLSearchParams(search);
  return params.get('asked') ?? params.get('q') ?? '';
}
