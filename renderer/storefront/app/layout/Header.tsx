import { useAtomValue } from 'jotai';
import { useState, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#shared/domain/paths.ts';
import { brandAtom } from '#renderer/api/services.ts';
import { SearchBox } from '#renderer/storefront/components/search-box/SearchBox.tsx';
import { messages } from '#renderer/storefront/content/messages.ts';
import { siteMessages, faqLink, siteLinks } from '#renderer/storefront/content/siteMessages.ts';
import { bookmarksAtom } from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';
import { MenuIcon } from '#renderer/ui/icons/actions.tsx';
import { HeartIcon } from '#renderer/ui/icons/subjects.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
import { Logo } from './Logo.tsx';
import styles from './Header.module.css';
import menuStyles from './MenuDrawer.module.css';

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

const loadSaved = () => import('./SavedDrawer.tsx');
const SavedDrawer = lazyPart(loadSaved, 'SavedDrawer');

/** The number of saved events; a press shows them over the page, without script on one of their own. */
function SavedLink({ savedCount }: { savedCount: number }) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpenAt(key);
  };
  return (
    <>
      <Link
        to={paths.saved}
        className={styles.saved}
        aria-label={siteMessages.savedLabel(savedCount)}
        aria-haspopup="dialog"
        onClick={handleClick}
        onPointerEnter={() => void loadSaved()}
        onFocus={() => void loadSaved()}
      >
        <HeartIcon size={20} isFilled={savedCount > 0} />
        <span className={styles.savedWord}>{siteMessages.saved}</span>
        {savedCount > 0 && <span className="count-badge">{savedCount}</span>}
      </Link>
      {openAt !== null && <SavedDrawer isOpen={openAt === key} onClose={() => setOpenAt('')} />}
    </>
  );
}

const loadDrawer = () => import('./MenuDrawer.tsx');
const MenuDrawer = lazyPart(loadDrawer, 'MenuDrawer');

/** The button of the slide-out menu; the menu loads when the button is reached and closes with the route. */
function Menu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  return (
    <>
      <IconButton
        className="script-only"
        label={messages.layout.openMenu}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(key)}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
      />
      {/* React hydrates nothing inside it, so the browser needs no code for it. */}
      <noscript>{import.meta.env.SSR && <PlainMenu />}</noscript>
      {openAt !== null && <MenuDrawer isOpen={isOpen} onClose={() => setOpenAt('')} />}
    </>
  );
}

/** The menu for pages without script. */
function PlainMenu() {
  const { menuLinks } = useAtomValue(brandAtom);
  const links = menuLinks.map(({ url, label }) => ({ path: url, label }));
  return (
    <details className={menuStyles.plain}>
      <summary>{siteMessages.menuTitle}</summary>
      <nav aria-label={siteMessages.menuTitle}>
        <ul>
          {[...siteLinks, faqLink, ...links].map(({ path, label }) => (
            <li key={path}>
              <a href={path}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
