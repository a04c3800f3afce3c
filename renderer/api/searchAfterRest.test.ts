import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { searchAfterRest } from './searchAfterRest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const search = vi.fn(() => Promise.resolve('found'));
  const stop = searchAfterRest({ rest: 100, search, onFound: vi.fn(), onFailure: vi.fn() });
  return { search, stop };
}

const typeText = (isComposing: boolean) => dispatchEvent(new InputEvent('input', { isComposing }));

it('asks for nothing while a text is half composed, and then for the composed one', () => {
  typeText(true);
  const half = start();
  vi.advanceTimersByTime(500);
  half.stop();
  typeText(true);
  const whole = start();
  vi.advanceTimersByTime(500);
  expect(whole.search).not.toHaveBeenCalled();
  dispatchEvent(new CompositionEvent('compositionend'));
  expect(whole.search).toHaveBeenCalledOnce();
  expect(half.search).not.toHaveBeenCalled();
});

it('asks once a typed text has rested', () => {
  typeText(false);
  const { search } = start();
  vi.advanceTimersByTime(99);
  expect(search).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(search).toHaveBeenCalledOnce();
});
