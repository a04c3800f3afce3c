import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '#renderer/content/messages.ts';
import { faqLink, siteLinks, siteMessages } from '#renderer/content/siteMessages.ts';
import { brandAtom } from '#renderer/state/services/services.ts';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';
import { MenuIcon } from '#renderer/ui/icons/actions.tsx';
import styles from './Menu.module.css';

const loadDrawer = () => import('./MenuDrawer.tsx');
const MenuDrawer = lazy(() => loadDrawer().then((module) => ({ default: module.MenuDrawer })));

/** The button of the slide-out menu; the menu loads when the button is reached and closes with the route. */
export function Menu() {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = openAt === key;
  const handleOpen = () => {
    setWasOpened(true);
    setOpenAt(key);
  };
  return (
    <>
      <IconButton
        className={styles.trigger}
        label={messages.layout.openMenu}
        icon={<MenuIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={handleOpen}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
      />
      <noscript>
        <PlainMenu />
      </noscript>
      {wasOpened && (
        <Suspense fallback={null}>
          <MenuDrawer isOpen={isOpen} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The menu for pages without script. */
function PlainMenu() {
  const { menuLinks } = useAtomValue(brandAtom);
  const links = menuLinks.map(({ url, label }) => ({ path: url, label }));
  return (
    <details className={styles.plain}>
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
