import { useState } from 'react';
import { maxCalendarEvents } from '#shared/domain/paths.ts';
import { FollowButton } from '#renderer/storefront/components/follow/FollowButton.tsx';
import { savedMessages } from '#renderer/storefront/content/homeMessages.ts';
import { Button, buttonClass } from '#renderer/ui/button/Button.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { ShareIcon } from '#renderer/ui/icons/actions.tsx';
import { CalendarIcon } from '#renderer/ui/icons/subjects.tsx';
import { savedLink } from './savedLink.ts';
import styles from './SavedActions.module.css';

/** Takes the saved events elsewhere: into a calendar, or by link to another device. */
export function SavedActions({ eventKeys }: { eventKeys: readonly number[] }) {
  const [uncopied, setUncopied] = useState<string | null>(null);
  const handleCopy = async () => {
    const link = savedLink(window.location.origin, eventKeys);
    try {
      await navigator.clipboard.writeText(link);
      setUncopied(null);
      toast({ kind: 'success', text: savedMessages.linkCopied });
    } catch {
      // Some browsers ask first, and the visitor may refuse.
      setUncopied(link);
    }
  };
  return (
    <div className={styles.actions}>
      <a
        className={buttonClass({ variant: 'secondary', size: 'small' })}
        href={`/events.ics?keys=${eventKeys.slice(0, maxCalendarEvents).join(',')}`}
        download
      >
        <CalendarIcon size={18} />
        {savedMessages.calendar}
      </a>
      <FollowButton followed="saved" variant="secondary" />
      <Button
        variant="secondary"
        size="small"
        icon={<ShareIcon size={18} />}
        onClick={() => void handleCopy()}
      >
        {savedMessages.copyLink}
      </Button>
      {uncopied !== null && (
        <label className={styles.uncopied}>
          {savedMessages.linkNotCopied}
          <input readOnly value={uncopied} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </div>
  );
}
