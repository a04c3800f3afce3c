import { preferenceTypes, type PreferenceType } from '#shared/domain/visitor.ts';
import { messages } from '#renderer/content/messages.ts';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { PreferenceForm } from './PreferenceForm.tsx';
import styles from './PreferenceModal.module.css';

interface PreferenceModalProps {
  /** Null: closed. */
  type: PreferenceType | null;
  onClose: () => void;
  interactionTarget: string;
  /** Given: the modal offers the other types too. */
  onSwitch?: (type: PreferenceType) => void;
}

/** Favourite artists, categories or genres over the page. */
export function PreferenceModal({
  type,
  onClose,
  interactionTarget,
  onSwitch,
}: PreferenceModalProps) {
  if (type === null) return null;
  const texts = messages.preferences;
  return (
    <Modal isOpen onClose={onClose} title={texts.title[type]} description={texts.prompt[type]}>
      {onSwitch && (
        <ul className={styles.types} aria-label={texts.types}>
          {preferenceTypes.map((other) => (
            <li key={other}>
              <button
                type="button"
                className={styles.type}
                aria-pressed={other === type}
                onClick={() => onSwitch(other)}
              >
                {texts.tab[other]}
              </button>
            </li>
          ))}
        </ul>
      )}
      <PreferenceForm
        key={type}
        type={type}
        interactionTarget={interactionTarget}
        onDone={onClose}
      />
    </Modal>
  );
}
