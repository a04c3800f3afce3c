import { useNavigation } from 'react-router-dom';
import styles from './NavigationProgress.module.css';

/** A thin bar while the next screen loads; it appears only after a moment, so quick ones do not flash. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.bar} aria-hidden="true" />;
}
