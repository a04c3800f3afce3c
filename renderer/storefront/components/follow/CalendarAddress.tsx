import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { brandAtom } from '#renderer/api/services.ts';
import { followMessages } from '#renderer/storefront/content/followMessages.ts';
import { Button, buttonClass } from '#renderer/ui/button/Button.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import styles from './FollowDialog.module.css';

/** The ways to subscribe to a calendar by its address. */
export function CalendarAddress({ address }: { address: string }) {
  const { productName } = useAtomValue(brandAtom);
  const { apple, google, outlook, other } = followMessages;
  const webcal = address.replace(/^https?:/, 'webcal:');
  const outlookQuery = new URLSearchParams({ url: address, name: productName }).toString();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ kind: 'success', text: followMessages.copied });
    } catch {
      // Some browsers ask first, and the visitor may refuse.
      toast({ kind: 'error', text: followMessages.notCopied });
    }
  };
  return (
    <>
      <Way {...apple}>
        <a className={buttonClass({ variant: 'secondary', size: 'small' })} href={webcal}>
          {apple.open}
        </a>
      </Way>
      <Way {...google}>
        <OutsideLink
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
          text={google.open}
        />
      </Way>
      <Way {...outlook}>
        <OutsideLink
          href={`https://outlook.live.com/calendar/0/addfromweb?${outlookQuery}`}
          text={outlook.open}
        />
        <OutsideLink
          href={`https://outlook.office.com/calendar/0/addfromweb?${outlookQuery}`}
          text={outlook.openAtWork}
        />
      </Way>
      <Way name={other}>
        <input
          className={styles.address}
          aria-label={followMessages.address}
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="secondary" size="small" onClick={() => void handleCopy()}>
          {followMessages.copy}
        </Button>
      </Way>
    </>
  );
}

function Way({ name, text, children }: { name: string; text?: string; children: ReactNode }) {
  return (
    <section>
      <h3>{name}</h3>
      {text !== undefined && <p>{text}</p>}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

/** The calendar of another company: it is not told which page of ours links there. */
function OutsideLink({ href, text }: { href: string; text: string }) {
  return (
    <a
      className={buttonClass({ variant: 'secondary', size: 'small' })}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {text}
    </a>
  );
}
