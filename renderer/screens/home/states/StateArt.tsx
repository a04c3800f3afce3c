import { Placeholder } from '#renderer/ui/media/Placeholder.tsx';
import styles from './HomeState.module.css';

/** A decorative sprig in place of posters. */
export function StateArt() {
  return (
    <span className={styles.art}>
      <Placeholder text="sprig" />
    </span>
  );
}
