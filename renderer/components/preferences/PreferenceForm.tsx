import type { SyntheticEvent } from 'react';
import type { PreferenceType } from '#shared/domain/visitor.ts';
import { messages } from '#renderer/content/messages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import { PreferenceChips } from './PreferenceChips.tsx';
import styles from './PreferenceForm.module.css';
import { PreferenceHeading } from './PreferenceHeading.tsx';
import { PreferencePicker } from './PreferencePicker.tsx';
import { usePreferenceList } from './usePreferenceList.ts';

interface PreferenceFormProps {
  type: PreferenceType;
  interactionTarget: string;
  onDone: () => void;
}

/** Chosen items, a search for more, and the ways to send or empty the list. */
export function PreferenceForm({ type, interactionTarget, onDone }: PreferenceFormProps) {
  const list = usePreferenceList({ type, interactionTarget, onDone });
  const texts = messages.preferences;
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
