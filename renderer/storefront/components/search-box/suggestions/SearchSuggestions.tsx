import { statusUpdateDelayMs } from '#shared/domain/search/searchOptions.ts';
import type {
  FieldRefs,
  SearchBoxState,
} from '#renderer/storefront/components/search-box/useSearchBox.ts';
import { suggestionMessages } from '#renderer/storefront/content/suggestionMessages.ts';
import { DelayedStatus } from '#renderer/ui/DelayedStatus.tsx';
import { SearchOptionList } from './SearchOptionList.tsx';
import { suggestionTypes } from './searchOptions.ts';
import { useSuggestionList } from './useSuggestionList.ts';

/** The suggestions of the search box; loaded when the box is focused for the first time. */
export function SearchSuggestions({ box, ...field }: { box: SearchBoxState } & FieldRefs) {
  const list = useSuggestionList(box, field);
  const suggestions = list.options.filter(({ type }) =>
    suggestionTypes.some((known) => known === type),
  );
  const hasStatus = list.isOpen && box.text.trim() !== '';
  return (
    <>
      <SearchOptionList list={list} onForget={box.forget} />
      {/* Announced after a pause in typing. */}
      <DelayedStatus
        text={hasStatus ? suggestionMessages.count(suggestions.length) : ''}
        delay={statusUpdateDelayMs}
      />
    </>
  );
}
