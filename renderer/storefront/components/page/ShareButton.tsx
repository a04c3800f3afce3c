import { useState } from 'react';
import { messages } from '#renderer/storefront/content/messages.ts';
import type { ButtonVariant } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { ShareIcon } from '#renderer/ui/icons/actions.tsx';
import styles from './ShareButton.module.css';

interface ShareButtonProps {
  title: string;
  /** A page of ours; the open one without. */
  address?: string;
  variant?: ButtonVariant;
}

/** Shares the address of a page with its title: by the device's own sheet, else by copying it. */
export function ShareButton({ title, address, variant = 'quiet' }: ShareButtonProps) {
  const [uncopied, setUncopied] = useState<string | null>(null);
  const handleClick = async () => {
    const url = address === undefined ? window.location.href : window.location.origin + address;
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
      <ToolButton
        label={messages.card.share}
        variant={variant}
        icon={<ShareIcon size={18} />}
        onClick={() => void handleClick()}
      />
      {uncopied !== null && <AddressField label={messages.card.linkNotCopied} address={uncopied} />}
    </span>
  );
}

/** An address to copy by hand. */
export function AddressField({ label, address }: { label: string; address: string }) {
  return (
    <input
      className={styles.address}
      aria-label={label}
      readOnly
      value={address}
      onFocus={({ target }) => target.select()}
    />
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
