import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createConsoleStore,
  localTarget,
  renderInConsole,
} from '#tests/support/dom/renderInConsole.tsx';
import { TargetKeys } from './TargetKeys.tsx';

function show() {
  const sent: unknown[] = [];
  const stored: unknown[] = [];
  const target = { ...localTarget, id: 'shop', hasDeveloperKey: true, hasStaffKey: true };
  const store = createConsoleStore({
    call: (_, { body }: { body: unknown }) => Promise.resolve(void sent.push(body)),
    desktop: {
      storeTargetKeys: (_id: string, keys: unknown) => Promise.resolve(void stored.push(keys)),
    },
  });
  renderInConsole(<TargetKeys target={target} onChanged={() => undefined} />, store);
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
