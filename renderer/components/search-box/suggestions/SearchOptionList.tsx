import clsx from 'clsx';
import { useId } from 'react';
import { Highlighted } from '#renderer/components/highlight/Highlighted.tsx';
import { messages } from '#renderer/content/messages.ts';
import { SearchIcon } from '#renderer/ui/icons/actions.tsx';
import {
  ArtistIcon,
  CategoryIcon,
  ClockIcon,
  TicketIcon,
  VenueIcon,
} from '#renderer/ui/icons/subjects.tsx';
import { groupOptions } from './searchOptions.ts';
import styles from './SearchOptionList.module.css';
import type { SearchOption } from './suggestion.ts';
import type { useSuggestionList } from './useSuggestionList.ts';

const icons = {
  event: TicketIcon,
  venue: VenueIcon,
  artist: ArtistIcon,
  category: CategoryIcon,
  recent: ClockIcon,
  query: SearchIcon,
  browse: TicketIcon,
};

/** The list under the search box; always there, because the field points to it. */
export function SearchOptionList({ list }: { list: ReturnType<typeof useSuggestionList> }) {
  const id = useId();
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = list;
  return (
    <div {...getMenuProps({ className: styles.list, hidden: !isOpen })}>
      {isOpen &&
        groupOptions(list.options).map(({ heading, options }, group) => (
          <div
            key={heading ?? 'search'}
            role="group"
            className={styles.group}
            {...(heading === null
              ? { 'aria-label': messages.searchBox.label }
              : { 'aria-labelledby': `${id}-${group}` })}
          >
            {heading !== null && (
              <div id={`${id}-${group}`} className={styles.heading}>
                {heading}
              </div>
            )}
            {options.map(({ option, index }) => {
              const OptionIcon = icons[option.type];
              return (
                <div
                  key={option.id}
                  {...getItemProps({
                    item: option,
                    index,
                    className: clsx(styles.option, index === highlightedIndex && styles.marked),
                  })}
                >
                  <OptionIcon size={20} className={styles.icon} />
                  <span className={styles.text}>
                    <OptionLabel option={option} />
                  </span>
                </div>
              );
            })}
          </div>
        ))}
    </div>
  );
}

function OptionLabel({ option }: { option: SearchOption }) {
  if (option.type === 'query') return messages.searchBox.searchFor(option.label);
  return 'highlighted' in option ? <Highlighted text={option.highlighted} /> : option.label;
}
