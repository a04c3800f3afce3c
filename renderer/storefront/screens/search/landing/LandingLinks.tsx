import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { nowAtom } from '#renderer/api/services.ts';
import { landingMessages } from '#renderer/storefront/content/landingMessages.ts';
import { listNeighbours, type LandingPage } from './landingPage.ts';
import styles from '#renderer/storefront/screens/search/SearchScreen.module.css';

/** Links to the neighbours of a landing page, under its results. */
export function LandingLinks({ landing }: { landing: LandingPage }) {
  const links = listNeighbours(landing, useAtomValue(nowAtom));
  if (links.length === 0) return null;
  const isArtist = landing.subject.kind === 'artist';
  return (
    <nav className={styles.neighbours} aria-labelledby="neighbours-heading">
      <h2 id="neighbours-heading" className={styles.band}>
        {isArtist ? landingMessages.similarArtists : landingMessages.seeAlso}
      </h2>
      <ul>
        {links.map(({ name, address }) => (
          <li key={address}>
            <Link to={address}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
