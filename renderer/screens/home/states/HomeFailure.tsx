import { useSetAtom } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { messages } from '#renderer/content/messages.ts';
import { parseHomeAddress } from '#renderer/screens/home/homeAddress.ts';
import { fetchRecommendationsAtom } from '#renderer/state/home/recommendations.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './HomeState.module.css';
import { StateArt } from './StateArt.tsx';

/** Shown when the recommendations failed, with a button to try again. */
export function HomeFailure() {
  const [parameters] = useSearchParams();
  const fetchRecommendations = useSetAtom(fetchRecommendationsAtom);
  const handleTryAgain = () => void fetchRecommendations(parseHomeAddress(parameters));
  return (
    <div className={styles.state}>
      <StateArt />
      <p className={styles.text} role="alert">
        {messages.home.failure}
      </p>
      <Button onClick={handleTryAgain}>{messages.layout.tryAgain}</Button>
    </div>
  );
}
