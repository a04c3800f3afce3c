import { memo, type ReactNode } from 'react';
import { Form, Link } from 'react-router-dom';
import { radiusOf } from '#shared/contract/searchArea.ts';
import { paths } from '#shared/domain/paths.ts';
import {
  changeSearch,
  datePresets,
  searchAddress,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import { useOpenInEntry } from '#renderer/storefront/screens/search/useOpenInEntry.ts';
import type { ShownSearch } from '#renderer/storefront/screens/search/useOptimisticSearch.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Select } from '#renderer/ui/form/Select.tsx';
import { radiusOptions } from './filterValues.ts';
import { HiddenFields } from './HiddenFields.tsx';
import styles from './FilterPanel.module.css';

/** A postcode or a town and a radius around it. */
export const PlaceFilter = memo(function PlaceFilter({ search, place }: ShownSearch) {
  const { near } = search;
  const radius = radiusOf(search, place);
  const typed = near === 'me' || near === 'anywhere' ? '' : near;
  return (
    <FilterSection title={searchMessages.where}>
      <FilterForm search={search} fields={['near', 'within', 'online']} key={`${near} ${radius}`}>
        <label className={styles.label}>
          {searchMessages.placeLabel}
          <input
            name="near"
            className={styles.input}
            defaultValue={typed}
            placeholder={searchMessages.placeHint}
            maxLength={100}
            autoComplete="postal-code"
          />
        </label>
        <label className={styles.label}>
          {searchMessages.radius}
          <Select
            name="within"
            className={styles.input}
            defaultValue={radius}
            options={radiusOptions}
          />
        </label>
      </FilterForm>
    </FilterSection>
  );
});

/** Presets in one tap, or two days of one's own. */
export const DateFilter = memo(function DateFilter({ search }: Pick<ShownSearch, 'search'>) {
  const { date, from, to } = search;
  const [isRangeOpen, setRangeOpen] = useOpenInEntry('dates');
  const isOpen = isRangeOpen || from !== null || to !== null;
  const days = { from: searchMessages.firstDay, to: searchMessages.lastDay };
  return (
    <FilterSection title={searchMessages.dates}>
      <Presets
        search={search}
        presets={datePresets.map((preset) => ({
          label: searchMessages.datePresets[preset],
          isChosen: preset === date,
          change: { date: preset === date ? null : preset, from: null, to: null },
        }))}
      />
      <details
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => open !== isOpen && setRangeOpen(open)}
      >
        <summary className={styles.more}>{searchMessages.chooseDates}</summary>
        <FilterForm search={search} fields={['date', 'from', 'to']} key={`${from} ${to}`}>
          {(['from', 'to'] as const).map((name) => (
            <label key={name} className={styles.label}>
              {days[name]}
              <input
                type="date"
                name={name}
                defaultValue={search[name] ?? ''}
                className={styles.input}
              />
            </label>
          ))}
        </FilterForm>
      </details>
    </FilterSection>
  );
});

/** Dollars at most; 0 is free. */
const prices = [0, 30, 60, 100];

/** Free, usual prices in one tap, or an amount of one's own; and events on the internet. */
export const PriceFilter = memo(function PriceFilter({ search }: Pick<ShownSearch, 'search'>) {
  const { price, online } = search;
  const presets = prices.map((dollars) => ({
    label: searchMessages.priceUpTo(dollars),
    isChosen: dollars === price,
    change: { price: dollars === price ? null : dollars },
  }));
  const onlineOnly = {
    label: searchMessages.onlineOnly,
    isChosen: online,
    change: { online: !online },
  };
  return (
    <FilterSection title={searchMessages.price}>
      <Presets search={search} presets={[...presets, onlineOnly]} />
      <FilterForm search={search} fields={['price']} key={String(price)}>
        <label className={styles.label}>
          {searchMessages.priceLabel}
          <input
            name="price"
            className={styles.input}
            inputMode="numeric"
            pattern="[0-9]*"
            maxLength={6}
            defaultValue={price ?? ''}
          />
        </label>
      </FilterForm>
    </FilterSection>
  );
});

function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

interface PresetsProps {
  search: SearchState;
  /** A press on a chosen one takes it away. */
  presets: readonly { label: string; isChosen: boolean; change: Partial<SearchState> }[];
}

function Presets({ search, presets }: PresetsProps) {
  return (
    <ul className="wrapping">
      {presets.map(({ label, isChosen, change }) => (
        <li key={label}>
          <Link
            to={searchAddress(changeSearch(search, change))}
            className={styles.preset}
            aria-current={isChosen ? 'true' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface FilterFormProps {
  search: SearchState;
  /** The fields of the search that the form has itself. */
  fields: readonly (keyof SearchState)[];
  children: ReactNode;
}

function FilterForm({ search, fields, children }: FilterFormProps) {
  return (
    <Form action={paths.search} className={styles.form}>
      <HiddenFields search={search} except={fields} />
      {children}
      <ToolButton type="submit" label={searchMessages.apply} />
    </Form>
  );
}
