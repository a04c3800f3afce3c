import clsx from 'clsx';
import { memo } from 'react';
import { Form } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import { searchRadii } from '#shared/domain/search/searchOptions.ts';
import type { SearchState } from '#shared/domain/search/searchState.ts';
import { searchMessages } from '#renderer/content/searchMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { radiusOf, type SearchPlace } from '#renderer/screens/search/data/searchArea.ts';
import { HiddenFields } from './HiddenFields.tsx';
import styles from './FilterPanel.module.css';

interface PlaceFilterProps {
  search: SearchState;
  place: SearchPlace | null;
}

/** A postcode or a town and a radius around it. */
export const PlaceFilter = memo(function PlaceFilter({ search, place }: PlaceFilterProps) {
  const { near } = search;
  const radius = radiusOf(search, place);
  const typed = near === 'me' || near === 'anywhere' ? '' : near;
  return (
    <section aria-label={searchMessages.where}>
      <h2 className={styles.heading}>{searchMessages.where}</h2>
      <Form action={paths.search} className={styles.form} key={`${near} ${radius}`}>
        <HiddenFields search={search} except={['near', 'within', 'online']} />
        <label className={clsx(styles.label, styles.whole)}>
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
          <select name="within" className={styles.input} defaultValue={radius}>
            {searchRadii.map((offered) => (
              <option key={offered} value={offered}>
                {searchMessages.kilometres(offered)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="secondary" size="small">
          {searchMessages.apply}
        </Button>
      </Form>
    </section>
  );
});
