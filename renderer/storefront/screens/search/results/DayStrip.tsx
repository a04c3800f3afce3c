import { useAtomValue, useSetAtom } from 'jotai';
import { Link, useNavigate, useRevalidator } from 'react-router-dom';
import { dayHeading } from '#shared/domain/catalogue/eventDates.ts';
import { formatCountOf } from '#shared/domain/search/formatCount.ts';
import {
  changeSearch,
  searchAddress,
  type SearchState,
} from '#shared/domain/search/searchState.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { searchMessages } from '#renderer/storefront/content/searchMessages.ts';
import type { SearchResults } from '#renderer/storefront/screens/search/data/searchResults.ts';
import type { ShownSearch } from '#renderer/storefront/screens/search/useOptimisticSearch.ts';
import { setGeolocationAtom } from '#renderer/storefront/state/visitor/location.ts';
import { VisuallyHidden } from '#renderer/ui/VisuallyHidden.tsx';
import styles from './DayStrip.module.css';

/** Two weeks; the days of the hits come after them. */
const shownDays = 14;

/** The next days with what they have, each one press away; before them the way to what is near. */
export function DayStrip({ search, place, days }: ShownSearch & { days: SearchResults['days'] }) {
  const next = Object.entries(days)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, shownDays);
  if (next.every(([, count]) => count === 0)) return null;
  const { from, to } = search;
  return (
    <nav aria-label={searchMessages.byDay} className={styles.strip}>
      <ul className={styles.list}>
        {place === null && ['', 'me'].includes(search.near) && (
          <li>
            <NearMe search={search} />
          </li>
        )}
        {next.map(([day, count]) => {
          const isChosen = from === day && to === day;
          const range = isChosen ? { from: null, to: null } : { from: day, to: day };
          const [weekday, ...date] = dayHeading(day).split(' ');
          const [number, events] = formatCountOf(count, 'event').split(' ');
          return (
            <li key={day}>
              <Link
                to={searchAddress(changeSearch(search, { date: null, ...range }))}
                className={styles.day}
                aria-current={isChosen ? 'true' : undefined}
                data-count={count}
              >
                <span>{weekday}</span> <b>{date.join(' ')}</b>{' '}
                <span>
                  {number} <VisuallyHidden>{events}</VisuallyHidden>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Takes the position of the device as the visitor's place; without one the page asks for a place. */
function NearMe({ search }: { search: SearchState }) {
  const { locateDevice } = useAtomValue(servicesAtom);
  const setGeolocation = useSetAtom(setGeolocationAtom);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const handleClick = async () => {
    try {
      await setGeolocation(await locateDevice(), 'search');
      await revalidate();
    } catch {
      await navigate(searchAddress(changeSearch(search, { near: 'me' })));
    }
  };
  return (
    <button type="button" className={styles.near} onClick={() => void handleClick()}>
      {searchMessages.nearMe}
    </button>
  );
}
