import { useAtomValue, useSetAtom } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { readSavedKeys, savedParameter } from '#renderer/components/bookmarks/savedLink.ts';
import { savedMessages } from '#renderer/content/savedMessages.ts';
import { bookmarkAllAtom, bookmarkSetAtom } from '#renderer/state/bookmarks/bookmarks.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './SavedNews.module.css';
import rowStyles from './SavedActions.module.css';

/** Offers the saved events that a link of another device carries. */
export function SharedSaved() {
  const [parameters, setParameters] = useSearchParams();
  const saved = useAtomValue(bookmarkSetAtom);
  const bookmarkAll = useSetAtom(bookmarkAllAtom);
  const offered = readSavedKeys(parameters.get(savedParameter)).filter((key) => !saved.has(key));
  if (offered.length === 0) return null;
  const handleDone = () =>
    setParameters(
      (current) => {
        const rest = new URLSearchParams(current);
        rest.delete(savedParameter);
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  const handleSave = () => {
    void bookmarkAll(offered, 'saved-link');
    toast({ kind: 'success', text: savedMessages.sharedSaved });
    handleDone();
  };
  return (
    <section className={styles.news} aria-label={savedMessages.sharedTitle(offered.length)}>
      <h2 className={styles.title}>{savedMessages.sharedTitle(offered.length)}</h2>
      <p>{savedMessages.sharedText}</p>
      <div className={rowStyles.actions}>
        <Button size="small" onClick={handleSave}>
          {savedMessages.saveShared}
        </Button>
        <Button variant="secondary" size="small" onClick={handleDone}>
          {savedMessages.dismissShared}
        </Button>
      </div>
    </section>
  );
}
