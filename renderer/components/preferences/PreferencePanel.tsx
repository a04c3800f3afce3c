import { preferenceTypes, type PreferenceType } from '#shared/domain/visitor.ts';
import { messages } from '#renderer/content/messages.ts';
import { preferenceMessages } from '#renderer/content/preferenceMessages.ts';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import styles from './PreferencePanel.module.css';
import type { SyntheticEvent } from 'react';
import { Button } from '#renderer/ui/button/Button.tsx';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import { PreferenceChips } from './PreferenceChips.tsx';
import { PreferenceHeading, PreferencePicker } from './PreferencePicker.tsx';
import { usePreferenceList } from './usePreferenceList.ts';

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
  const texts = preferenceMessages;
  const { title, prompt } = messages.preferences;
  return (
    <Modal isOpen onClose={onClose} title={title[type]} description={prompt[type]}>
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

interface PreferenceFormProps {
  type: PreferenceType;
  interactionTarget: string;
  onDone: () => void;
}

/** Chosen items, a search for more, and the ways to send or empty the list. */
function PreferenceForm({ type, interactionTarget, onDone }: PreferenceFormProps) {
  const list = usePreferenceList({ type, interactionTarget, onDone });
  const texts = preferenceMessages;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    list.submit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {list.items.length > 0 && (
        <div className={styles.chosen}>
          <PreferenceHeading>{texts.chosen}</PreferenceHeading>
          <PreferenceChips
            label={texts.chosen}
            items={list.items}
            nameOf={({ name }) => texts.remove(name)}
            icon={<CloseIcon size={16} />}
            isChosen
            onPress={({ key }) => list.remove(key)}
          />
        </div>
      )}
      <PreferencePicker type={type} chosen={list.items} onAdd={list.add} />
      <div className={styles.foot}>
        <p className={styles.error} role="alert">
          {list.error}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" isBusy={list.isSending} disabled={list.isSending}>
            {texts.submit}
          </Button>
          {list.hasStored && (
            <Button variant="quiet" disabled={list.isSending} onClick={list.reset}>
              {texts.reset}
            </Button>
          )}
        </div>
      </div>
    </form>
  );
}
