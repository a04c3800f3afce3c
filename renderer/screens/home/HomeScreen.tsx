import { useAtomValue } from 'jotai';
import { useHydrateAtoms } from 'jotai/utils';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { PageHead } from '#renderer/components/page-head/PageHead.tsx';
import { messages } from '#renderer/content/messages.ts';
import {
  hydrateRecommendationsAtom,
  recommendationsAtom,
  type RenderedRecommendations,
} from '#renderer/state/home/recommendations.ts';
import { shownSectionsAtom } from '#renderer/state/home/shownSections.ts';
import { servicesAtom } from '#renderer/state/services/services.ts';
import { parseHomeAddress } from './homeAddress.ts';
import { homeJsonLd } from './homeJsonLd.ts';
import { SharedSaved } from './saved/SharedSaved.tsx';
import styles from './HomeScreen.module.css';
import { HomeFailure } from './states/HomeFailure.tsx';
import { HomePending } from './states/HomePending.tsx';
import { HomeSections } from './sections/HomeSections.tsx';
import { NoSections } from './states/NoSections.tsx';
import { NoticeLine } from './notice/NoticeLine.tsx';
import { useRefetch } from './useRefetch.ts';
import { useUrlOverride } from './useUrlOverride.ts';

/** The home page: sections chosen for this visitor, and the ways to choose better. */
export function HomeScreen() {
  const data = useLoaderData<RenderedRecommendations | null>();
  useHydrateAtoms([[hydrateRecommendationsAtom, data]]);
  const [parameters] = useSearchParams();
  const address = parseHomeAddress(parameters);
  const isPostcodeRefused = useUrlOverride(address);
  useRefetch(address);
  const { displayedLocation } = useAtomValue(recommendationsAtom);
  const sections = useAtomValue(shownSectionsAtom);
  const { publicUrl } = useAtomValue(servicesAtom).config;
  return (
    <div className={styles.home}>
      <PageHead
        title={messages.home.title}
        description={messages.home.description}
        jsonLd={homeJsonLd(sections, publicUrl)}
      />
      {address.hasRequestedEvent && (
        <p className={styles.apology} role="status">
          {messages.home.requestedEventUnavailable}
        </p>
      )}
      {isPostcodeRefused && (
        <p className={styles.apology} role="status">
          {messages.location.invalidPostcode}
        </p>
      )}
      <header className={styles.header}>
        <h1 className={styles.title}>{messages.home.heading(displayedLocation)}</h1>
        <NoticeLine />
      </header>
      <SharedSaved />
      <HomeBody />
    </div>
  );
}

function HomeBody() {
  const recommendations = useAtomValue(recommendationsAtom);
  if (recommendations.status === 'pending') return <HomePending />;
  if (recommendations.status === 'failure') return <HomeFailure />;
  if (recommendations.sections.length === 0) return <NoSections />;
  return <HomeSections seed={recommendations.seed} />;
}
