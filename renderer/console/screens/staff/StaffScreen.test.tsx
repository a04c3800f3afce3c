import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StaffPerson } from '#shared/contract/staff.ts';
import { isScreenShownAtom, mayAtom } from '#renderer/console/state/targetApi.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import {
  createConsoleStore,
  localTarget,
  renderInConsole,
} from '#tests/support/dom/renderInConsole.tsx';
import { StaffScreen } from './StaffScreen.tsx';

const ana: StaffPerson = {
  id: 1,
  name: 'Ana',
  role: 'editor',
  createdAt: '2026-11-20T02:00:00Z',
  lastUsedAt: null,
  revokedAt: null,
};
const box = { ...localTarget, id: 'box', isLocal: false, basePath: '/targets/box' };

function show() {
  const calls: [string, unknown][] = [];
  let people: StaffPerson[] = [];
  const store = createConsoleStore({
    call: (name: string, input: { body?: { role?: StaffPerson['role'] } }) => {
      calls.push([name, input]);
      if (name === 'addStaff') people = [ana];
      if (name === 'revokeStaff') return Promise.reject(new Error('Ana is the only owner.'));
      return Promise.resolve(name === 'listStaff' ? { people } : { person: ana, key: 'staff.1' });
    },
  });
  renderInConsole(<StaffScreen />, store);
  return calls;
}

test('a person is added, and the key is shown until its dialog is closed', async () => {
  const calls = show();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ana' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a person' }));
  const dialog = await screen.findByRole('dialog', { name: 'The key of Ana' });
  expect(within(dialog).getByText('staff.1')).toBeDefined();
  expect(within(dialog).getByText(`${localTarget.url}/console#key=staff.1`)).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Copy the invitation' })).toBeDefined();
  expect(calls).toContainEqual(['addStaff', { body: { name: 'Ana', role: 'editor' } }]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByText('staff.1')).toBeNull();
  expect(await screen.findByRole('heading', { name: /^Ana/ })).toBeDefined();
});

test('what the server refuses is said beside the person', async () => {
  const calls = show();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ana' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a person' }));
  const dialog = await screen.findByRole('dialog', { name: 'The key of Ana' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the access' }));
  expect(calls.map(([name]) => name)).not.toContain('revokeStaff');
  fireEvent.click(screen.getByRole('button', { name: 'Sign Ana out now' }));
  expect(await screen.findByText(/Ana is the only owner\./)).toBeDefined();
});

test.each([
  ['viewer', { staff: false, editor: false }],
  ['editor', { staff: false, editor: true }],
  ['owner', { staff: true, editor: true }],
] as const)('a %s of another server sees what the role may do', async (role, shown) => {
  const send = () => Promise.resolve(Response.json({ name: 'Ana', role }));
  const targets = [localTarget, { ...box, hasStaffKey: true }];
  const store = createConsoleStore({ targets, send });
  store.set(targetAtom, 'box');
  const seen = () => ({
    staff: store.get(isScreenShownAtom)('people'),
    editor: store.get(mayAtom)('editor'),
  });
  store.sub(mayAtom, () => undefined);
  await expect.poll(seen).toEqual(shown);
  store.set(targetAtom, 'local');
  await expect.poll(seen).toEqual({ staff: true, editor: true });
});

test('a server of before people with keys lets its staff key do everything', async () => {
  const problem = { code: 'not_found', detail: 'Check the address.' };
  const send = () => Promise.resolve(Response.json(problem, { status: 404 }));
  const store = createConsoleStore({ targets: [{ ...box, hasStaffKey: true }], send });
  store.sub(mayAtom, () => undefined);
  await expect.poll(() => store.get(mayAtom)('owner')).toBe(true);
});
