import { useState } from 'react';

/** Returns the focus to the element that had it, else to the page; Radix does so only for its own triggers. */
export function useFocusReturn(isOpen: boolean) {
  const [last, setLast] = useState<{ isOpen: boolean; before: Element | null }>({
    isOpen: false,
    before: null,
  });
  // While rendering: a field of the dialog may take the focus before Radix reports the opening.
  if (last.isOpen !== isOpen) {
    setLast({ isOpen, before: isOpen ? document.activeElement : last.before });
  }
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A page that a command of the dialog opened may have the focus already.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (last.before instanceof HTMLElement) last.before.focus({ preventScroll: true });
      if (document.activeElement === document.body) {
        document.querySelector('main')?.focus({ preventScroll: true });
      }
    },
  };
}
