import { renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { importFileAtom } from '#renderer/console/state/drafts.ts';
import { useFileDrop } from './useFileDrop.ts';

function dropOn(target: EventTarget, file: File, isTaken = false): Event {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { files: [file], types: ['Files'] } });
  if (isTaken) event.preventDefault();
  act(() => void target.dispatchEvent(event));
  return event;
}

function renderDrop() {
  const store = createStore();
  const { result, unmount } = renderHook(
    () => {
      useFileDrop();
      return useLocation().pathname;
    },
    {
      wrapper: ({ children }) => (
        <Provider store={store}>
          <MemoryRouter initialEntries={['/runs']}>{children}</MemoryRouter>
        </Provider>
      ),
    },
  );
  onTestFinished(unmount);
  return { path: () => result.current, file: () => store.get(importFileAtom) };
}

test('a file dropped anywhere opens the import with it', () => {
  const { path, file } = renderDrop();
  const dropped = new File(['id,name'], 'dropped-anywhere.csv');
  expect(dropOn(document.body, dropped).defaultPrevented).toBe(true);
  expect([path(), file()?.name]).toEqual(['/imports', 'dropped-anywhere.csv']);
});

test('a file that a part of the screen has taken stays there', () => {
  const { path, file } = renderDrop();
  dropOn(document.body, new File([''], 'taken.csv'), true);
  expect([path(), file()]).toEqual(['/runs', null]);
});
