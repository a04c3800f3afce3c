import { useState } from 'react';
import { alertMessages } from '#renderer/storefront/content/alertMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { BellIcon } from '#renderer/ui/icons/screens.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';

const AlertsDialog = lazyPart(() =>
  import('./AlertsDialog.tsx').then((module) => module.AlertsDialog),
);

interface AlertsButtonProps {
  label?: string;
  variant?: 'secondary' | 'quiet';
  onOpen?: () => void;
}

/** Opens the dialog in which alerts are turned on and off; its code loads with the first press. */
export function AlertsButton(props: AlertsButtonProps) {
  const { label = alertMessages.open, variant = 'secondary', onOpen } = props;
  const [isOpen, setIsOpen] = useState(false);
  const handleClick = () => {
    onOpen?.();
    setIsOpen(true);
  };
  return (
    <>
      <Button variant={variant} size="small" icon={<BellIcon size={18} />} onClick={handleClick}>
        {label}
      </Button>
      {isOpen && <AlertsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
