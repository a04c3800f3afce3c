import { memo } from 'react';
import { Link } from 'react-router-dom';
import { type SearchPlace, radiusOf } from '#shared/contract/searchArea.ts';
import { siteTexts } from '#shared/domain/brand/siteTexts.ts';
import { paths } from '#shared/domain/paths.ts';
import { radiusFor } from '#shared/domain/search/searchOptions.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import {
  conditions,
  placeCondition,
  type Condition,
} from '#renderer/storefront/content/searchConditions.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import type { ChangedSearch } from '#renderer/storefront/screens/search/useOptimisticSearch.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { Select } from '#renderer/ui/form/Select.tsx';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import { radiusOptions } from './filterValues.ts';
import { HiddenFields } from './HiddenFields.tsx';
import styles from './ActiveFilters.module.css';
import panelStyles from './FilterPanel.module.css';

/** One badge for each filter in use, which a press takes away; a sentence can be searched for as it stands instead. */
export const ActiveFilters = memo(function ActiveFilters(props: ChangedSearch) {
  const { search, place, onChange } = props;
  const active = conditions(search, useTexts('site', siteTexts));
  const nearby = placeCondition(search, place);
  if (active.length === 0 && nearby === null && search.asked === '') return null;
  return (
    <ul className={styles.list} aria-label={searchMessages.activeFilters}>
      {nearby !== null && place !== null && (
        <li key="place">
          <PlaceBadge search={search} place={place} condition={nearby} onChange={onChange} />
        </li>
      )}
      {active.map(({ group, label, without }) => (
        <li key={`${group} ${label}`}>
          <Link
            to={searchAddress(without)}
            className={styles.badge}
            aria-label={searchMessages.removeFilter(`${group}: ${label}`)}
          >
            <span className={styles.group}>{group}</span> {label}
            <CloseIcon size={16} />
          </Link>
        </li>
      ))}
      {search.asked !== '' && (
        <li key="words" className={styles.words}>
          <Link to={searchAddress({ q: search.asked, literal: true })}>
            {searchMessages.searchWords}
          </Link>
        </li>
      )}
    </ul>
  );
});

interface PlaceBadgeProps extends ChangedSearch {
  place: SearchPlace;
  condition: Condition;
}

/** `within 50 km of Dubbo`: another radius can be chosen in it, and the cross takes it away. */
function PlaceBadge({ search, place, condition, onChange }: PlaceBadgeProps) {
  return (
    <form action={paths.search} className={styles.placeBadge}>
      <HiddenFields search={search} except={['within']} />
      <label className={styles.label}>
        within{' '}
        <Select
          name="within"
          className={styles.select}
          aria-label={searchMessages.radius}
          value={String(radiusOf(search, place))}
          options={radiusOptions}
          onChoose={(within) => onChange({ within: radiusFor(Number(within)) })}
        />{' '}
        {searchMessages.ofPlace(place.name)}
      </label>
      <Button type="submit" variant="quiet" size="small" className={panelStyles.apply}>
        {searchMessages.apply}
      </Button>
      <Link
        to={searchAddress(condition.without)}
        className={styles.remove}
        aria-label={searchMessages.removeFilter(condition.label)}
      >
        <CloseIcon size={16} />
      </Link>
    </form>
  );
}
