import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { PageEvent } from '#shared/contract/catalogue.ts';
import { siteTexts } from '#shared/domain/brand/siteTexts.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { AlertsButton } from '#renderer/storefront/components/alerts/AlertsButton.tsx';
import { FollowArtist } from '#renderer/storefront/components/alerts/FollowArtist.tsx';
import { eventMessages } from '#renderer/storefront/content/eventMessages.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { preferencesAtom } from '#renderer/storefront/state/visitor/preferences.ts';
import styles from './LineUp.module.css';

/** A festival has a hundred: of more than `mostArtists` the rest is behind a button. */
const mostArtists = 30;
const shownArtists = 24;
/** More than that are followed on pages of their own. */
const mostFollowButtons = 4;

/** Links from artists, categories and genres to their searches. */
export function LineUp({ event }: { event: PageEvent }) {
  const { artists, categories, genres } = event;
  const { lineUp } = useTexts('site', siteTexts);
  const followed = useAtomValue(preferencesAtom).bands;
  const kinds = [...new Set([...categories, ...genres])];
  if (artists.length === 0 && kinds.length === 0) return null;
  const shown = artists.length <= mostArtists ? mostArtists : shownArtists;
  const rest = artists.slice(shown);
  return (
    <section className={styles.lineUp} aria-labelledby="line-up-heading">
      <h2 id="line-up-heading">{artists.length > 0 ? lineUp : eventMessages.kinds}</h2>
      {artists.length > 0 && (
        <ArtistList
          artists={artists.slice(0, shown)}
          hasFollow={artists.length <= mostFollowButtons}
        />
      )}
      {artists.some(({ key }) => followed.includes(key)) && (
        <div>
          <AlertsButton />
        </div>
      )}
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{eventMessages.moreArtists(rest.length)}</summary>
          <ArtistList artists={rest} />
        </details>
      )}
      {kinds.length > 0 && (
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>
              <Link
                to={searchAddress(categories.includes(kind) ? { categories: [kind] } : { q: kind })}
              >
                {kind}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ArtistListProps extends Pick<PageEvent, 'artists'> {
  hasFollow?: boolean;
}

function ArtistList({ artists, hasFollow = false }: ArtistListProps) {
  return (
    <ul className={styles.artists}>
      {artists.map((artist) => (
        <li key={artist.key}>
          <Link to={searchAddress({ artists: [artist.name] })}>{artist.name}</Link>
          {hasFollow && <FollowArtist artist={artist} />}
        </li>
      ))}
    </ul>
  );
}
