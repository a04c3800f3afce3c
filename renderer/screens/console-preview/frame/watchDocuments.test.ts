import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDocuments } from './watchDocuments.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A frame with one page, and the page that comes after it. */
function aFrame() {
  const aPage = () =>
    Object.assign(new EventTarget(), { document: {}, location: { href: 'http://localhost/' } });
  const frame = Object.assign(new EventTarget(), { contentWindow: aPage() });
  const leave = () => {
    const left = frame.contentWindow;
    left.dispatchEvent(new Event('pagehide'));
    frame.contentWindow = aPage();
  };
  return { frame: frame as unknown as HTMLIFrameElement, leave };
}

test('every document is reached before its load ends', () => {
  const { frame, leave } = aFrame();
  const install = vi.fn(() => () => undefined);
  const stop = watchDocuments(frame, install);
  expect(install).toHaveBeenCalledTimes(1);
  leave();
  vi.advanceTimersByTime(100);
  expect(install).toHaveBeenCalledTimes(2);
  stop();
});

test('a watch that was stopped stays so when the page leaves that it watched', () => {
  const { frame, leave } = aFrame();
  const former = vi.fn(() => () => undefined);
  watchDocuments(frame, former)();
  const latter = vi.fn(() => () => undefined);
  const stop = watchDocuments(frame, latter);
  leave();
  vi.advanceTimersByTime(100);
  expect(former).toHaveBeenCalledTimes(1);
  expect(latter).toHaveBeenCalledTimes(2);
  stop();
});
