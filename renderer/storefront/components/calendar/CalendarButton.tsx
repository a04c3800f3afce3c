import { createElement, useState } from 'react';
import { messages } from '#renderer/storefront/content/messages.ts';
import type { ButtonVariant } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { CalendarIcon } from '#renderer/ui/icons/subjects.tsx';
import { useLoaded } from '#renderer/ui/useLoaded.ts';
import type { CalendarSubject } from './CalendarDialog.tsx';

const loadDialog = () => import('./CalendarDialog.tsx').then((module) => module.CalendarDialog);

interface CalendarButtonProps {
  subject: CalendarSubject;
  variant?: ButtonVariant;
}

/** Opens the dialog that brings a search or the saved events into a calendar. */
export function CalendarButton({ subject, variant = 'quiet' }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useLoaded(loadDialog, isOpen);
  return (
    <>
      <ToolButton
        label={messages.calendar}
        className="script-only"
        variant={variant}
        icon={<CalendarIcon size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {dialog && createElement(dialog, { subject, isOpen, onClose: () => setOpen(false) })}
    </>
  );
}
