import { preferenceTypes, type PreferenceType } from '#shared/domain/visitor.ts';
import { messages } from '#renderer/content/messages.ts';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { PreferenceForm } from './PreferenceForm.tsx';
import styles from './PreferencePanel.module.css';

export interface PreferencePanelProps {
  type: PreferenceType;
  onClose: () => void;
  interactionTarget: string;
  /** Given: the modal offers the other types too. */
  onSwitch?: (type: PreferenceType) => void;
}

/** The dialog itself, with the search behind it; loaded with the first one that opens. */
export function PreferencePanel({
  type,
  onClose,
  interactionTarget,
  onSwitch,
}: PreferencePanelProps) {
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
