import { useAtomValue } from 'jotai';
import { useLoaderData } from 'react-router-dom';
import { fillText } from '#shared/domain/brand/fillText.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { ContentPageFrame } from '#renderer/storefront/components/page/ContentPageFrame.tsx';
import { loadContent, type ContentPage } from '#renderer/storefront/components/page/loadContent.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import { ExternalLinkIcon } from '#renderer/ui/icons/screens.tsx';
import contentMessages from '#resources/texts/content.json' with { type: 'json' };
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
          <p className={styles.note}>
            {fillText(contentMessages.resell.note, { partner: brand.resale.name })}
          </p>
        </div>
      }
    />
  );
}
