import { useState } from 'react';
import type { NewStaffKey } from '#shared/contract/staff.ts';
import { staffMessages as words } from '#renderer/console/content/staffMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import styles from './StaffScreen.module.css';

interface NewKeyDialogProps {
  /** Null: none was made. */
  made: NewStaffKey | null;
  onClose: () => void;
}

/** A key that was just made; once this is closed nobody can show it again. */
export function NewKeyDialog({ made, onClose }: NewKeyDialogProps) {
  const [feedback, setFeedback] = useState('');
  const copy = async (key: string) => {
    try {
      await navigator.clipboard.writeText(key);
      setFeedback(words.copied);
    } catch {
      setFeedback(words.notCopied);
    }
  };
  const handleClose = () => {
    setFeedback('');
    onClose();
  };
  return (
    <Modal
      isOpen={made !== null}
      onClose={handleClose}
      title={words.keyOf(made?.person.name ?? '')}
      description={words.keyOnce}
    >
      {made && (
        <div className={styles.key}>
          <code>{made.key}</code>
          <ToolButton onClick={() => void copy(made.key)} label={words.copy} />
          <p role="status">{feedback}</p>
        </div>
      )}
    </Modal>
  );
}
