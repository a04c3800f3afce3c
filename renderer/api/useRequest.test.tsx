import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerOf, useRequest } from './useRequest.ts';

test('with another key a request is pending at once, and keeps the last answer apart', async () => {
  const waiting: ((answer: string) => void)[] = [];
  const send = () => new Promise<string>((resolve) => void waiting.push(resolve));
  const { result, rerender } = renderHook(({ key }) => useRequest(send, key)[0], {
    initialProps: { key: 'shop 7' },
  });
  await act(async () => waiting[0]?.('of shop'));
  expect(result.current).toEqual({ status: 'success', answer: 'of shop' });
  rerender({ key: 'hall 7' });
  expect(result.current.status).toBe('pending');
  expect(answerOf(result.current)).toBe('of shop');
  rerender({ key: 'barn 7' });
  await act(async () => waiting[2]?.('of barn'));
  await act(async () => waiting[1]?.('of hall'));
  expect(result.current).toEqual({ status: 'success', answer: 'of barn' });
});
