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

/** Whether a notification waits for what shows it. */
export function isToastWaiting(): boolean {
  return waiting.length > 0;
}

/** Calls `listener` when a notification begins to wait; answers how to stop. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** From now on `next` shows notifications, those that wait first; answers how to end that. */
export function showToastsBy(next: (toast: Toast) => void): () => void {
  show = next;
  for (const raised of waiting.splice(0)) next(raised);
  return () => {
    if (show === next) show = null;
  };
}
