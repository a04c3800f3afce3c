import { memo } from 'react';
import { Form } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import { searchRadii } from '#shared/domain/search/searchRadius.ts';
import type { SearchState } from '#shared/domain/search/searchState.ts';
import { searchMessages } from '#renderer/content/searchMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import styles from './fields.module.css';

/** A postcode or a town and a radius around it. */
export const PlaceFilter = memo(function PlaceFilter({ search }: { search: SearchState }) {
  const { near, within } = search;
  const typed = near === 'me' || near === 'anywhere' ? '' : near;
  return (
    <section aria-label={searchMessages.where}>
      <h2 className={styles.heading}>{searchMessages.where}</h2>
      <Form action={paths.search} className={styles.form} key={`${near} ${within}`}>
        <HiddenFields search={search} except={['near', 'within', 'online']} />
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
          <select name="within" className={styles.input} defaultValue={within}>
            {searchRadii.map((radius) => (
              <option key={radius} value={radius}>
                {searchMessages.kilometres(radius)}
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
