import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderHookInConsole } from '#tests/support/dom/renderInConsole.tsx';
import { useEventDraft } from './useEventDraft.ts';

test('two fields of an event that change before the form is drawn again both stay', () => {
  const form = renderHookInConsole(() => useEventDraft('new'));
  const { changeValues } = form.current;
  act(() => {
    changeValues((values) => ({ ...values, name: 'Ferry' }));
    changeValues((values) => ({ ...values, price: '20' }));
  });
  expect(form.current.draft?.values).toEqual({ name: 'Ferry', price: '20' });
});

test('a form that is discarded while it is saved is not opened again by the end of the save', () => {
  const form = renderHookInConsole(() => useEventDraft(3));
  act(() => form.current.changeValues(() => ({ name: 'Ferry' })));
  const sent = form.current.draft!;
  act(() => form.current.discard());
  act(() => form.current.discard(sent));
  expect(form.current.draft).toBeNull();
});
