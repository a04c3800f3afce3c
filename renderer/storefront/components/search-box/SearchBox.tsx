import clsx from 'clsx';
import {
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { siteTexts } from '#shared/domain/brand/siteTexts.ts';
import { paths } from '#shared/domain/paths.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';
import { CloseIcon, SearchIcon } from '#renderer/ui/icons/actions.tsx';
import { ChevronLeftIcon } from '#renderer/ui/icons/arrows.tsx';
import { useLoaded } from '#renderer/ui/useLoaded.ts';
import { VisuallyHidden } from '#renderer/ui/VisuallyHidden.tsx';
import {
  useSearchBox,
  type FieldHandlers,
  type FieldRefs,
  type SearchBoxState,
} from './useSearchBox.ts';
import styles from './SearchBox.module.css';

const loadSuggestions = () =>
  import('./suggestions/SearchOptionList.tsx').then((module) => module.SearchSuggestions);

/** Search from any page: a plain form, and a combobox once it is reached for. */
export function SearchBox() {
  const inputRef = useRef<HTMLInputElement>(null);
  const handlersRef = useRef<FieldHandlers>(null);
  const box = useSearchBox(inputRef);
  const { labelId, inputId, menuId } = box.ids;
  const { searchLabel } = useTexts('site', siteTexts);
  const formRef = useRef<HTMLFormElement>(null);
  const [isNear, setNear] = useState(false);
  const suggestions = useLoaded(loadSuggestions, isNear || box.isActive);
  const handleBlur = (event: FocusEvent) => {
    if (!formRef.current?.contains(event.relatedTarget)) box.collapse();
  };
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    box.submit();
  };
  return (
    <div className={styles.place}>
      <form
        ref={formRef}
        role="search"
        action={paths.search}
        className={clsx(styles.box, box.isActive && styles.active)}
        onSubmit={handleSubmit}
        onFocus={box.activate}
        onBlur={handleBlur}
        onPointerEnter={() => setNear(true)}
      >
        <div className={styles.field}>
          <IconButton
            className={styles.back}
            label={messages.layout.close}
            icon={<ChevronLeftIcon />}
            onClick={box.collapse}
          />
          <SearchIcon size={20} className={styles.glass} />
          <label id={labelId} htmlFor={inputId}>
            <VisuallyHidden>{searchLabel}</VisuallyHidden>
          </label>
          <SearchField box={box} inputRef={inputRef} handlersRef={handlersRef} />
          {box.text !== '' && (
            <IconButton
              className={styles.clear}
              label={messages.searchBox.clear}
              icon={<CloseIcon size={20} />}
              onClick={() => {
                box.change('');
                inputRef.current?.focus();
              }}
            />
          )}
        </div>
        {suggestions ? (
          <SuggestionsPart part={suggestions} {...{ box, inputRef, handlersRef }} />
        ) : (
          <div id={menuId} role="listbox" aria-labelledby={labelId} hidden />
        )}
        {box.isActive && !box.list.isOpen && (
          <Button
            type="submit"
            variant="quiet"
            className={styles.plain}
            icon={<SearchIcon size={20} />}
          >
            {box.text.trim() === ''
              ? messages.searchBox.browseAll
              : messages.searchBox.searchFor(box.text.trim())}
          </Button>
        )}
      </form>
    </div>
  );
}

type SuggestionsProps = { box: SearchBoxState } & FieldRefs;

function SuggestionsPart({
  part: Part,
  ...rest
}: SuggestionsProps & { part: ComponentType<SuggestionsProps> }) {
  return <Part {...rest} />;
}

/** The field, which works before there is a list. */
function SearchField({ box, inputRef, handlersRef }: SuggestionsProps) {
  const { ids, list } = box;
  const { searchPlaceholder } = useTexts('site', siteTexts);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (handlersRef.current) handlersRef.current.onKeyDown?.(event);
    else if (event.key === 'Escape') box.collapse();
  };
  return (
    <input
      ref={inputRef}
      id={ids.inputId}
      name="q"
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-controls={ids.menuId}
      aria-expanded={list.isOpen}
      aria-activedescendant={list.markedId}
      aria-labelledby={ids.labelId}
      autoComplete="off"
      enterKeyHint="search"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={128}
      placeholder={searchPlaceholder}
      className={styles.input}
      value={box.text}
      onChange={(event) => {
        if (handlersRef.current) handlersRef.current.onChange?.(event);
        else box.change(event.currentTarget.value);
      }}
      onKeyDown={handleKeyDown}
      onClick={(event) => handlersRef.current?.onClick?.(event)}
      onBlur={(event) => handlersRef.current?.onBlur?.(event)}
    />
  );
}
