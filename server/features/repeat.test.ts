import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const offline = new Error('the database is away');

test('a failure that lasts is reported once a minute', async () => {
  const report = vi.fn();
  const job = repeat(250, () => Promise.reject(offline), report);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(report.mock.calls).toEqual([[offline]]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(report).toHaveBeenCalledTimes(2);
  await job.stop();
});

test('a failure after a success is reported at once', async () => {
  const report = vi.fn();
  const outcomes = [Promise.reject(offline), Promise.resolve(), Promise.reject(offline)];
  outcomes.forEach((outcome) => void outcome.catch(() => undefined));
  const job = repeat(250, () => outcomes.shift() ?? Promise.resolve(), report);
  await vi.advanceTimersByTimeAsync(1000);
  expect(report).toHaveBeenCalledTimes(2);
  await job.stop();
});

test('a run begins only after the last one has ended, and stopping waits for it', async () => {
  const endings: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => void endings.push(resolve)));
  const job = repeat(250, run, vi.fn());
  await vi.advanceTimersByTimeAsync(1000);
  expect(run).toHaveBeenCalledOnce();
  const onStopped = vi.fn();
  const stopped = job.stop().then(onStopped);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onStopped).not.toHaveBeenCalled();
  endings.forEach((end) => end());
  await stopped;
  expect(run).toHaveBeenCalledOnce();
});
