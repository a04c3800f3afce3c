import { Toaster as SonnerToaster } from 'sonner';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import styles from './Toaster.module.css';

/** Notifications at the top; raise one with `toast` of sonner. */
export function Toaster() {
  return (
    <SonnerToaster
      position="top-center"
      theme="system"
      closeButton
      visibleToasts={3}
      duration={5000}
      offset="5rem"
      mobileOffset={{ top: '4.75rem' }}
      icons={{ close: <CloseIcon size={14} /> }}
      toastOptions={{
        classNames: { toast: styles.toast ?? '', actionButton: styles.action ?? '' },
      }}
    />
  );
}
