import { warn } from '#renderer/platform/warn.ts';
import type { CachedPage } from './cachedPages.ts';
import type { WorkerMessage } from './handleWorkerMessage.ts';

/** A worker of its own, whose scope holds no page: the one that caches pages is left alone. */
export const alertsScope = '/alerts/';

/** Registers the service worker, which caches the last viewed pages; waits for the load event. */
export function registerOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register('/sw.js', { type: 'module' })
      .then(sendUsedFiles)
      .catch((cause: unknown) => {
        warn('Pages are not cached for offline use', cause);
      });
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

export function cacheSeenPage(address: string): void {
  if (!('serviceWorker' in navigator)) return;
  const message: WorkerMessage = { type: 'seen', address };
  navigator.serviceWorker.controller?.postMessage(message);
}

/** Offline, a press on a link opens the cached copy of its page, or reports that there is none and stays there. */
export function followPresses(report: (isMissing: boolean) => void, signal: AbortSignal): void {
  const handleClick = async (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isOtherPage(link) || event.defaultPrevented || event.button !== 0) return;
    event.preventDefault();
    const [page = ''] = link.href.split('#');
    const isCached = 'caches' in window && (await caches.match(page)) !== undefined;
    if (isCached) window.location.assign(link.href);
    report(!isCached);
  };
  const listener = (event: MouseEvent) => void handleClick(event);
  document.addEventListener('click', listener, { capture: true, signal });
}

/** Whether a link leads to another page of ours; one that opens something over this page does not. */
function isOtherPage({ origin, pathname, search, ariaHasPopup }: HTMLAnchorElement): boolean {
  const here = window.location;
  const isSame = pathname === here.pathname && search === here.search;
  return origin === here.origin && !isSame && ariaHasPopup === null;
}

/** Asked of the worker: code shared with it would be a file that delays the start of the worker. */
export function requestCachedPages(): Promise<readonly CachedPage[]> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null) return Promise.resolve([]);
  const { port1, port2 } = new MessageChannel();
  const message: WorkerMessage = { type: 'list' };
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent<readonly CachedPage[]>) => resolve(data);
    port1.addEventListener('message', listen, { once: true });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}

/** Milliseconds after the load event, so that the page has finished its own work. */
const settled = 3000;

/** Caches files that loaded without the worker: once after the load, and again when the page is hidden. */
function sendUsedFiles(): void {
  const sent = new Set<string>();
  const send = async () => {
    const { active } = await navigator.serviceWorker.ready;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const files = entries.filter(isFile).map(({ name }) => name);
    const message: WorkerMessage = { type: 'used', files: files.filter((name) => !sent.has(name)) };
    if (message.files.length === 0) return;
    message.files.forEach((name) => sent.add(name));
    active?.postMessage(message);
  };
  // Compares what it has with the server; where alerts have no worker, that of pages is found, and ignores it.
  const noteVisit = async () => {
    // A browser that blocks cookies refuses the question: it has no alerts.
    const asked = navigator.serviceWorker.getRegistration(alertsScope).catch(() => undefined);
    (await asked)?.active?.postMessage({});
  };
  setTimeout(() => void Promise.all([send(), noteVisit()]), settled);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send();
  });
}

function isFile({ name, initiatorType }: PerformanceResourceTiming): boolean {
  return initiatorType === 'img' || name.startsWith(`${window.location.origin}/assets/`);
}
