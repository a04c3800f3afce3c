import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import { SearchBox } from '#renderer/components/search-box/SearchBox.tsx';
import { messages } from '#renderer/content/messages.ts';
import { siteMessages } from '#renderer/content/siteMessages.ts';
import { bookmarksAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import { brandAtom } from '#renderer/state/services/services.ts';
import { HeartIcon } from '#renderer/ui/icons/subjects.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { Menu } from './Menu.tsx';

/** Logo, search box, navigation and menu. */
export function Header() {
  const savedCount = useAtomValue(bookmarksAtom).length;
  const { productName } = useAtomValue(brandAtom);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link
          to={paths.home}
          className={styles.home}
          aria-label={siteMessages.homeLabel(productName)}
        >
          <Logo />
        </Link>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <nav aria-label={siteMessages.mainNavigation} className={styles.navigation}>
          <Link to={paths.search} className={styles.link}>
            {siteMessages.browse}
          </Link>
          <SavedLink savedCount={savedCount} />
        </nav>
        <Menu />
      </div>
    </header>
  );
}

/** The number of saved events, and the way to them. */
function SavedLink({ savedCount }: { savedCount: number }) {
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
