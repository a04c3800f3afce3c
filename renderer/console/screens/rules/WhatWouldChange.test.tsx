import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { TriedRules } from '#shared/contract/rules.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { previewPathAtom, previewSettingsAtom } from '#renderer/console/state/preview.ts';
import { consoleStateAtom } from '#renderer/console/state/targets.ts';
import { aPublicEvent } from '#tests/support/aPublicEvent.ts';
import {
  createConsoleStore,
  localTarget,
  renderInConsole,
} from '#tests/support/dom/renderInConsole.tsx';
import { aRule } from '#tests/support/testRules.ts';
import { RulePage } from './RulePage.tsx';
import { WhatWouldChange } from './WhatWouldChange.tsx';

const hide = aRule({ effect: { kind: 'hide', targets: { events: [1] }, from: ['home'] } });
const pageOf = (...keys: number[]) => ({
  leadsTo: null,
  sections: [
    { id: 'popular', title: 'Popular', events: keys.map((eventKey) => ({ eventKey, score: 1 })) },
  ],
});
const tried: TriedRules = {
  draft: '0123456789abcdef',
  at: '2025-11-03T00:00:00.000Z',
  pages: [
    { kind: 'home', name: 'None', before: pageOf(1, 2), after: pageOf(1, 2) },
    { kind: 'home', name: 'Perth', before: pageOf(1, 2, 3), after: pageOf(2, 3, 4) },
    {
      kind: 'search',
      name: 'gift cards',
      before: { leadsTo: null, sections: [] },
      after: { leadsTo: '/about', sections: [] },
    },
  ],
  catalog: [1, 2, 3, 4].map((eventKey) => aPublicEvent({ eventKey })),
};

type Calls = Record<string, (input: { body: Record<string, unknown> }) => unknown>;

function open(rule: Rule, calls: Calls = {}, target: Partial<Target> = {}) {
  const sent: [string, Record<string, unknown>][] = [];
  const store = createConsoleStore({
    targets: [{ ...localTarget, ...target }],
    send: () => Promise.resolve(Response.json(tried)),
    call: async (name: string, input: { body: Record<string, unknown> }) => {
      sent.push([name, input.body]);
      return (
        calls[name]?.(input) ??
        (name === 'tryRules'
          ? tried
          : { mode: 'staff', cookies: [], targets: store.get(consoleStateAtom)?.targets })
      );
    },
  });
  return { sent, store, close: renderInConsole(<Form rule={rule} />, store) };
}

/** The rules of a form that can be changed. */
function Form({ rule }: { rule: Rule }) {
  const [rules, setRules] = useState<readonly Rule[]>([rule]);
  return (
    <>
      <button onClick={() => setRules([...rules])}>Change</button>
      <WhatWouldChange rules={rules} rule={rule} now={tried.at} />
      <RulePage rules={rules} at={null} />
    </>
  );
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const begin = () => press('Show what would change');

test('nothing is asked for before it is wanted; then each page has a line, and what moved on a press', async () => {
  const { sent } = open(hide);
  expect(sent).toEqual([]);
  begin();
  expect(screen.getByRole('status').textContent).toContain('Comparing');
  const perth = await screen.findByRole('region', { name: /^Perth 2 moved, 1 entered, 1 left/ });
  expect(sent).toEqual([['tryRules', { file: { format: 1, rules: [hide] }, at: null }]]);
  expect(screen.getByText('Stays as it is', { exact: false }).textContent).toContain('No place');
  expect(screen.getByText(/leads to \/about with your changes/).textContent).toContain(
    'gift cards',
  );
  expect(within(perth).queryByText('Event 4')).toBeNull();
  fireEvent.click(within(perth).getByRole('button', { name: 'Show' }));
  expect(within(perth).getByText('Event 4')).toBeDefined();
  expect(within(perth).getByText('entered')).toBeDefined();
});

test('a comparison goes once the rules change, and comes again on a press', async () => {
  const { sent } = open(hide);
  begin();
  await screen.findByRole('region', { name: /^Perth/ });
  press('Change');
  expect(screen.queryByRole('region', { name: /^Perth/ })).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('show it again');
  begin();
  await screen.findByRole('region', { name: /^Perth/ });
  expect(sent).toHaveLength(2);
});

test('a rule that begins later is looked at as of then', async () => {
  const { sent } = open({ ...hide, start: '2099-12-24T18:00' });
  begin();
  await screen.findByText(/^As of .*, when the rule begins/);
  expect(sent[0]?.[1]['at']).toBe('2099-12-24T10:00:00.000Z');
});

test('a refusal names the fields, and can be tried again', async () => {
  const errors = [{ path: '/file/rules/0/end', message: 'The end must be after the start.' }];
  const problem = { title: 'Invalid rules', detail: 'Nothing was stored.', errors };
  let isRefused = true;
  open(hide, {
    tryRules: () => {
      if (isRefused)
        throw new ApiError('invalid_rules', problem.detail, { status: 422, problem } as never);
      return tried;
    },
  });
  begin();
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toContain('/file/rules/0/end The end must be after the start.');
  isRefused = false;
  begin();
  await screen.findByRole('region', { name: /^Perth/ });
});

const shown = (draft: string) => [
  'setShownTime',
  { time: '2025-11-03T11:00', zone: 'Australia/Sydney', draft },
];

test('home stands beside a rule by its draft, in a city, and as saved once the rule is left', async () => {
  const { sent, store, close } = open(hide, {}, { mode: 'staff' });
  await waitFor(() => expect(sent).toContainEqual(shown(tried.draft)));
  fireEvent.change(await screen.findByLabelText('Home in'), { target: { value: 'Perth' } });
  expect(store.get(previewPathAtom).path).toBe('/?postcode=Perth');
  fireEvent.change(screen.getByLabelText('Width'), { target: { value: 'desktop' } });
  expect(store.get(previewSettingsAtom).size).toBe('desktop');
  const tries = () => sent.filter(([name]) => name === 'tryRules').length;
  expect(tries()).toBe(1);
  press('Change');
  await waitFor(() => expect(tries()).toBe(2));
  close();
  await waitFor(() =>
    expect(sent).toContainEqual(['setShownTime', { time: '', zone: 'Australia/Sydney' }]),
  );
});

test('a visitor is shown what is saved: the page beside the rule is asked for', async () => {
  const { sent } = open(hide, {}, { mode: 'visitor' });
  expect(screen.queryByLabelText('Home in')).toBeNull();
  press('Look at home with your changes, as staff');
  await waitFor(() => expect(sent).toContainEqual(['setMode', { mode: 'staff' }]));
});

test('another server cannot be framed, which is said', async () => {
  open(hide, {}, { id: 'shop', isLocal: false, hasStaffKey: true, basePath: '/targets/shop' });
  expect(screen.getByText(/^Home with your changes stands here in/)).toBeDefined();
});
