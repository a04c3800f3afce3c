import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useLoaded } from './useLoaded.ts';

it('loads nothing before it is wanted, and once afterwards', async () => {
  const load = vi.fn(() => Promise.resolve('code'));
  const { result, rerender } = renderHook(({ isWanted }) => useLoaded(load, isWanted), {
    initialProps: { isWanted: false },
  });
  expect(load).not.toHaveBeenCalled();
  rerender({ isWanted: true });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toBe('code'));
  rerender({ isWanted: false });
  rerender({ isWanted: true });
  expect(load).toHaveBeenCalledOnce();
});

it('loads again when the connection is back', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('no connection')).mockResolvedValue('code');
  const { result } = renderHook(() => useLoaded(load, true));
  await act(() => Promise.resolve());
  expect(result.current).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current).toBe('code'));
});
