import { useEffect, useSyncExternalStore } from 'react';
import { Toaster as SonnerToaster, toast as sonnerToast } from 'sonner';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import styles from './ToastPanel.module.css';
import { showToastsBy, type Toast } from './toast.ts';

/** The notifications themselves, with the library behind them; loaded with the first one. */
export function ToastPanel() {
  // After the effects of the library's own part: it listens by then.
  useEffect(() => showToastsBy(show), []);
  const isScrolled = useSyncExternalStore(watchScroll, () => window.scrollY > 0);
  return (
    <SonnerToaster
      position="top-right"
      theme="system"
      closeButton
      visibleToasts={3}
      duration={5000}
      offset={offset}
      mobileOffset={isScrolled ? offsetScrolled : offset}
      icons={{ close: <CloseIcon size={14} /> }}
      toastOptions={{
        classNames: { toast: styles.toast ?? '', actionButton: styles.action ?? '' },
      }}
    />
  );
}

/** Beside heading and search box, not over them (ToastPanel.module.css). */
const offset = { top: 'var(--toast-top)', left: 'var(--gutter)', right: 'var(--gutter)' };
const offsetScrolled = { ...offset, top: 'var(--toast-top-scrolled)' };

function watchScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function show({ kind, text, action }: Toast): void {
  const raise = kind === 'plain' ? sonnerToast : sonnerToast[kind];
  // A toast with an action stays longer, so that its button can be reached.
  raise(text, action ? { action, duration: 10_000 } : {});
}
