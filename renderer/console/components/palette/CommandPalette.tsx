import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useRequest } from '#renderer/api/useRequest.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import type { OpenProps } from '#renderer/ui/dialog/Drawer.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { assignCodes, findCommands, type CodedCommand, type Command } from './commands.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './CommandPalette.module.css';

interface CommandPaletteProps extends OpenProps {
  commands: readonly Command[];
  /** Further commands for a text, such as events of that name. */
  search: (text: string) => Promise<readonly Command[]>;
}

const { palette: words } = consoleMessages;
/** Characters from which runs, events and sessions are searched; a run also by its number, `#7`. */
const minSearch = 3;
const runNumber = /^#\d/;

/** Every screen and action by a few keys: type, choose with the arrows, Enter. */
export function CommandPalette({ isOpen, onClose, commands, search }: CommandPaletteProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={words.title} isTitleHidden>
      {isOpen && <PaletteList commands={commands} search={search} onClose={onClose} />}
    </Modal>
  );
}

function PaletteList({ commands, search, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const wanted = useDeferredValue(text.trim());
  const coded = useMemo(() => assignCodes(commands), [commands]);
  const isSearched = wanted.length >= minSearch || runNumber.test(wanted);
  const [request] = useRequest<readonly Command[]>(
    async () => (isSearched ? search(wanted) : []),
    wanted,
  );
  const found: readonly CodedCommand[] = [
    ...findCommands(coded, text),
    ...(request.status === 'success' ? request.answer : []).map((each) => ({ ...each, code: '' })),
  ];
  const active = Math.min(chosen, found.length - 1);
  const describeNothing = () => {
    if (request.status === 'failure') return words.notFound(request.reason);
    if (request.status === 'pending' || wanted !== text.trim()) return words.searching;
    return isSearched ? words.none : words.tooShort;
  };
  const run = (command: CodedCommand | undefined) => {
    if (command === undefined) return;
    onClose();
    void command.run();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') run(found[active]);
    else if (step === undefined) return;
    else setChosen((active + step + found.length) % Math.max(1, found.length));
    event.preventDefault();
  };
  return (
    <div className={layout.list}>
      <input
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={words.title}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        value={text}
        maxLength={100}
        ref={(field) => field?.focus()}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={words.title} className={styles.list}>
        {found.map((command, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys of its list
          <div
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => run(command)}
          >
            <span className={styles.group}>{command.group}</span>
            <span className={styles.title}>{command.title}</span>
            {command.code !== '' && <kbd className={styles.code}>{command.code}</kbd>}
          </div>
        ))}
      </div>
      <p role="status" className={layout.muted}>
        {found.length > 0 ? words.found(found.length) : describeNothing()}
      </p>
    </div>
  );
}
