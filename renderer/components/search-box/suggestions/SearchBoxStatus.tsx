import { statusUpdateDelayMs } from '#shared/domain/search/searchLimits.ts';
import { messages } from '#renderer/content/messages.ts';
import { DelayedStatus } from '#renderer/ui/text/DelayedStatus.tsx';
import { suggestionTypes, type SearchOption } from './suggestion.ts';

interface SearchBoxStatusProps {
  isOpen: boolean;
  text: string;
  options: readonly SearchOption[];
}

/** Says how many suggestions there are, once typing has rested. */
export function SearchBoxStatus({ isOpen, text, options }: SearchBoxStatusProps) {
  const count = options.filter(({ type }) =>
    suggestionTypes.some((known) => known === type),
  ).length;
  const status = isOpen && text.trim() !== '' ? messages.searchBox.suggestions(count) : '';
  return <DelayedStatus text={status} delay={statusUpdateDelayMs} />;
}
