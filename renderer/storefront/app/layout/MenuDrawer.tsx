import { useAtomValue } from 'jotai';
import { NavLink } from 'react-router-dom';
import { phoneHref } from '#shared/domain/brand/brand.ts';
import { brandAtom } from '#renderer/api/services.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { faqLink, siteLinks, siteMessages } from '#renderer/storefront/content/siteMessages.ts';
import { Drawer, type OpenProps } from '#renderer/ui/dialog/Drawer.tsx';
import { useSiteLinkClick } from './useSiteLinkClick.ts';
import styles from './MenuDrawer.module.css';

/** The slide-out menu. */
export function MenuDrawer({ isOpen, onClose }: OpenProps) {
  const handleLinkClick = useSiteLinkClick('navmenu');
  const { supportPhone, menuLinks } = useAtomValue(brandAtom);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={siteMessages.menuTitle}
      closeLabel={messages.layout.closeMenu}
    >
      <nav aria-label={siteMessages.menuTitle} className={styles.menu}>
        <ul>
          {[...siteLinks, faqLink].map(({ path, label }) => (
            <li key={path}>
              <NavLink
                to={path}
                end
                className={styles.link ?? ''}
                onClick={() => {
                  handleLinkClick(path);
                  onClose();
                }}
              >
                {label}
              </NavLink>
            </li>
          ))}
          {menuLinks.map(({ url, label }) => (
            <li key={url}>
              <a href={url} className={styles.link}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.phone}>
        <a href={phoneHref(supportPhone)}>{siteMessages.phoneLabel(supportPhone)}</a>
      </p>
    </Drawer>
  );
}
