import { fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, onTestFinished, test } from 'vitest';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { ConsoleApi } from '#renderer/api/console/consoleApi.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { TargetKeys } from './TargetKeys.tsx';

function show() {
  const sent: unknown[] = [];
  const stored: unknown[] = [];
  const target = { id: 'shop', hasDeveloperKey: true, hasStaffKey: true } as unknown as Target;
  const store = createStore();
  store.set(consoleServicesAtom, {
    api: {
      call: (_name: string, { body }: { body: unknown }) => Promise.resolve(void sent.push(body)),
    } as unknown as ConsoleApi,
    storage: memoryStorage(),
    desktop: {
      storeTargetKeys: (_id: string, keys: unknown) => Promise.resolve(void stored.push(keys)),
    } as unknown as DesktopBridge,
  });
  const view = render(
    <Provider store={store}>
      <TargetKeys target={target} onChanged={() => undefined} />
    </Provider>,
  );
  onTestFinished(() => view.unmount());
  return { sent, stored };
}

test('an empty field leaves its key alone, on the server and in the system', async () => {
  const { sent, stored } = show();
  const field = screen.getByLabelText(/Developer key/);
  fireEvent.change(field, { target: { value: 'another-key-0123456789' } });
  fireEvent.click(screen.getByText('Use these keys'));
  await expect.poll(() => stored).toEqual([{ developerKey: 'another-key-0123456789' }]);
  expect(sent).toEqual(stored);
});

test('one key is deleted with two presses, and the other stays', async () => {
  const { stored } = show();
  fireEvent.click(screen.getByText('Delete the staff key'));
  expect(stored).toEqual([]);
  fireEvent.click(screen.getByText('Delete it now'));
  await expect.poll(() => stored).toEqual([{ staffKey: null }]);
});
