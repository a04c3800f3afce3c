import { useAtomValue, useSetAtom } from 'jotai';
import { customerMessages } from '#renderer/storefront/content/homeMessages.ts';
import { recommendationsAtom } from '#renderer/storefront/state/home/recommendations.ts';
import { linkCustomerAtom } from '#renderer/storefront/state/visitor/session.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { useDropParameter } from './homeAddress.ts';

/**
 * Asks whether the customer of a signed link is the visitor, where the server says that it may be: a link alone
 * changes nothing. The answer removes the parameter; after a failure the question stays.
 */
export function CustomerQuestion({ token }: { token: string | null }) {
  const recommendations = useAtomValue(recommendationsAtom);
  const link = useSetAtom(linkCustomerAtom);
  const dropParameter = useDropParameter();
  const isAsked = recommendations.status === 'success' && recommendations.canLinkCustomer;
  if (token === null || !isAsked) return null;
  const { title, text, accept, dismiss, linked, failed } = customerMessages;
  const handleDismiss = () => dropParameter('r');
  const handleAccept = async () => {
    const isLinked = await link(token);
    toast(isLinked ? { kind: 'success', text: linked } : { kind: 'error', text: failed });
    if (isLinked) handleDismiss();
  };
  return (
    <section className="soft-panel script-only" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="wrapping">
        <Button size="small" onClick={() => void handleAccept()}>
          {accept}
        </Button>
        <Button variant="secondary" size="small" onClick={handleDismiss}>
          {dismiss}
        </Button>
      </div>
    </section>
  );
}
