/** A short notification that disappears after some seconds. */
export interface Toast {
  kind: 'plain' | 'success' | 'error';
  text: string;
  action?: { label: string; onClick: () => void };
}

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let show: ((toast: Toast) => void) | null = null;

/** Raises a notification; the library that shows it loads with the first one. */
export function toast(raised: Toast): void {
  if (show !== null) return show(raised);
  waiting.push(raised);
  for (const listener of listeners) listener();
}

/** Whether a notification waits for the toaster's code. */
export function isToastWaiting(): boolean {
  return waiting.length > 0;
}

/** Calls the listener when a notification starts to wait; returns a function that unsubscribes. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the function that shows notifications, and shows waiting ones; returns a function that unsets it. */
export function showToastsBy(next: (toast: Toast) => void): () => void {
  show = next;
  for (const raised of waiting.splice(0)) next(raised);
  return () => {
    if (show === next) show = null;
  };
}
