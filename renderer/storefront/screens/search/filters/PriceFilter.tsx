import { memo } from 'react';
import { Form, Link } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import {
  changeSearch,
  searchAddress,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import dateStyles from './DateFilter.module.css';
import styles from './FilterPanel.module.css';

/** Dollars at most; 0 is free. */
const prices = [0, 30, 60, 100];

/** Free, usual prices in one tap, or an amount of one's own; and events on the internet. */
export const PriceFilter = memo(function PriceFilter({ search }: { search: SearchState }) {
  const { price, online } = search;
  return (
    <section aria-label={searchMessages.price}>
      <h2 className={styles.heading}>{searchMessages.price}</h2>
      <ul className={dateStyles.presets}>
        {prices.map((dollars) => (
          <li key={dollars}>
            <Link
              to={searchAddress(
                changeSearch(search, { price: dollars === price ? null : dollars }),
              )}
              className={dateStyles.preset}
              aria-current={dollars === price ? 'true' : undefined}
            >
              {searchMessages.priceUpTo(dollars)}
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={searchAddress(changeSearch(search, { online: !online }))}
            className={dateStyles.preset}
            aria-current={online ? 'true' : undefined}
          >
            {searchMessages.onlineOnly}
          </Link>
        </li>
      </ul>
      <Form action={paths.search} className={styles.form} key={String(price)}>
        <HiddenFields search={search} except={['price']} />
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
        <Button type="submit" variant="secondary" size="small">
          {searchMessages.apply}
        </Button>
      </Form>
    </section>
  );
});
