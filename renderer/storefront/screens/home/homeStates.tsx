import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { LocationModal } from '#renderer/storefront/components/location/LocationForm.tsx';
import { browseMessages } from '#renderer/storefront/content/homeMessages.ts';
import { locationMessages } from '#renderer/storefront/content/locationMessages.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import {
  fetchRecommendationsAtom,
  recommendationsAtom,
} from '#renderer/storefront/state/home/recommendations.ts';
import { locationAtom, unsetLocationAtom } from '#renderer/storefront/state/visitor/location.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { PinIcon } from '#renderer/ui/icons/subjects.tsx';
import { Placeholder } from '#renderer/ui/media/Image.tsx';
import { VisuallyHidden } from '#renderer/ui/VisuallyHidden.tsx';
import { parseHomeAddress } from './homeAddress.ts';
import gridStyles from '#renderer/storefront/components/cards/CardGrid.module.css';
import styles from './HomeScreen.module.css';

/** Nothing was found for this visitor: another place, or the whole country. */
export function NoSections() {
  const [isOpen, setOpen] = useState(false);
  const unsetLocation = useSetAtom(unsetLocationAtom);
  const hasLocation = useAtomValue(locationAtom).type !== 'none';
  const navigate = useNavigate();
  // Without a location this page is the national one: the events are under the search.
  const showNational = () => (hasLocation ? unsetLocation('home') : navigate(paths.search));
  return (
    <HomeState role="status" text={messages.home.noSections}>
      <div className={styles.links}>
        <Button icon={<PinIcon size={20} />} onClick={() => setOpen(true)}>
          {locationMessages.submit}
        </Button>
        <Button variant="secondary" onClick={() => void showNational()}>
          {messages.home.viewNationalEvents}
        </Button>
      </div>
      <LocationModal isOpen={isOpen} onClose={() => setOpen(false)} interactionTarget="home" />
    </HomeState>
  );
}

/** Shown when the recommendations failed, with a button to try again. */
export function HomeFailure() {
  const [parameters] = useSearchParams();
  const fetchRecommendations = useSetAtom(fetchRecommendationsAtom);
  const handleTryAgain = () => void fetchRecommendations(parseHomeAddress(parameters));
  return (
    <HomeState role="alert" text={messages.home.failure}>
      <Button onClick={handleTryAgain}>{messages.layout.tryAgain}</Button>
    </HomeState>
  );
}

function HomeState(props: { role: 'status' | 'alert'; text: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <span className={styles.art}>
        <Placeholder text="sprig" />
      </span>
      <p className={styles.text} role={props.role}>
        {props.text}
      </p>
      {props.children}
    </div>
  );
}

/** Skeletons while the recommendations load. */
export function HomePending() {
  return (
    <div className={styles.pending}>
      <VisuallyHidden role="status">{messages.home.pending}</VisuallyHidden>
      <div className={styles.section}>
        <Skeleton width="min(18rem, 60%)" height="2rem" />
        <div className={styles.hero}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} shape="box" className={styles.heroCard ?? ''} />
          ))}
        </div>
      </div>
      {['first', 'second'].map((section) => (
        <div key={section} className={styles.section}>
          <Skeleton width="min(18rem, 60%)" height="2rem" />
          <div className={gridStyles.container}>
            <div className={gridStyles.grid}>
              {[1, 2, 3, 4].map((card) => (
                <div key={card} className={styles.card}>
                  <Skeleton shape="box" ratio="1" />
                  <Skeleton width="60%" height="1.25rem" />
                  <Skeleton width="90%" />
                  <Skeleton width="70%" />
                </div>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

/** A sentence where nothing is on near the visitor this weekend, with a search that finds something. */
export function QuietWeekend() {
  const recommendations = useAtomValue(recommendationsAtom);
  if (recommendations.status !== 'success' || !recommendations.weekendOffer) return null;
  const { placeName, near, within } = recommendations.weekendOffer;
  const search = { near, date: 'weekend', ...(within !== null && { within }) } as const;
  return (
    <p className={styles.line}>
      {browseMessages.nothingNear(placeName, within !== null)}{' '}
      <Link to={searchAddress(search)} className="line-link">
        {within === null ? browseMessages.seeAnywhere : browseMessages.seeWithin(within)}
      </Link>
    </p>
  );
}
