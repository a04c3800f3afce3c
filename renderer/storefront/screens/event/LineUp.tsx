import { Link } from 'react-router-dom';
import type { PageEvent } from '#shared/contract/catalogue.ts';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { siteTexts } from '#shared/domain/brand/siteTexts.ts';
import { formatCount } from '#shared/domain/search/formatCount.ts';
import { searchAddress } from '#shared/domain/search/searchState.ts';
import { FollowArtist } from '#renderer/storefront/components/alerts/FollowArtist.tsx';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import eventMessages from '#resources/texts/events.json' with { type: 'json' };
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
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            {fillText(eventMessages.moreArtists, { count: formatCount(rest.length) })}
          </summary>
          <ArtistList artists={rest} />
        </details>
      )}
      {kinds.length > 0 && (
        <ul className="wrapping screen-only">
          {kinds.map((kind) => (
            <li key={kind}>
              <Link
                className="pill"
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
        <li key={artist.key} dir="auto">
          <Link to={searchAddress({ artists: [artist.name] })}>{artist.name}</Link>
          {hasFollow && <FollowArtist artist={artist} interactionTarget="event" />}
        </li>
      ))}
    </ul>
  );
}
