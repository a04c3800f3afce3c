import { useAtomValue, useSetAtom } from 'jotai';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { promptTexts } from '#shared/domain/brand/homeTexts.ts';
import { siteTexts } from '#shared/domain/brand/siteTexts.ts';
import {
  canSubmit,
  withItem,
  withoutItem,
  type PreferenceDraft,
} from '#shared/domain/visitors/preferenceList.ts';
import type { PreferenceType, PreferenceItem } from '#shared/domain/visitors/visitor.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { preferenceMessages } from '#renderer/storefront/content/preferenceMessages.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import {
  askedPreferencesAtom,
  preferenceLists,
  preferencesAtom,
  submitPreferencesAtom,
} from '#renderer/storefront/state/visitor/preferences.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import { PreferenceChips } from './PreferenceChips.tsx';
import { PreferencePicker } from './PreferencePicker.tsx';
import { nameItems } from './referenceSearch.ts';
import styles from './PreferencePanel.module.css';

interface PreferencePanelProps {
  type: PreferenceType;
  onClose: () => void;
  interactionTarget: string;
  /** Given: the modal offers the other types too. */
  onSwitch?: (type: PreferenceType) => void;
}

/** The dialog itself, with the search behind it; loaded with the first one that opens. */
export function PreferencePanel(props: PreferencePanelProps) {
  const { type, onClose, onSwitch } = props;
  const texts = useTexts('prompts', promptTexts);
  const site = useTexts('site', siteTexts);
  const asked = useAtomValue(askedPreferencesAtom);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts[`${type}Title`]}
      description={texts[`${type}Prompt`]}
    >
      {onSwitch && (
        <ul className={styles.types} aria-label={preferenceMessages.types}>
          {asked.map((other) => (
            <li key={other}>
              <button
                type="button"
                className={styles.type}
                aria-pressed={other === type}
                onClick={() => onSwitch(other)}
              >
                {site[tabs[other]]}
              </button>
            </li>
          ))}
        </ul>
      )}
      <PreferenceForm key={type} {...props} />
    </Modal>
  );
}

const tabs = { band: 'artists', category: 'categories', genre: 'genres' } as const;

/** Chosen items, a search for more, and the ways to send or empty the list. */
function PreferenceForm({ type, interactionTarget, onClose }: PreferencePanelProps) {
  const list = usePreferenceList(type, interactionTarget, onClose);
  const texts = preferenceMessages;
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    list.submit();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {list.items.length > 0 && (
        <div className={styles.chosen}>
          <h3 className={styles.heading}>{texts.chosen}</h3>
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
        <p className="error-text" role="alert">
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

/** The list being edited in a modal: starts with the stored preferences and is sent as a whole. */
function usePreferenceList(type: PreferenceType, interactionTarget: string, onDone: () => void) {
  const stored = useAtomValue(preferencesAtom)[preferenceLists[type].list];
  const [items, setItems] = useNamedItems(type, stored);
  const [error, setError] = useState<string | undefined>();
  const { isBusy: isSending, run } = useAction();
  const texts = useTexts('prompts', promptTexts);
  const submitPreferences = useSetAtom(submitPreferencesAtom);

  const send = async (keys: readonly number[]) => {
    await run(() => submitPreferences({ type, keys, interactionTarget }));
    toast({ kind: 'success', text: preferenceMessages.submitted });
    onDone();
  };
  return {
    items,
    error,
    isSending,
    hasStored: stored.length > 0,
    add(draft: PreferenceDraft) {
      setItems((list) => withItem(list, draft));
      setError(undefined);
    },
    remove: (key: number) => setItems((list) => withoutItem(list, key)),
    submit() {
      if (canSubmit(items)) void send(items.map(({ key }) => key));
      else setError(preferenceMessages.empty(texts[`${type}Noun`]));
    },
    reset: () => void send([]),
  };
}

/** Chosen keys with their names, once these have loaded. */
function useNamedItems(type: PreferenceType, keys: readonly number[]) {
  const { api, warn } = useAtomValue(servicesAtom);
  const state = useState<readonly PreferenceItem[]>(() => keys.map((key) => ({ key, name: '…' })));
  const [, setItems] = state;
  useEffect(() => {
    nameItems(api.search, type, keys).then(
      (found) => {
        const named = new Map(found.map((item) => [item.key, item]));
        setItems((list) => list.map((item) => named.get(item.key) ?? item));
      },
      (cause: unknown) => warn('The chosen preferences have no names', cause),
    );
  }, [api, warn, type, keys, setItems]);
  return state;
}
