import { lazy, Suspense, useState } from 'react';
import type { ModalProps } from './ModalPanel.tsx';

const ModalPanel = lazy(() =>
  import('./ModalPanel.tsx').then((module) => ({ default: module.ModalPanel })),
);

/**
 * A dialog over a backdrop: the rest of the page is hidden from assistive technology, focus stays
 * inside and returns, the page scrolls to the top (docs/product.md#23-layout). Its code loads when it first opens.
 */
export function Modal(props: ModalProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ModalPanel {...props} />
    </Suspense>
  );
}
