import type { PretendedDevice } from './pretendDevice.ts';

/** Messages of the framed storefront to the console around it. */
export type MessageToConsole =
  | { type: 'not-sent'; entry: string }
  /** Its page follows the console from now on, and shows that time; null: now. */
  | { type: 'opened'; mode: PageMode; shownTime: string | null }
  | { type: 'left' }
  /** Its cookies changed. */
  | { type: 'mode'; mode: PageMode }
  /** A write was refused, as the page shows another mode than its cookies have; why. */
  | { type: 'refused'; detail: string };

/** The mode of the cookies of a page. */
export type PageMode = 'visitor' | 'developer' | 'staff';

export type MessageToPreview = { type: 'device'; device: PretendedDevice } | { type: 'reload' };

/** Sends an entry of the ledger to the console's preview. */
export function notifyConsole(entry: unknown): void {
  if (window.parent !== window) postToConsole({ type: 'not-sent', entry: JSON.stringify(entry) });
}

/** Nobody but the console may frame a page (`frame-ancestors`), so its origin need not be known here. */
export function postToConsole(message: MessageToConsole): void {
  window.parent.postMessage(message, '*');
}
