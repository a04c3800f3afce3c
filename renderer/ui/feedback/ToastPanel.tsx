import { useEffect, useSyncExternalStore } from 'react';
import { Toaster as SonnerToaster, toast as sonnerToast } from 'sonner';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import { showToastsBy, type Toast } from './toast.ts';
import styles from './ToastPanel.module.css';

/** The notifications themselves, with the library behind them; loaded with the first one. */
export function ToastPanel() {
  // After the effects of the library's own part: it listens by then.
  useEffect(() => showToastsBy(show), []);
  const isPhone = useSyncExternalStore(watchWidth, () => matchMedia(phone).matches);
  return (
    <SonnerToaster
      position={isPhone ? 'bottom-center' : 'top-right'}
      theme="system"
      closeButton
      visibleToasts={3}
      duration={5000}
      offset={offset}
      mobileOffset={offset}
      icons={{ close: <CloseIcon size={14} /> }}
      toastOptions={{
        classNames: { toast: styles.toast ?? '', actionButton: styles.action ?? '' },
      }}
    />
  );
}

/** A phone shows toasts at its foot, near the thumb; others beside heading and search box (ToastPanel.module.css). */
const phone = '(width < 48rem)';
const offset = {
  top: 'var(--toast-top)',
  bottom: 'var(--toast-bottom)',
  left: 'var(--gutter)',
  right: 'var(--gutter)',
};

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function show({ kind, text, action }: Toast): void {
  const raise = kind === 'plain' ? sonnerToast : sonnerToast[kind];
  // A toast with an action stays longer, so that its button can be reached.
  raise(text, action ? { action, duration: 10_000 } : {});
}
