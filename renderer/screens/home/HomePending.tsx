import gridStyles from '#renderer/components/events/cards/CardGrid.module.css';
import { messages } from '#renderer/content/messages.ts';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#renderer/ui/text/VisuallyHidden.tsx';
import styles from './HomeScreen.module.css';

/** Skeletons while the recommendations load. */
export function HomePending() {
  return (
    <div className={styles.pending}>
      <VisuallyHidden role="status">{messages.home.pending}</VisuallyHidden>
      <div className={styles.section}>
        <HeadingSkeleton />
        <div className={styles.hero}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} shape="box" className={styles.heroCard ?? ''} />
          ))}
        </div>
      </div>
      {['first', 'second'].map((section) => (
        <div key={section} className={styles.section}>
          <HeadingSkeleton />
          <div className={gridStyles.container}>
            <div className={gridStyles.grid}>
              {[1, 2, 3, 4].map((card) => (
                <div key={card} className={styles.card}>
                  <Skeleton shape="box" ratio="1" />
                  <Skeleton width="60%" height="1.25rem" />
                  <Skeleton width="90%" />
                  <Skeleton width="70%" />
                </div>
              ))}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

function HeadingSkeleton() {
  return <Skeleton width="min(18rem, 60%)" height="2rem" />;
}
