import { expect, onTestFinished, test, vi } from 'vitest';
import { createConsoleStore } from '#tests/support/dom/renderInConsole.tsx';
import { noteEventChangeAtom } from './followServer.ts';

test.each([
  ['an added event is asked for its page once it is listed', 'on sale', [0, 0, 1], [1]],
  ['a removed event is not asked for its page once it is gone', 'removed', [1, 0], [1]],
] as const)('%s', async (_, state, listed, pages) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const event = { eventKey: 7 };
  const counts = [...listed];
  const asked: string[] = [];
  const answers: Record<string, () => object> = {
    getEventDetails: () => ({ event, state }),
    listEvents: () => ({ events: counts.shift() === 1 ? [event] : [] }),
    getEventPage: () => ({ event, state: 'listed' }),
  };
  const call = (name: string) => {
    asked.push(name);
    return Promise.resolve(answers[name]?.());
  };
  const noted = createConsoleStore({ call }).set(noteEventChangeAtom, 7);
  await vi.runAllTimersAsync();
  await noted;
  expect(asked.filter((name) => name === 'listEvents')).toHaveLength(listed.length);
  expect(asked.filter((name) => name === 'getEventPage')).toHaveLength(pages.length);
});
