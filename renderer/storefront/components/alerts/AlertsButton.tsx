import { useState } from 'react';
import { alertMessages } from '#renderer/storefront/content/alertMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { BellIcon } from '#renderer/ui/icons/screens.tsx';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';

const AlertsDialog = lazyPart(() =>
  import('./AlertsDialog.tsx').then((module) => module.AlertsDialog),
);

/** Opens the dialog in which alerts are turned on and off; its code loads with the first press. */
export function AlertsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<BellIcon size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {alertMessages.open}
      </Button>
      {isOpen && <AlertsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
