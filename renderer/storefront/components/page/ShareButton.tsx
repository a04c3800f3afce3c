import { useState } from 'react';
import { messages } from '#renderer/storefront/content/messages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { ShareIcon } from '#renderer/ui/icons/actions.tsx';
import styles from './ShareButton.module.css';

/** Shares the address of the open page, which has the title: by the device's own sheet, else by copying it. */
export function ShareButton({ title }: { title: string }) {
  const [uncopied, setUncopied] = useState<string | null>(null);
  const handleClick = async () => {
    const url = window.location.href;
    const isShared = await shareBySheet(title, url);
    if (isShared) return;
    try {
      await navigator.clipboard.writeText(url);
      setUncopied(null);
      toast({ kind: 'success', text: messages.card.linkCopied });
    } catch {
      // Some browsers ask first, and the visitor may refuse.
      setUncopied(url);
    }
  };
  return (
    <span className={styles.share}>
      <Button
        variant="quiet"
        size="small"
        icon={<ShareIcon size={18} />}
        onClick={() => void handleClick()}
      >
        {messages.card.share}
      </Button>
      {uncopied !== null && (
        <input
          className={styles.address}
          aria-label={messages.card.linkNotCopied}
          readOnly
          value={uncopied}
          onFocus={({ target }) => target.select()}
        />
      )}
    </span>
  );
}

/** A sheet the visitor closes is an answer too; only a missing one leads to copying. */
async function shareBySheet(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator) || !window.matchMedia('(pointer: coarse)').matches) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError';
  }
}
