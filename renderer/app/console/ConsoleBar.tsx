import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useChooseTarget } from '#renderer/components/console/screenAddress.ts';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { consoleStateAtom, targetAtom } from '#renderer/state/console/targets.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './ConsoleBar.module.css';
import { ModeSwitch } from './ModeSwitch.tsx';
import type { Shortcuts } from './useShortcuts.ts';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';

interface ConsoleBarProps {
  isPreviewShown: boolean;
  onTogglePreview: () => void;
  shortcuts: Shortcuts;
}

/** Always in sight: which server, in which mode. */
export function ConsoleBar({ isPreviewShown, onTogglePreview, shortcuts }: ConsoleBarProps) {
  const state = useAtomValue(consoleStateAtom);
  const target = useAtomValue(targetAtom);
  const chooseTarget = useChooseTarget();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { preview, shortcuts: words } = consoleMessages;
  return (
    <header className={styles.bar}>
      <strong className={styles.name}>
        {state && consoleMessages.title(state.product)} <small>{state?.version}</small>
      </strong>
      <label className={styles.target}>
        <span className={styles.targetLabel}>{consoleMessages.target}</span>
        <select value={target?.id} onChange={(event) => chooseTarget(event.target.value)}>
          {state?.targets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ModeSwitch />
      <span className={styles.end}>
        <Button
          size="small"
          variant="secondary"
          aria-pressed={isPreviewShown}
          onClick={onTogglePreview}
        >
          {preview.show}
        </Button>
        <Button size="small" variant="quiet" onClick={() => setHelpOpen(true)}>
          {words.open}
        </Button>
      </span>
      <ShortcutList
        isOpen={isHelpOpen || shortcuts.isListOpen}
        shortcuts={shortcuts}
        onClose={() => {
          setHelpOpen(false);
          shortcuts.closeList();
        }}
      />
    </header>
  );
}

const { shortcuts: words } = consoleMessages;

interface ShortcutListProps {
  isOpen: boolean;
  onClose: () => void;
  shortcuts: Shortcuts;
}

/** Every shortcut, and the switch that turns them off: single keys are in the way of some. */
function ShortcutList({ isOpen, onClose, shortcuts }: ShortcutListProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={words.title}>
      <dl className={styles.list}>
        {words.lines.map(([keys, does]) => (
          <div key={keys} className={styles.line}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.toggle}>
        <input
          type="checkbox"
          checked={shortcuts.isOn}
          onChange={(event) => shortcuts.turn(event.target.checked)}
        />
        {words.turnOn}
      </label>
    </Modal>
  );
}
