import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ruleDraftsAtom } from '#renderer/console/state/drafts.ts';
import { field, press, save, setUpRules, type } from '#tests/support/dom/openRulesScreen.tsx';

const { openAs, stored } = setUpRules();

test('a rule in sight is saved by itself; what is changed of others stays a draft', async () => {
  openAs('Ana', '?rule=storm');
  await type('Text', 'Storm until eight');
  await press('All rules');
  await press('Edit Works');
  await type('Text', 'No sales on Wednesday');
  expect(await screen.findByText(/^Changed “Works”\. 1 other change stays a draft$/)).toBeDefined();
  await save();
  await waitFor(async () =>
    expect((await stored()).map(({ effect }) => 'text' in effect && effect.text)).toEqual([
      'Storm tonight',
      'No sales on Wednesday',
      false,
      false,
    ]),
  );
  expect(await screen.findByText('Changed “Storm”')).toBeDefined();
  await save();
  await screen.findByText(/^Saved\./);
  expect((await stored())[0]).toMatchObject({ effect: { text: 'Storm until eight' } });
});

test('a stored rule shows nothing in red before its field is left', async () => {
  openAs('Ana', '?rule=boost');
  const factor = await field('Factor of the score');
  fireEvent.change(factor, { target: { value: '0' } });
  await screen.findByRole('button', { name: /^Our week: Factor of the score: must be/ });
  expect(factor.getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(factor);
  await waitFor(() => expect(factor.getAttribute('aria-invalid')).toBe('true'));
});

test('the zone follows the place of a rule until another one is chosen', async () => {
  openAs('Ana', '?effect=announcement');
  await press('Add a rule');
  const zone = async () => (await field('Time zone')).value;
  expect(await zone()).toBe('Australia/Sydney');
  for (const [label, expected] of [
    ['WA', 'Perth'],
    ['SA', 'Sydney'],
    ['WA', 'Adelaide'],
  ] as const) {
    fireEvent.click(await field(label));
    expect(await zone()).toBe(`Australia/${expected}`);
  }
  await type(/^Visitors near a postcode/, '4000');
  expect(await zone()).toBe('Australia/Brisbane');
  await type('Time zone', 'Australia/Hobart');
  await type(/^Visitors near a postcode/, '6000');
  expect(await zone()).toBe('Australia/Hobart');
});

test('a time that the clocks skip is named as such', async () => {
  openAs('Ana', '?rule=storm');
  await type('Time zone', 'Australia/Sydney');
  await type(/^Start/, '2025-10-05T02:30');
  expect(
    await screen.findByRole('button', {
      name: /There is no 02:30 on 2025-10-05 in Sydney: the clocks go forward to 03:00/,
    }),
  ).toBeDefined();
});

test.each([
  ['add=hide&event=3&name=Ferry', { targets: { events: [3], venues: [], artists: [] } }, []],
  ['add=feature&event=3&name=Ferry&forState=WA', { events: [3], section: 'hero' }, ['WA']],
])(
  'the address %s adds a rule about an event, which is not stored yet',
  async (query, effect, states) => {
    const { store } = openAs('Ana', `?${query}`);
    expect((await field('Name')).value).toBe('Ferry');
    const [draft] = Object.values(store.get(ruleDraftsAtom));
    const zone = states.length > 0 ? 'Australia/Perth' : 'Australia/Sydney';
    expect(draft?.rules.at(-1)).toMatchObject({ effect, conditions: { states }, timezone: zone });
    expect(await stored()).toHaveLength(4);
  },
);

test('a ready announcement fills text, urgency and a missing name, and is not stored with its brackets', async () => {
  openAs('Ana', '?add=announcement');
  await press('Cancelled');
  expect((await field('Text')).value).toBe('[Event] on [date] is cancelled.');
  expect((await field('Urgency')).value).toBe('urgent');
  await save();
  await screen.findByText('Not saved: 1 problem has to be corrected.');
  const text = await field('Text');
  await waitFor(() => expect(document.activeElement).toBe(text));
  await type('Text', 'Tonight is cancelled.');
  await save();
  await screen.findByText(/^Saved\./);
  expect((await stored()).at(-1)).toMatchObject({
    name: 'Cancelled',
    effect: { text: 'Tonight is cancelled.', urgency: 'urgent' },
  });
});

test('a rule with problems is not stored: the field of the first one gets the focus', async () => {
  openAs('Ana');
  await press('Add a rule');
  await type('Name', 'Nothing');
  await press('All rules');
  await save();
  expect(await screen.findByText('Not saved: 1 problem has to be corrected.')).toBeDefined();
  expect(await screen.findByText(/The rule names no event/, { selector: 'p' })).toBeDefined();
  const events = await field(/^Events \(/);
  await waitFor(() => expect(document.activeElement).toBe(events));
  expect(await stored()).toHaveLength(4);
});
