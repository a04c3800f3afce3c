import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { browseMessages } from '#renderer/content/browseMessages.ts';
import { recommendationsAtom } from '#renderer/state/home/recommendations.ts';
import styles from '#renderer/screens/home/HomeScreen.module.css';

/** Where nothing is on near the visitor this weekend: a sentence, and a search that finds something. */
export function QuietWeekend() {
  const recommendations = useAtomValue(recommendationsAtom);
  if (recommendations.status !== 'success' || !recommendations.weekendOffer) return null;
  const { placeName, near, within } = recommendations.weekendOffer;
  const search = { near, date: 'weekend', ...(within !== null && { within }) } as const;
  return (
    <p className={styles.line}>
      {browseMessages.nothingNear(placeName, within !== null)}{' '}
      <Link to={searchAddress(search)} className={styles.link}>
        {within === null ? browseMessages.seeAnywhere : browseMessages.seeWithin(within)}
      </Link>
    </p>
  );
}
