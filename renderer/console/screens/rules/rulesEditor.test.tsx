import { act, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import { expect, test } from 'vitest';
import type { StoredRules } from '#shared/contract/rules.ts';
import { useEventDraft } from '#renderer/console/components/inspector/useEventDraft.ts';
import { storm } from '#tests/support/dom/openRulesScreen.tsx';
import { createConsoleStore } from '#tests/support/dom/renderInConsole.tsx';
import { accessRule } from './ruleFieldAccess.ts';
import { useRulesEditor } from './rulesEditor.ts';

const never = () => new Promise<never>(() => undefined);

function inConsole<T>(useDraft: () => T) {
  const store = createConsoleStore({ call: never });
  return renderHook(useDraft, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  }).result;
}

test('two fields of a rule that change before the form is drawn again both stay', () => {
  const stored: StoredRules = {
    now: '2025-11-03T00:00:00.000Z',
    version: 'first',
    file: { format: 1, rules: [storm] },
    problems: [],
    notes: [],
    history: [],
  };
  const editor = inConsole(() => useRulesEditor(stored));
  const form = accessRule(editor.current, storm, () => true);
  act(() => {
    form.set('timezone', 'Australia/Sydney');
    form.set('start', '2025-10-05T02:30');
  });
  expect(editor.current.rules).toEqual([
    { ...storm, timezone: 'Australia/Sydney', start: '2025-10-05T02:30' },
  ]);
});

test('two fields of an event that change before the form is drawn again both stay', () => {
  const form = inConsole(() => useEventDraft('new'));
  const { changeValues } = form.current;
  act(() => {
    changeValues((values) => ({ ...values, name: 'Ferry' }));
    changeValues((values) => ({ ...values, price: '20' }));
  });
  expect(form.current.draft?.values).toEqual({ name: 'Ferry', price: '20' });
});
