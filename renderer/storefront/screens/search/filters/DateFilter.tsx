import { memo } from 'react';
import { Form, Link } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import {
  changeSearch,
  datePresets,
  searchAddress,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import { useOpenInEntry } from '#renderer/storefront/screens/search/useOpenInEntry.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import styles from './DateFilter.module.css';

/** Presets in one tap, or two days of one's own. */
export const DateFilter = memo(function DateFilter({ search }: { search: SearchState }) {
  const { date, from, to } = search;
  const [isRangeOpen, setRangeOpen] = useOpenInEntry('dates');
  const isOpen = isRangeOpen || from !== null || to !== null;
  const withDates = (change: Partial<SearchState>) =>
    searchAddress(changeSearch(search, { date: null, from: null, to: null, ...change }));
  return (
    <section className={styles.dates} aria-label={searchMessages.dates}>
      <h2 className={styles.heading}>{searchMessages.dates}</h2>
      <ul className={styles.presets}>
        {datePresets.map((preset) => (
          <li key={preset}>
            <Link
              to={withDates(preset === date ? {} : { date: preset })}
              className={styles.preset}
              aria-current={preset === date ? 'true' : undefined}
            >
              {searchMessages.datePresets[preset]}
            </Link>
          </li>
        ))}
      </ul>
      <details
        className={styles.range}
        open={isOpen}
        onToggle={({ currentTarget: { open } }) => open !== isOpen && setRangeOpen(open)}
      >
        <summary className={styles.summary}>{searchMessages.chooseDates}</summary>
        <Form action={paths.search} className={styles.form} key={`${from} ${to}`}>
          <HiddenFields search={search} except={['date', 'from', 'to']} />
          <label className={styles.day}>
            {searchMessages.firstDay}
            <input type="date" name="from" defaultValue={from ?? ''} className={styles.input} />
          </label>
          <label className={styles.day}>
            {searchMessages.lastDay}
            <input type="date" name="to" defaultValue={to ?? ''} className={styles.input} />
          </label>
          <Button type="submit" variant="secondary" size="small">
            {searchMessages.apply}
          </Button>
        </Form>
      </details>
    </section>
  );
});
