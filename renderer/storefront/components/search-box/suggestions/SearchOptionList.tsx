import clsx from 'clsx';
import { Fragment, type MouseEvent, useId } from 'react';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { siteTexts } from '#shared/domain/brand/siteTexts.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import { posterSources } from '#renderer/storefront/components/cards/posterSources.ts';
import type {
  FieldRefs,
  SearchBoxState,
} from '#renderer/storefront/components/search-box/useSearchBox.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { DelayedStatus } from '#renderer/ui/DelayedStatus.tsx';
import { CloseIcon, SearchIcon } from '#renderer/ui/icons/actions.tsx';
import {
  ArtistIcon,
  CategoryIcon,
  ClockIcon,
  FilterIcon,
  TicketIcon,
  VenueIcon,
} from '#renderer/ui/icons/screens.tsx';
import { CalendarIcon } from '#renderer/ui/icons/subjects.tsx';
import suggestionMessages from '#resources/texts/suggestions.json' with { type: 'json' };
import { Highlighted } from './Highlighted.tsx';
import { groupOptions, type SearchOption } from './searchOptions.ts';
import { useSuggestionList } from './useSuggestionList.ts';
import styles from './SearchOptionList.module.css';

const icons = {
  event: TicketIcon,
  venue: VenueIcon,
  artist: ArtistIcon,
  category: CategoryIcon,
  recent: ClockIcon,
  weekend: CalendarIcon,
  query: SearchIcon,
  reading: FilterIcon,
  example: SearchIcon,
  browse: TicketIcon,
};

/** The suggestions of the search box; loaded when the box is focused for the first time. */
export function SearchSuggestions({ box, ...field }: { box: SearchBoxState } & FieldRefs) {
  const list = useSuggestionList(box, field);
  // Without the plain search; announced after a pause in typing.
  const count = list.isOpen && box.text.trim() !== '' ? list.options.length - 1 : null;
  return (
    <>
      <SearchOptionList list={list} onForget={box.forget} />
      <DelayedStatus text={count === null ? '' : formatCountOf(count, 'suggestion')} />
    </>
  );
}

interface SearchOptionListProps {
  list: ReturnType<typeof useSuggestionList>;
  onForget: (search: string) => void;
}

/** The list under the search box; always there, because the field points to it. */
function SearchOptionList({ list, onForget }: SearchOptionListProps) {
  const id = useId();
  const texts = useTexts('site', siteTexts);
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = list;
  return (
    <div {...getMenuProps({ className: styles.list, hidden: !isOpen })}>
      {isOpen &&
        groupOptions(list.options, texts).map(({ heading, options }, group) => (
          <div
            key={heading ?? 'search'}
            role="group"
            className={styles.group}
            {...(heading === null
              ? { 'aria-label': texts.searchLabel }
              : { 'aria-labelledby': `${id}-${group}` })}
          >
            {heading !== null && (
              <div id={`${id}-${group}`} className={styles.heading}>
                {heading}
              </div>
            )}
            {options.map(({ option, index }) => (
              <div
                key={option.id}
                {...getItemProps({
                  item: option,
                  index,
                  className: clsx(styles.option, index === highlightedIndex && styles.marked),
                  onClick: (event: MouseEvent) => {
                    if (!isOnForgetMark(event)) return;
                    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                    onForget(option.label);
                  },
                })}
              >
                <OptionPicture option={option} />
                <span className={styles.text}>
                  <OptionLabel option={option} />
                </span>
                {option.type === 'recent' && <ForgetMark label={option.label} />}
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}

/** A poster where there is one and room for it, else the icon of the type. */
function OptionPicture({ option }: { option: SearchOption }) {
  const OptionIcon = icons[option.type];
  const image = 'image' in option ? (option.image ?? null) : null;
  return (
    <>
      <OptionIcon size={20} className={clsx(styles.icon, image !== null && styles.besideImage)} />
      {image !== null && (
        <img
          className={styles.thumbnail}
          src={image}
          alt=""
          width={44}
          height={44}
          {...posterSources(image, '2.75rem')}
        />
      )}
    </>
  );
}

function OptionLabel({ option }: { option: SearchOption }) {
  if (option.type === 'query') return messages.searchBox.searchFor(option.label);
  if (option.type === 'reading')
    return (
      <span className={styles.chips}>
        {option.chips.map((chip) => (
          <Fragment key={chip}>
            <span className={styles.chip}>{chip}</span>{' '}
          </Fragment>
        ))}
        {formatCountOf(option.found, 'event')}
      </span>
    );
  if (!('highlighted' in option)) return option.label;
  const { highlighted, detail, reason } = option;
  return (
    <>
      <Highlighted text={highlighted} />
      {(detail !== undefined || reason !== undefined) && (
        <span className={styles.detail}>
          {detail}
          {detail !== undefined && reason !== undefined && ' · '}
          {reason !== undefined && <Highlighted text={reason} />}
        </span>
      )}
    </>
  );
}

/** For pointers alone: options hold no controls for the keyboard, where the Delete key does the same. */
function ForgetMark({ label }: { label: string }) {
  return (
    <span
      className={styles.forget}
      title={fillText(suggestionMessages.forget, { text: label })}
      data-forget
    >
      <CloseIcon size={18} />
    </span>
  );
}

/** Whether a click on an option was on its cross. */
function isOnForgetMark({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[data-forget]') !== null;
}
