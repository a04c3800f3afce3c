import { statusUpdateDelayMs } from '#shared/domain/search/searchOptions.ts';
import type {
  FieldRefs,
  SearchBoxState,
} from '#renderer/storefront/components/search-box/useSearchBox.ts';
import { suggestionMessages } from '#renderer/storefront/content/suggestionMessages.ts';
import { DelayedStatus } from '#renderer/ui/DelayedStatus.tsx';
import { SearchOptionList } from './SearchOptionList.tsx';
import { suggestionTypes, type SearchOption } from './searchOptions.ts';
import { useSuggestionList } from './useSuggestionList.ts';

/** The suggestions of the search box; loaded when the box is focused for the first time. */
export function SearchSuggestions({ box, ...field }: { box: SearchBoxState } & FieldRefs) {
  const list = useSuggestionList(box, field);
  return (
    <>
      <SearchOptionList list={list} onForget={box.forget} />
      <SearchBoxStatus isOpen={list.isOpen} text={box.text} options={list.options} />
    </>
  );
}

interface SearchBoxStatusProps {
  isOpen: boolean;
  text: string;
  options: readonly SearchOption[];
}

/** Announces the number of suggestions after a pause in typing. */
function SearchBoxStatus({ isOpen, text, options }: SearchBoxStatusProps) {
  const count = options.filter(({ type }) =>
    suggestionTypes.some((known) => known === type),
  ).length;
  const status = isOpen && text.trim() !== '' ? suggestionMessages.count(count) : '';
  return <DelayedStatus text={status} delay={statusUpdateDelayMs} />;
}
