import type { Problem } from '#shared/contract/problem.ts';
import { describeOtherMode, modeHeader } from '#shared/domain/visitors/sessionCookie.ts';
import { type Modes, readModes, requestCookies } from '#renderer/platform/cookies.ts';
import { postToConsole, type MessageToPreview, type PageMode } from './notifyConsole.ts';
import { pretendDevice } from './pretendDevice.ts';

/**
 * In the console's preview: emulates its device, reloads when it asks, and names the mode of its cookies and, in
 * writes, the one that the page shows; resolves with the first device.
 */
export function followConsole(page = readCookies()): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let undo: (() => void) | null = null;
  addEventListener('message', ({ source, data }: MessageEvent<MessageToPreview>) => {
    if (source !== window.parent) return;
    if (data.type === 'reload') window.location.reload();
    if (data.type !== 'device') return;
    undo?.();
    undo = pretendDevice(window, data.device);
    resolve();
  });
  addEventListener('pagehide', () => postToConsole({ type: 'left' }));
  // A page that the browser shows again as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) nameOpened();
  });
  const nameMode = () => postToConsole({ type: 'mode', mode: modeOf(readCookies()) });
  addEventListener('focus', nameMode);
  window.cookieStore?.addEventListener('change', nameMode);
  window.fetch = fetchInMode(window.fetch.bind(window), modeOf(page));
  holdForms(modeOf(page));
  nameOpened();
  return promise;
}

/** The server names the time of a page that is not of now above it. */
function nameOpened(): void {
  const banner = document.querySelector<HTMLElement>('[data-shown-time]');
  const shownTime = banner?.dataset['shownTime'] ?? null;
  postToConsole({ type: 'opened', mode: modeOf(readCookies()), shownTime });
}

function readCookies(): Modes {
  return readModes(requestCookies(document.cookie));
}

function modeOf({ isDeveloper, isDonotfollow }: Modes): PageMode {
  if (isDeveloper) return 'developer';
  return isDonotfollow ? 'staff' : 'visitor';
}

/** The server refuses a write of a page that shows another mode than its cookies have. */
function fetchInMode(send: typeof fetch, mode: PageMode): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    const { origin, pathname } = new URL(address, window.location.href);
    const isOwn = origin === window.location.origin && pathname.startsWith('/api/');
    if (!isOwn || init?.method === undefined || init.method === 'GET') return send(input, init);
    const headers = new Headers(init.headers);
    headers.set(modeHeader, mode);
    const response = await send(input, { ...init, headers });
    if (response.status === 409) {
      const { code, detail } = (await response.clone().json()) as Partial<Problem>;
      if (code === 'mode_changed') postToConsole({ type: 'refused', detail: detail ?? '' });
    }
    return response;
  };
}

/** A form that the browser posts names no mode: where the page shows another one than its cookies it is not sent. */
function holdForms(shown: PageMode): void {
  const isRefused = () => {
    const mode = modeOf(readCookies());
    if (mode !== shown) postToConsole({ type: 'refused', detail: describeOtherMode(shown, mode) });
    return mode !== shown;
  };
  const post = HTMLFormElement.prototype.submit;
  HTMLFormElement.prototype.submit = function submit() {
    if (!isRefused()) post.call(this);
  };
  const handleSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented && isRefused()) event.preventDefault();
  };
  // After the page's own handlers, which send by script what they can.
  addEventListener('submit', handleSubmit);
}
