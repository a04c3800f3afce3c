import { useState } from 'react';
import { lazyPart } from '#renderer/ui/lazyPart.tsx';
import type { ModalProps } from './ModalPanel.tsx';

const ModalPanel = lazyPart(() => import('./ModalPanel.tsx'), 'ModalPanel');

/**
 * A dialog over a backdrop: the rest of the page is hidden from assistive technology, focus stays
 * inside and returns, the page scrolls to the top (docs/product.md#23-layout). Its code loads when it first opens.
 */
export function Modal(props: ModalProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened && <ModalPanel {...props} />;
}
