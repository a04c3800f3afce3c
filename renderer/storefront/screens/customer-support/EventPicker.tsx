import { useAtomValue } from 'jotai';
import { useState, useEffect } from 'react';
import { useController, type Control } from 'react-hook-form';
import { type EventHit, searchIndexes } from '#shared/contract/searchHits.ts';
import { supportTexts } from '#shared/domain/brand/formTexts.ts';
import { searchRowDate, searchRowDay } from '#shared/domain/catalogue/eventDates.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { searchLimits } from '#shared/domain/search/searchOptions.ts';
import type { SupportForm } from '#shared/domain/submissions/supportForm.ts';
import { restBeforeSearch, searchAfterRest } from '#renderer/api/searchAfterRest.ts';
import { isFacetAnswer, type SearchAnswer, type SearchQuery } from '#renderer/api/searchQuery.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';
import { DelayedStatus } from '#renderer/ui/DelayedStatus.tsx';
import { MatchField } from '#renderer/ui/form/MatchField.tsx';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import styles from './SupportScreen.module.css';

/** A combobox for the event of a request; a text counts only once an event is chosen. */
export function EventPicker({ control }: { control: Control<SupportForm> }) {
  const { field } = useController({ control, name: 'relatedEvent' });
  const texts = useTexts('support', supportTexts);
  const [text, setText] = useState(field.value);
  const hits = useEventHits(text === field.value ? '' : text);
  const matches = hits ?? [];
  const choose = (name: string) => {
    field.onChange(name);
    setText(name);
  };
  const { length } = matches;
  const found = length === 0 ? texts.relatedEventNone : formatCountOf(length, 'event');
  const status = hits === null ? '' : found;
  return (
    <MatchField
      label={texts.relatedEvent}
      hint={texts.relatedEventHint}
      listLabel={texts.relatedEvent}
      {...{ matches, text }}
      onText={setText}
      onChoose={({ name }) => choose(name)}
      input={{
        ref: field.ref,
        maxLength: 255,
        placeholder: texts.relatedEventPlaceholder,
        onBlur: () => setText(field.value),
      }}
      styles={{
        field: styles.picker,
        matches: styles.list,
        match: styles.option,
        marked: styles.marked,
      }}
      button={
        field.value !== '' && (
          <IconButton
            className={styles.clear}
            label={texts.removeRelatedEvent}
            icon={<CloseIcon size={20} />}
            onClick={() => choose('')}
          />
        )
      }
      renderMatch={({ name, detail }) => (
        <>
          <span className={styles.name}>{name}</span>
          <span className={styles.detail}>{detail}</span>
        </>
      )}
      renderStatus={(isOpen) => <DelayedStatus text={isOpen ? status : ''} />}
    />
  );
}

type FoundEvent = ReturnType<typeof readEvents>[number];

/** Up to five events for the typed text; null before the first answer. Late answers are dropped. */
function useEventHits(typed: string): readonly FoundEvent[] | null {
  const { api, now, warn } = useAtomValue(servicesAtom);
  const [found, setFound] = useState<readonly FoundEvent[] | null>(null);
  const text = typed.trim();
  useEffect(() => {
    setFound(null);
    if (text === '') return undefined;
    return searchAfterRest({
      rest: restBeforeSearch,
      search: () => api.search([{ ...eventQuery, query: text }]),
      onFound: ([answer]) => setFound(readEvents(answer, now())),
      onFailure: (cause) => warn('The events could not be searched', cause),
    });
  }, [text, api, now, warn]);
  return found;
}

const eventQuery: SearchQuery = {
  indexName: searchIndexes.guide,
  hitsPerPage: searchLimits.supportEventHits,
  attributesToHighlight: [],
};

function readEvents(answer: SearchAnswer | undefined, now: Date) {
  if (!answer || isFacetAnswer(answer)) return [];
  return answer.hits.flatMap((hit) => {
    const { EventName, DateStart, Venue } = hit as Partial<EventHit>;
    if (typeof EventName !== 'string' || typeof DateStart !== 'string') return [];
    const zone = Venue?.Timezone ?? '';
    const date = `${searchRowDay(DateStart, zone)} ${searchRowDate(DateStart, zone, now)}`;
    // Day and place distinguish the nights of a tour.
    return [{ id: hit.objectID, name: EventName, detail: [date, Venue?.Name].join(' · ') }];
  });
}
