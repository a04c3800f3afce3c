import { useRef, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react';
import clsx from 'clsx';
import { paths } from '#shared/domain/paths.ts';
import { messages } from '#renderer/content/messages.ts';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';
import { CloseIcon, SearchIcon } from '#renderer/ui/icons/actions.tsx';
import { ChevronLeftIcon } from '#renderer/ui/icons/arrows.tsx';
import styles from './SearchBox.module.css';
import { SearchBoxStatus } from './SearchBoxStatus.tsx';
import { SearchOptionList } from './SearchOptionList.tsx';
import { stepByTab } from './stepByTab.ts';
import { useSearchBox } from './useSearchBox.ts';

/** Search from any page: a combobox by the ARIA 1.2 pattern, a plain form without script. */
export function SearchBox() {
  const box = useSearchBox();
  const formRef = useRef<HTMLFormElement>(null);
  const handleBlur = (event: FocusEvent) => {
    if (!formRef.current?.contains(event.relatedTarget)) box.collapse();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    box.submit();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !box.isOpen) box.collapse();
    // Without a marked row, Enter is the form's: it searches for the text.
    const isPlainEnter = event.key === 'Enter' && box.highlightedIndex < 0;
    if (isPlainEnter) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (event.key === 'Tab' && box.isOpen) stepByTab(event, box);
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
      >
        <div className={styles.field}>
          <IconButton
            className={styles.back}
            label={messages.layout.close}
            icon={<ChevronLeftIcon />}
            onClick={box.collapse}
          />
          <SearchIcon size={20} className={styles.glass} />
          <label {...box.getLabelProps()} className={styles.label}>
            {messages.searchBox.label}
          </label>
          <input
            {...box.getInputProps({
              ref: box.inputRef,
              name: 'q',
              type: 'search',
              enterKeyHint: 'search',
              autoCapitalize: 'none',
              spellCheck: false,
              maxLength: 128,
              placeholder: messages.searchBox.placeholder,
              className: styles.input,
              onKeyDown: handleKeyDown,
              onChange: (event) => box.change(event.currentTarget.value),
            })}
          />
          {box.text !== '' && (
            <IconButton
              className={styles.clear}
              label={messages.searchBox.clear}
              icon={<CloseIcon size={20} />}
              onClick={() => {
                box.change('');
                box.inputRef.current?.focus();
              }}
            />
          )}
        </div>
        <SearchOptionList box={box} />
        <SearchBoxStatus isOpen={box.isOpen} text={box.text} options={box.options} />
      </form>
    </div>
  );
}
