import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { BrandLink } from '#shared/domain/brand/brand.ts';
import { siteTexts } from '#shared/domain/brand/siteTexts.ts';
import { brandAtom, nowAtom } from '#renderer/api/services.ts';
import { messages } from '#renderer/storefront/content/messages.ts';
import { siteLinks, siteMessages } from '#renderer/storefront/content/siteMessages.ts';
import { useTexts } from '#renderer/storefront/state/services/useTexts.ts';
import { Logo } from './Logo.tsx';
import { useSiteLinkClick } from './useSiteLinkClick.ts';
import styles from './Footer.module.css';

/** Links, social pages and the legal line. */
export function Footer() {
  const handleLinkClick = useSiteLinkClick('footer');
  const brand = useAtomValue(brandAtom);
  const { acknowledgement } = useTexts('site', siteTexts);
  const year = useAtomValue(nowAtom).getUTCFullYear();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo isOnDark />
          <p className={styles.line}>{brand.tagline}</p>
          <p className={styles.custodians}>{acknowledgement}</p>
        </div>
        <nav aria-label={siteMessages.footerNavigation}>
          <ul className={styles.links}>
            {siteLinks.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={styles.link} onClick={() => handleLinkClick(path)}>
                  {label}
                </Link>
              </li>
            ))}
            {brand.footerLinks.map(renderLink)}
          </ul>
        </nav>
        {brand.socialLinks.length > 0 && (
          <div className={styles.social}>
            <h2 className={styles.heading}>{siteMessages.social}</h2>
            <ul>{brand.socialLinks.map(renderLink)}</ul>
          </div>
        )}
        <p className={styles.legal}>
          {messages.layout.copyright(year, brand.legalName)}
          {brand.businessNumber !== null &&
            ` · ${messages.layout.businessNumber(brand.businessNumber)}`}
        </p>
      </div>
    </footer>
  );
}

function renderLink({ label, url }: BrandLink) {
  return (
    <li key={url}>
      <a href={url} className={styles.link} rel="noopener">
        {label}
      </a>
    </li>
  );
}
