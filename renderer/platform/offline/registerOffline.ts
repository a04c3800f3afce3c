/** Tells the service worker that this address was seen without a page being loaded. */
export interface SeenMessage {
  type: 'seen';
  address: string;
}

/** Keeps the last seen pages for times without a connection; waits until the page has nothing to do. */
export function registerOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js', { type: 'module' }).catch((cause: unknown) => {
      console.warn('Pages are not kept for offline use', cause);
    });
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** A screen reached inside the open page is kept too. */
export function keepSeenPage(address: string): void {
  if (!('serviceWorker' in navigator)) return;
  const message: SeenMessage = { type: 'seen', address };
  navigator.serviceWorker.controller?.postMessage(message);
}
