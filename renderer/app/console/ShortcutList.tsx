import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import styles from './ShortcutList.module.css';
import type { Shortcuts } from './useShortcuts.ts';

const { shortcuts: words } = consoleMessages;

interface ShortcutListProps {
  isOpen: boolean;
  onClose: () => void;
  shortcuts: Shortcuts;
}

/** Every shortcut, and the switch that turns them off: single keys are in the way of some. */
export function ShortcutList({ isOpen, onClose, shortcuts }: ShortcutListProps) {
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
