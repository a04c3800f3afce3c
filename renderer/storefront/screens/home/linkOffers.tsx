import { useAtomValue, useSetAtom } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import {
  readSavedKeys,
  savedParameter,
} from '#renderer/storefront/components/bookmarks/savedLink.ts';
import { customerMessages, savedMessages } from '#renderer/storefront/content/homeMessages.ts';
import {
  bookmarkAllAtom,
  bookmarkSetAtom,
} from '#renderer/storefront/state/bookmarks/bookmarks.ts';
import { recommendationsAtom } from '#renderer/storefront/state/home/recommendations.ts';
import { linkCustomerAtom } from '#renderer/storefront/state/visitor/session.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { useDropParameter } from './homeAddress.ts';
import styles from './SavedSection.module.css';

/** Asks whether the customer of a signed link is the visitor, where the server says that it may be. */
export function CustomerQuestion({ token }: { token: string | null }) {
  const recommendations = useAtomValue(recommendationsAtom);
  const link = useSetAtom(linkCustomerAtom);
  const isAsked = recommendations.status === 'success' && recommendations.canLinkCustomer;
  if (token === null || !isAsked) return null;
  const { linked, failed, ...texts } = customerMessages;
  const handleAccept = async () => {
    const isLinked = await link(token);
    toast(isLinked ? { kind: 'success', text: linked } : { kind: 'error', text: failed });
    return isLinked;
  };
  return <LinkOffer parameter="r" texts={texts} onAccept={handleAccept} />;
}

/** Offers the saved events that a link of another device carries. */
export function SharedSaved() {
  const [parameters] = useSearchParams();
  const saved = useAtomValue(bookmarkSetAtom);
  const bookmarkAll = useSetAtom(bookmarkAllAtom);
  const offered = readSavedKeys(parameters.get(savedParameter)).filter((key) => !saved.has(key));
  if (offered.length === 0) return null;
  const handleAccept = () => {
    void bookmarkAll(offered, 'saved-link');
    toast({ kind: 'success', text: savedMessages.sharedSaved });
    return true;
  };
  const title = savedMessages.sharedTitle(offered.length);
  return (
    <LinkOffer
      parameter={savedParameter}
      texts={{ ...savedMessages.shared, title }}
      onAccept={handleAccept}
    />
  );
}

interface LinkOfferProps {
  /** Parameter of the address; the visitor's answer removes it. */
  parameter: string;
  texts: { title: string; text: string; accept: string; dismiss: string };
  /** Whether it succeeded; otherwise the question stays. */
  onAccept: () => boolean | Promise<boolean>;
}

/** Asks the visitor about what a link carries: a link alone changes nothing. */
function LinkOffer({ parameter, texts, onAccept }: LinkOfferProps) {
  const dropParameter = useDropParameter();
  const handleDismiss = () => dropParameter(parameter);
  const handleAccept = async () => {
    if (await onAccept()) handleDismiss();
  };
  return (
    <section className={styles.news} aria-label={texts.title}>
      <h2 className={styles.newsTitle}>{texts.title}</h2>
      <p>{texts.text}</p>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => void handleAccept()}>
          {texts.accept}
        </Button>
        <Button variant="secondary" size="small" onClick={handleDismiss}>
          {texts.dismiss}
        </Button>
      </div>
    </section>
  );
}
