import * as Dialog from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { useLayoutEffect, type ReactNode } from 'react';
import { IconButton } from '#renderer/ui/button/IconButton.tsx';
import { CloseIcon } from '#renderer/ui/icons/actions.tsx';
import { VisuallyHidden } from '#renderer/ui/VisuallyHidden.tsx';
import type { OpenProps } from './Drawer.tsx';
import { useFocusReturn } from './useFocusReturn.ts';
import styles from './Modal.module.css';

export interface ModalProps extends OpenProps {
  title: string;
  /** One sentence under the title. */
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** The dialog itself, with the library behind it; loaded with the first one that opens. */
export function ModalPanel(props: ModalProps) {
  const { isOpen, onClose, title, description, size = 'medium', isTitleHidden, children } = props;
  useLayoutEffect(() => {
    if (isOpen) window.scrollTo({ top: 0 });
  }, [isOpen]);
  const focusReturn = useFocusReturn(isOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.backdrop}>
          <Dialog.Content
            className={clsx(styles.panel, styles[size])}
            {...focusReturn}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <div className={styles.header}>
              <Dialog.Title className={styles.title}>
                {isTitleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </Dialog.Title>
              <IconButton
                label="Close"
                icon={<CloseIcon />}
                onClick={onClose}
                className={styles.close}
              />
            </div>
            {description !== undefined && (
              <Dialog.Description className={styles.description}>{description}</Dialog.Description>
            )}
            <div className={styles.body}>{children}</div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
