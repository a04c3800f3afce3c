import type { FieldRefs, SearchBoxState } from '#renderer/components/search-box/useSearchBox.ts';
import { SearchBoxStatus } from './SearchBoxStatus.tsx';
import { SearchOptionList } from './SearchOptionList.tsx';
import { useSuggestionList } from './useSuggestionList.ts';

/** What the search box suggests; loaded when the box is reached for the first time. */
export function SearchSuggestions({ box, ...field }: { box: SearchBoxState } & FieldRefs) {
  const list = useSuggestionList(box, field);
  return (
    <>
      <SearchOptionList list={list} />
      <SearchBoxStatus isOpen={list.isOpen} text={box.text} options={list.options} />
    </>
  );
}
