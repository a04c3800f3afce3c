import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { errorCodes, type ErrorCode } from '#shared/contract/problem.ts';
import { signInPath } from '#shared/domain/visitors/sessionCookie.ts';
import { SignedInConsole } from './SignedInConsole.tsx';

const member = { name: 'Ana', role: 'editor', product: 'Harbour Lights', version: '1.0.0' };

function refusal(code: ErrorCode, detail: string): Response {
  const { status, title } = errorCodes[code];
  return Response.json({ type: 'about:blank', code, status, title, detail }, { status });
}

/** A console that was opened with a session; `answer` gets every call after that. */
async function openSignedIn(answer: (path: string, method: string) => Response) {
  let isOpen = false;
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    if (isOpen) return answer(input, method);
    if (input === calls.getStaffMember.path) return Response.json(member);
    return new Promise(() => undefined);
  });
  const { unmount } = render(<SignedInConsole />);
  onTestFinished(() => {
    unmount();
    vi.unstubAllGlobals();
  });
  await screen.findByRole('button', { name: 'Ana · editor' });
  isOpen = true;
}

const askAgain = () => fireEvent.focus(window);
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

test('who was removed reads why, also where calls after the first one are those of nobody', async () => {
  let asked = 0;
  let askedWho = 0;
  await openSignedIn((path) => {
    asked += 1;
    if (path === calls.getStaffMember.path) askedWho += 1;
    if (asked > 1) return refusal('staff_required', 'Only staff may call this.');
    return refusal('staff_key_refused', 'The access of Ana was taken away: you are signed out.');
  });
  askAgain();
  askAgain();
  expect(await screen.findByText(/^The access of Ana was taken away/)).toBeDefined();
  await settle();
  // The screen in sight may ask for more.
  expect(askedWho).toBe(2);
  expect(screen.getByRole('status').textContent).toMatch(/^The access of Ana was taken away/);
});

test('who signs out reads that, whatever is still on its way', async () => {
  const late = Promise.withResolvers<Response>();
  await openSignedIn((path) => {
    if (path.startsWith(signInPath)) return new Response(null, { status: 204 });
    return late.promise as unknown as Response;
  });
  askAgain();
  fireEvent.click(screen.getByRole('button', { name: 'Ana · editor' }));
  const account = within(screen.getByRole('group', { name: 'Account' }));
  expect(account.getByText(/^You are Ana, editor on /)).toBeDefined();
  // Only an owner may see it.
  expect(account.queryByRole('link', { name: 'People' })).toBeNull();
  fireEvent.click(account.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('You are signed out.')).toBeDefined();
  late.resolve(refusal('staff_required', 'Only staff may call this.'));
  await settle();
  expect(screen.getByRole('status').textContent).toBe('You are signed out.');
});
