import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StoredRules } from '#shared/contract/rules.ts';
import { storm } from '#tests/support/dom/openRulesScreen.tsx';
import { renderHookInConsole } from '#tests/support/dom/renderInConsole.tsx';
import { accessRule } from './ruleFieldAccess.ts';
import { useRulesEditor } from './rulesEditor.ts';

test('two fields of a rule that change before the form is drawn again both stay', () => {
  const stored: StoredRules = {
    now: '2025-11-03T00:00:00.000Z',
    version: 'first',
    file: { format: 1, rules: [storm] },
    problems: [],
    notes: [],
    history: [],
  };
  const editor = renderHookInConsole(() => useRulesEditor(stored));
  const form = accessRule(editor.current, storm, () => true);
  act(() => {
    form.set('timezone', 'Australia/Sydney');
    form.set('start', '2025-10-05T02:30');
  });
  expect(editor.current.rules).toEqual([
    { ...storm, timezone: 'Australia/Sydney', start: '2025-10-05T02:30' },
  ]);
});
