import { useState } from 'react';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';

interface SureButtonProps {
  label: string;
  /** Of the second press, which does it. */
  sureLabel: string;
  isDisabled?: boolean;
  onSure: () => void;
}

/** A button for actions that cannot be undone: the first press shows a second button to confirm. */
export function ConfirmButton({ label, sureLabel, isDisabled = false, onSure }: SureButtonProps) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button
        size="small"
        variant="secondary"
        disabled={isDisabled}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
    );
  }
  return (
    <>
      <Button
        size="small"
        ref={(button) => button?.focus()}
        onClick={() => {
          setAsking(false);
          onSure();
        }}
      >
        {sureLabel}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsking(false)}>
        {toolMessages.cancel}
      </Button>
    </>
  );
}
