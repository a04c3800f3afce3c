import { warn } from '#renderer/platform/warn.ts';
import type { Told } from './keepTold.ts';

/** Keeps the last seen pages for times without a connection; waits until the page has nothing to do. */
export function registerOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register('/sw.js', { type: 'module' })
      .then(tellUsedFiles)
      .catch((cause: unknown) => {
        warn('Pages are not kept for offline use', cause);
      });
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}

/** A screen reached inside the open page is kept too. */
export function keepSeenPage(address: string): void {
  if (!('serviceWorker' in navigator)) return;
  const told: Told = { type: 'seen', address };
  navigator.serviceWorker.controller?.postMessage(told);
}

/** Milliseconds after the load in which a page has better things to do. */
const settled = 3000;

/** Files the page has got without the worker are kept too: after a while, and those since then when it is left. */
function tellUsedFiles(): void {
  const told = new Set<string>();
  const tell = async () => {
    const { active } = await navigator.serviceWorker.ready;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const files = entries.filter(isFile).map(({ name }) => name);
    const untold: Told = { type: 'used', files: files.filter((name) => !told.has(name)) };
    if (untold.files.length === 0) return;
    untold.files.forEach((name) => told.add(name));
    active?.postMessage(untold);
  };
  setTimeout(() => void tell(), settled);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void tell();
  });
}

function isFile({ name, initiatorType }: PerformanceResourceTiming): boolean {
  return initiatorType === 'img' || name.startsWith(`${window.location.origin}/assets/`);
}
