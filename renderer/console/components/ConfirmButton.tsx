import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';

interface ConfirmButtonProps {
  label: string;
  sureLabel: string;
  isDisabled?: boolean;
  onSure: () => void;
}

/** A button for actions that cannot be undone: the first press shows a second button to confirm, Escape cancels. */
export function ConfirmButton({
  label,
  sureLabel,
  isDisabled = false,
  onSure,
}: ConfirmButtonProps) {
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
      <ToolButton ref={first} isDisabled={isDisabled} onClick={() => show(true)} label={label} />
    );
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    show(false);
  };
  return (
    <>
      <ToolButton
        ref={second}
        variant="primary"
        onKeyDown={handleKeyDown}
        onClick={() => {
          show(false);
          onSure();
        }}
        label={sureLabel}
      />
      <ToolButton
        variant="quiet"
        onKeyDown={handleKeyDown}
        onClick={() => show(false)}
        label={toolMessages.cancel}
      />
    </>
  );
}
