import { useState } from 'react';
import { promptTexts } from '#shared/domain/brand/homeTexts.ts';
import { searchLimits } from '#shared/domain/search/searchOptions.ts';
import type { PreferenceDraft } from '#shared/domain/visitors/preferenceList.ts';
import type { PreferenceItem, PreferenceType } from '#shared/domain/visitors/visitor.ts';
import { restBeforeSearch } from '#renderer/api/searchAfterRest.ts';
import { useTypedSearch } from '#renderer/api/useTypedSearch.ts';
import { preferenceMessages } from '#renderer/storefront/content/preferenceMessages.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { DelayedStatus } from '#renderer/ui/DelayedStatus.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlusIcon } from '#renderer/ui/icons/actions.tsx';
import { PreferenceChips } from './PreferenceChips.tsx';
import { findItems, findPresets } from './referenceSearch.ts';
import styles from './PreferencePanel.module.css';

interface PreferencePickerProps {
  type: PreferenceType;
  chosen: readonly PreferenceItem[];
  onAdd: (draft: PreferenceDraft) => void;
}

/** The search field and its results; each result is a button that adds it. */
export function PreferencePicker({ type, chosen, onAdd }: PreferencePickerProps) {
  const [text, setText] = useState('');
  const hits = useReferenceHits(type, text);
  const offered = hits.filter(({ key }) => !chosen.some((item) => item.key === key));
  const handleAdd = (draft: PreferenceDraft) => {
    onAdd(draft);
    if (draft.key !== undefined) setText('');
  };
  const texts = preferenceMessages;
  const prompts = useTexts('prompts', promptTexts);
  const hasText = text.trim() !== '';
  const title = hasText && hits.length === 0 ? texts.nothing : texts[hasText ? 'found' : 'popular'];
  return (
    <div className={styles.picker}>
      <FormField label={prompts[`${type}Search`]} isRequired>
        {(control) => (
          <div className={styles.row}>
            <input
              {...control}
              aria-required={undefined}
              type="search"
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                handleAdd(meantBy(text, offered));
              }}
            />
            <Button variant="secondary" onClick={() => handleAdd(meantBy(text, offered))}>
              {texts.add}
            </Button>
          </div>
        )}
      </FormField>
      <h3 className={styles.heading}>{title}</h3>
      <PreferenceChips
        label={title}
        items={offered}
        nameOf={({ name }) => texts.addItem(name)}
        icon={<PlusIcon size={16} />}
        onPress={handleAdd}
      />
      <DelayedStatus text={hasText ? texts.foundCount(offered.length) : ''} />
    </div>
  );
}

/** The item of exactly this name, else the first one found; nothing for an empty text. */
function meantBy(text: string, items: readonly PreferenceItem[]): PreferenceDraft {
  const name = text.trim().toLowerCase();
  if (name === '') return {};
  return items.find((item) => item.name.toLowerCase() === name) ?? items[0] ?? { name: text };
}

const mostHits = searchLimits.preferenceHits;

/** The results of the text, presets without a text; the answer to an older text is dropped. */
function useReferenceHits(type: PreferenceType, text: string): readonly PreferenceItem[] {
  const query = text.trim();
  const found = useTypedSearch({
    key: query,
    rest: query === '' ? 0 : restBeforeSearch,
    search: async ({ api }) => {
      const presets = query === '' ? await findPresets(api, type) : [];
      return [...presets, ...(await findItems(api.search, type, query))];
    },
    failure: 'The preferences could not be searched',
  });
  const hits = new Map(found?.map((item) => [item.key, item]));
  return [...hits.values()].slice(0, mostHits);
}
