import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { browseMessages } from '#renderer/content/homeMessages.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';
import styles from './CategoryRow.module.css';

/** Links to the events of each category; nothing where the catalogue has no categories. */
export function CategoryRow() {
  const { categories } = useAtomValue(servicesAtom).config;
  if (categories.length === 0) return null;
  return (
    <nav aria-label={browseMessages.categories} className={styles.row}>
      <ul className={styles.list}>
        {categories.map((name) => (
          <li key={name}>
            <Link to={searchAddress({ categories: [name] })} className={styles.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
