import * as Dialog from '@radix-ui/react-dialog';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import { useFocusReturn } from './useFocusReturn.ts';
import styles from './Drawer.module.css';

/** Whether a dialog is open, and what closes it. */
export interface OpenProps {
  isOpen: boolean;
  onClose: () => void;
}

interface DrawerProps extends OpenProps {
  title: string;
  closeLabel: string;
  /** `menu` is a dark narrow panel, `narrow` a light one, `wide` a page beside the page. */
  variant?: 'menu' | 'narrow' | 'wide';
  children: ReactNode;
}

/** A panel at the side: closes on Escape, traps the focus, locks scrolling. */
export function Drawer(props: DrawerProps) {
  const { isOpen, onClose, title, closeLabel, variant = 'menu', children } = props;
  const focusReturn = useFocusReturn(isOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.backdrop} />
        <Dialog.Content
          className={clsx(styles.panel, styles[variant], variant !== 'menu' && styles.light)}
          aria-describedby={undefined}
          {...focusReturn}
        >
          <div className={styles.header}>
            <Dialog.Title className={styles.title}>{title}</Dialog.Title>
            <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
