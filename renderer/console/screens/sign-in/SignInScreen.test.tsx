import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { SignInScreen } from './SignInScreen.tsx';

test('an invitation puts its key into the field and leaves none in the address', () => {
  window.history.replaceState(null, '', '/console#key=staff.7.secret');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const { unmount } = render(<SignInScreen reason={null} onSignIn={async () => undefined} />);
  onTestFinished(unmount);
  expect(screen.getByLabelText<HTMLInputElement>('Your staff key').value).toBe('staff.7.secret');
  expect(window.location.href).toMatch(/\/console$/);
});
