import { useAtomValue } from 'jotai';
import { useLoaderData } from 'react-router-dom';
import { servicesAtom } from '#renderer/api/services.ts';
import { ContentPageFrame } from '#renderer/storefront/components/page/ContentPageFrame.tsx';
import { loadContent, type ContentPage } from '#renderer/storefront/components/page/loadContent.ts';
import { contentMessages } from '#renderer/storefront/content/contentMessages.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import { ExternalLinkIcon } from '#renderer/ui/icons/screens.tsx';
import styles from './ResellScreen.module.css';

export const route = { loader: loadContent('resell-your-ticket'), Component: ResellScreen };

/** Explains the resale partner, and leads to its sell page. */
function ResellScreen() {
  const page = useLoaderData<ContentPage | null>();
  const { resaleUrl, brand } = useAtomValue(servicesAtom).config;
  return (
    <ContentPageFrame
      page={page}
      aside={
        <div className={styles.panel}>
          <a href={resaleUrl} className={buttonClass({ variant: 'highlight', size: 'large' })}>
            {contentMessages.resell.action}
            <ExternalLinkIcon size={20} />
          </a>
          <p className={styles.note}>{contentMessages.resell.note(brand.resale.name)}</p>
        </div>
      }
    />
  );
}
