import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

it('shows what was raised before its code was there, and what is raised after', async () => {
  const view = render(<Toaster />);
  onTestFinished(() => view.unmount());
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  toast({ kind: 'success', text: 'Location added' });
  expect(await screen.findByText('Location added')).toBeDefined();
  const bringBack = vi.fn();
  // A name of its own: tests of other components leave notifications with "Undo" waiting.
  toast({ kind: 'plain', text: 'Hidden', action: { label: 'Bring back', onClick: bringBack } });
  (await screen.findByRole('button', { name: 'Bring back' })).click();
  expect(bringBack).toHaveBeenCalledOnce();
});
