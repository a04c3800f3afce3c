import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { ActionButton } from '#renderer/ui/button/ActionButton.tsx';
import { Button } from '#renderer/ui/button/Button.tsx';

interface SureButtonProps {
  label: string;
  /** Of the second press, which does it. */
  sureLabel: string;
  isDisabled?: boolean;
  onSure: () => void;
}

/** A button for actions that cannot be undone: the first press shows a second button to confirm, Escape cancels. */
export function ConfirmButton({ label, sureLabel, isDisabled = false, onSure }: SureButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const second = useRef<HTMLButtonElement>(null);
  const show = (asking: boolean) => {
    // Rendered at once: the button that has the focus is replaced.
    flushSync(() => setAsking(asking));
    (asking ? second : first).current?.focus();
  };
  if (!isAsking) {
    return (
      <ActionButton
        ref={first}
        size="small"
        variant="secondary"
        isDisabled={isDisabled}
        onClick={() => show(true)}
      >
        {label}
      </ActionButton>
    );
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    show(false);
  };
  return (
    <>
      <Button
        ref={second}
        size="small"
        onKeyDown={handleKeyDown}
        onClick={() => {
          show(false);
          onSure();
        }}
      >
        {sureLabel}
      </Button>
      <Button size="small" variant="quiet" onKeyDown={handleKeyDown} onClick={() => show(false)}>
        {toolMessages.cancel}
      </Button>
    </>
  );
}
