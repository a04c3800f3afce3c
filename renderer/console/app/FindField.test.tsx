import { act, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, onTestFinished, test } from 'vitest';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import type { DesktopEvent } from '#shared/contract/desktop/desktopEvents.ts';
import { findAtom } from '#renderer/console/state/consoleServices.ts';
import { FindField } from './FindField.tsx';

test('the field is hidden from its own search until the answer, and gives the focus back', () => {
  const sent: unknown[] = [];
  let notify: (event: DesktopEvent) => void = () => undefined;
  const desktop = {
    findText: async (...args: unknown[]) => sent.push(args),
    closeFind: async () => sent.push('close'),
    onEvent: (listener: typeof notify) => {
      notify = listener;
      return () => undefined;
    },
  } as unknown as DesktopBridge;
  const store = createStore();
  const { unmount } = render(
    <Provider store={store}>
      <button>Before</button>
      <FindField desktop={desktop} />
    </Provider>,
  );
  onTestFinished(unmount);
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  expect(screen.queryByRole('search')).toBeNull();
  act(() => store.set(findAtom, { step: 'open' }));
  const field = screen.getByRole('textbox', { name: 'Text to find' });
  const isHidden = () => field.parentElement?.hasAttribute('data-searching');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'wattle' } });
  expect([sent.at(-1), isHidden()]).toEqual([['wattle', 'open'], true]);
  act(() => notify({ type: 'found', current: 2, count: 5 }));
  expect([screen.getByRole('status').textContent, isHidden()]).toEqual(['2 of 5', false]);
  act(() => store.set(findAtom, { step: 'previous' }));
  expect(sent.at(-1)).toEqual(['wattle', 'previous']);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect([sent.at(-1), screen.queryByRole('search')]).toEqual(['close', null]);
  expect(document.activeElement).toBe(before);
});
