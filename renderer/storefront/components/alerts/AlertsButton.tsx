import { useState } from 'react';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { BellIcon } from '#renderer/ui/icons/screens.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
import alertMessages from '#resources/texts/alerts.json' with { type: 'json' };

const AlertsDialog = lazyPart(() => import('./AlertsDialog.tsx'), 'AlertsDialog');

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
      <ToolButton {...{ label, variant }} icon={<BellIcon size={18} />} onClick={handleClick} />
      {isOpen && <AlertsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
