import { Placeholder } from '#renderer/ui/media/Placeholder.tsx';
import styles from './HomeState.module.css';

/** A sprig of wattle where the posters would be; only to look at. */
export function StateArt() {
  return (
    <span className={styles.art}>
      <Placeholder text="sprig" />
    </span>
  );
}
