import { createElement, useState } from 'react';
import { messages } from '#renderer/storefront/content/messages.ts';
import { Button, type ButtonVariant } from '#renderer/ui/button/Button.tsx';
import { CalendarIcon } from '#renderer/ui/icons/subjects.tsx';
import { useLoaded } from '#renderer/ui/useLoaded.ts';
import type { Followed } from './FollowDialog.tsx';
import styles from './FollowDialog.module.css';

const loadDialog = () => import('./FollowDialog.tsx').then((module) => module.FollowDialog);

interface FollowButtonProps {
  followed: Followed;
  variant?: ButtonVariant;
}

/** Opens the dialog that explains how to follow a search or the saved events. */
export function FollowButton({ followed, variant = 'quiet' }: FollowButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useLoaded(loadDialog, isOpen);
  return (
    <>
      <Button
        className={styles.open}
        variant={variant}
        size="small"
        icon={<CalendarIcon size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {messages.follow}
      </Button>
      {dialog && createElement(dialog, { followed, isOpen, onClose: () => setOpen(false) })}
    </>
  );
}
