import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { toast } from '#renderer/ui/feedback/toast.ts';
import {
  canSubmit,
  withItem,
  withoutItem,
  type PreferenceDraft,
} from '#shared/domain/forms/preferenceList.ts';
import type { PreferenceItem, PreferenceType } from '#shared/domain/visitor.ts';
import { preferenceMessages } from '#renderer/content/preferenceMessages.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';
import {
  preferenceLists,
  preferencesAtom,
  submitPreferencesAtom,
} from '#renderer/state/visitor/preferences.ts';
import { nameItems } from './referenceSearch.ts';

interface PreferenceListOptions {
  type: PreferenceType;
  interactionTarget: string;
  onDone: () => void;
}

/** The list being edited in a modal: starts with the stored preferences and is sent as a whole. */
export function usePreferenceList({ type, interactionTarget, onDone }: PreferenceListOptions) {
  const stored = useAtomValue(preferencesAtom)[preferenceLists[type].list];
  const [items, setItems] = useNamedItems(type, stored);
  const [error, setError] = useState<string | undefined>();
  const [isSending, setSending] = useState(false);
  const submitPreferences = useSetAtom(submitPreferencesAtom);

  const send = async (keys: readonly number[]) => {
    setSending(true);
    await submitPreferences({ type, keys, interactionTarget });
    setSending(false);
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
      else setError(preferenceMessages.empty(type));
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
    const name = async () => {
      const named = new Map(
        (await nameItems(api.search, type, keys)).map((item) => [item.key, item]),
      );
      setItems((list) => list.map((item) => named.get(item.key) ?? item));
    };
    name().catch((cause: unknown) => warn('The chosen preferences have no names', cause));
  }, [api, warn, type, keys, setItems]);
  return state;
}
