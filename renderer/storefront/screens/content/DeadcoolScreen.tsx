import { useAtomValue } from 'jotai';
import { brandAtom } from '#renderer/api/services.ts';
import { NotFoundPage } from '#renderer/storefront/components/page/NotFoundPage.tsx';
import { PageHead } from '#renderer/storefront/components/page/PageHead.tsx';
import { VisuallyHidden } from '#renderer/ui/VisuallyHidden.tsx';
import contentMessages from '#resources/texts/content.json' with { type: 'json' };
import styles from './DeadcoolScreen.module.css';

export const route = { Component: DeadcoolScreen };

/** One picture. */
function DeadcoolScreen() {
  const { title } = contentMessages.deadcool;
  const { deadcool } = useAtomValue(brandAtom);
  if (deadcool === null) return <NotFoundPage />;
  const { src, alt, description } = deadcool;
  return (
    <div className={styles.page}>
      <PageHead title={title} description={description} />
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <img className={styles.picture} src={src} alt={alt} width={1200} height={900} />
    </div>
  );
}
