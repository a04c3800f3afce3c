import { PageHead } from '#renderer/components/page-head/PageHead.tsx';
import { contentMessages } from '#renderer/content/contentMessages.ts';
import { VisuallyHidden } from '#renderer/ui/text/VisuallyHidden.tsx';
import styles from './DeadcoolScreen.module.css';

/** One picture. */
export function DeadcoolScreen() {
  const { title, description, alt } = contentMessages.deadcool;
  return (
    <div className={styles.page}>
      <PageHead title={title} description={description} />
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <img className={styles.picture} src="/deadcool.svg" alt={alt} width={1200} height={900} />
    </div>
  );
}
