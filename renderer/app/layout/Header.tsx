import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import { DrawnPart } from '#renderer/components/events/drawn/DrawnPart.tsx';
import { SearchBox } from '#renderer/components/search-box/SearchBox.tsx';
import { messages } from '#renderer/content/messages.ts';
import { siteMessages } from '#renderer/content/siteMessages.ts';
import { bookmarksAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import { HeartIcon } from '#renderer/ui/icons/subjects.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { Menu } from './Menu.tsx';

/** Logo, search box, navigation and menu. */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <DrawnPart name="home link" render={homeLink} />
        <div className={styles.search}>
          <SearchBox />
        </div>
        <nav aria-label={siteMessages.mainNavigation} className={styles.navigation}>
          <DrawnPart name="search link" render={searchLink} />
          <SavedLink />
        </nav>
        <DrawnPart name="menu" render={menu} />
      </div>
    </header>
  );
}

const homeLink = () => (
  <Link to={paths.home} className={styles.home} aria-label={siteMessages.homeLabel}>
    <Logo />
  </Link>
);

const searchLink = () => (
  <Link to={paths.search} className={styles.link}>
    {siteMessages.browse}
  </Link>
);

const menu = () => <Menu />;

/** The number of saved events, and the way to them. */
function SavedLink() {
  const savedCount = useAtomValue(bookmarksAtom).length;
  return (
    <Link
      to={{ pathname: paths.home, hash: messages.home.savedAnchor }}
      className={styles.saved}
      aria-label={siteMessages.savedLabel(savedCount)}
    >
      <HeartIcon size={20} isFilled={savedCount > 0} />
      <span className={styles.savedWord}>{siteMessages.saved}</span>
      {savedCount > 0 && <span className={styles.count}>{savedCount}</span>}
    </Link>
  );
}
