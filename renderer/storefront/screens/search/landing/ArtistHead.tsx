import { createElement } from 'react';
import { usableImage } from '#renderer/events/eventDisplay.ts';
import { posterSources } from '#renderer/storefront/components/cards/posterSources.ts';
import type { SearchPage } from '#renderer/storefront/screens/search/data/loadSearch.ts';
import { Image } from '#renderer/ui/media/Image.tsx';
import { useLoaded } from '#renderer/ui/useLoaded.ts';
import { pictureOf } from './SearchHead.tsx';
import styles from '#renderer/storefront/screens/search/SearchScreen.module.css';

/** Apart: most searches have no artist. */
const loadFollow = () =>
  import('#renderer/storefront/components/alerts/FollowArtist.tsx').then(
    (module) => module.FollowArtist,
  );

/** Whether a search has exactly one artist as its subject. */
export function isArtistPage({ landing }: SearchPage): boolean {
  return landing?.subject.kind === 'artist';
}

/** The poster of the artist's next date, beside the heading; nothing on other pages. */
export function ArtistPicture({ page }: { page: SearchPage }) {
  const { landing, results } = page;
  const picture = usableImage(pictureOf(results));
  if (landing === null || !isArtistPage(page)) return null;
  return (
    <Image
      className={styles.picture ?? ''}
      src={picture}
      ratio="1"
      placeholderText={landing.subject.name}
      {...posterSources(picture, '5rem')}
    />
  );
}

/** The button by which the artist of the page is followed; nothing on other pages. */
export function FollowSubject({ landing }: SearchPage) {
  const key = landing?.artistKey ?? null;
  const follow = useLoaded(loadFollow, key !== null);
  if (landing === null || key === null) return null;
  const artist = { key, name: landing.subject.name };
  return (
    <span className={styles.follow}>
      {follow && createElement(follow, { artist, interactionTarget: 'search' })}
    </span>
  );
}
