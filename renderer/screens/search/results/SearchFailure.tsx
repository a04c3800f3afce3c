import { Link } from 'react-router-dom';
import { messages } from '#renderer/content/messages.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import styles from './NoResults.module.css';

/** The search did not answer. */
export function SearchFailure({ address }: { address: string }) {
  return (
    <div className={styles.box} role="alert">
      <p className={styles.text}>{messages.search.failure}</p>
      <Link to={address} replace className={buttonClass({ variant: 'secondary' })}>
        {messages.layout.tryAgain}
      </Link>
    </div>
  );
}
