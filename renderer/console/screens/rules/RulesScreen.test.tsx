import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unknownAddress } from '#shared/contract/calls.ts';
import { ruleFileSchema, type RuleKind } from '#shared/domain/rules/rules.ts';
import { catchFiles } from '#tests/support/dom/catchFiles.ts';
import {
  boost,
  field,
  gone,
  press,
  save,
  setUpRules,
  storm,
  type,
  works,
} from '#tests/support/dom/openRulesScreen.tsx';
import {
  createConsoleStore,
  localTarget,
  renderInConsole,
} from '#tests/support/dom/renderInConsole.tsx';
import { aRule } from '#tests/support/testRules.ts';
import { completeRule, newRule, ruleKinds } from './newRule.ts';
import { RulesScreen } from './RulesScreen.tsx';

const { openAs, asStaff, stored, replaceRules } = setUpRules();
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const moved = (list: string[]) => waitFor(() => expect(names()).toEqual(list));

test('the list says what each rule does, when and for whom, by state and by effect', async () => {
  openAs('Ana');
  await moved(['Storm Active', 'Works Coming', 'Called off Active', 'Our week Over']);
  expect(screen.getByText('Hides 2 events from home')).toBeDefined();
  expect(screen.getByText('Boosts 1 event: score × 2')).toBeDefined();
  const facts = 'Boost or bury events · Until Wed 1 Oct 2025, 12:00 am (Perth) · Visitors in WA';
  expect(screen.getByText(facts)).toBeDefined();
  await type('State', 'coming');
  await moved(['Works Coming']);
  await type('State', '');
  await type('Effect', 'announcement');
  await moved(['Storm Active', 'Works Coming']);
  await type('Effect', 'synonym');
  expect(await screen.findByText('No rule fits these filters.')).toBeDefined();
});

test('rules are moved among those of their effect, copied and removed, and stored when saved', async () => {
  openAs('Ana');
  await press('Move Works up');
  await moved(['Works Coming', 'Storm Active', 'Called off Active', 'Our week Over']);
  expect(screen.queryByRole('button', { name: 'Move Called off up' })).toBeNull();
  await press('Remove Our week');
  await press('Copy Called off');
  expect((await field('Name')).value).toBe('Copy of Called off');
  await press('All rules');
  expect(await stored()).toHaveLength(4);
  await save();
  await screen.findByText(/^Saved\./);
  expect((await stored()).map(({ name }) => name)).toEqual([
    'Works',
    'Storm',
    'Called off',
    'Copy of Called off',
  ]);
});

/** What the form of each effect has beside name, reason and time. */
const forms: Record<RuleKind, readonly string[]> = {
  hide: ['Events', 'Everything at these venues', 'Everything of these artists', 'home'],
  boost: ['Events', 'Factor of the score', 'This weekend', 'Events of these genres'],
  feature: ['Events', 'Section', 'The place of the visitor'],
  section: ['Title', 'Address of a search', 'Events', 'Position', 'Fewest events', 'NSW'],
  promotion: ['First promotion', 'Second promotion'],
  synonym: ['Words', 'Only the first word finds the others'],
  redirect: ['Query', 'Leads to'],
  featuredHits: ['Query', 'Events'],
  announcement: ['Text', 'Urgency', 'Link', 'NSW', 'Visitors near a postcode'],
};
const conditions = ['NSW', 'The place of the visitor', 'Events of these genres', 'Worth the trip'];
const conditionsOf: Partial<Record<RuleKind, number>> = {
  hide: 4,
  boost: 4,
  feature: 2,
  section: 2,
  announcement: 2,
};

test.each(ruleKinds)(
  'the form of %s has its fields and the conditions that it can have',
  async (kind) => {
    openAs('Ana', `?effect=${kind}`);
    await press('Add a rule');
    for (const label of forms[kind]) {
      const pattern = new RegExp(`^${label}(?: \\(optional\\))?$`);
      expect((await screen.findAllByLabelText(pattern)).length).toBeGreaterThan(0);
    }
    const offered = conditions.filter((label) => screen.queryByLabelText(new RegExp(`^${label}`)));
    expect(offered).toEqual(conditions.slice(0, conditionsOf[kind] ?? 0));
    expect(screen.getByText('Added “Rule without a name”')).toBeDefined();
    // Nothing is wrong with a field before it was left.
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  },
);

test('a rule of a file has what the file leaves out, as the server reads it', () => {
  for (const kind of ruleKinds) {
    const whole = newRule(kind);
    const {
      conditions: _,
      note: __,
      start: ___,
      ...rest
    } = {
      ...whole,
      name: 'A rule',
      effect: {
        ...whole.effect,
        ...('events' in whole.effect && { events: [1] }),
        ...('words' in whole.effect && { words: ['a', 'b'] }),
        ...('promotions' in whole.effect && { promotions: ['a', 'b'] }),
        ...('query' in whole.effect && { query: 'q' }),
        ...('title' in whole.effect && { title: 't' }),
        ...('text' in whole.effect && { text: 't' }),
      },
    };
    const written = JSON.parse(JSON.stringify(rest)) as typeof whole;
    const leaves = written.effect as Record<string, unknown>;
    for (const name of ['search', 'fewestEvents', 'isOneWay', 'link', 'urgency'])
      delete leaves[name];
    if ('targets' in leaves) leaves['targets'] = {};
    const { rules } = ruleFileSchema.parse({ format: 1, rules: [written] });
    expect(completeRule(written)).toEqual(rules[0]);
  }
});

test('as it is typed, a rule shows its problems, the rule that wins, and the events that it matches', async () => {
  openAs('Ana', '?effect=boost');
  await press('Add a rule');
  await type('Name', 'More of one');
  fireEvent.change(await field(/^Events \(/), { target: { value: 'event e' } });
  const matches = within(await screen.findByRole('listbox', { name: 'Matches' }));
  fireEvent.click((await matches.findAllByRole('option'))[1]!);
  expect(await screen.findByRole('button', { name: 'Remove Event e2' })).toBeDefined();
  expect(await screen.findByText('1 current event now')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Event e2' })).toBeDefined();
  expect(await screen.findByText('“Called off” wins: it hides Event e2.')).toBeDefined();
  const factor = await field('Factor of the score');
  await type('Factor of the score', '0');
  fireEvent.blur(factor);
  await waitFor(() => expect(factor.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByText('must be from 0.05 to 20')).toBeDefined();
  await type('Factor of the score', '0.5');
  await waitFor(() => expect(factor.getAttribute('aria-invalid')).toBeNull());
  await type(/^Visitors near a postcode/, '0001');
  fireEvent.blur(await field(/^Visitors near a postcode/));
  expect(await screen.findByText('0001 is no Australian postcode.')).toBeDefined();
  await type(/^Visitors near a postcode/, '');
  await waitFor(() => expect(screen.queryByText('0001 is no Australian postcode.')).toBeNull());
  await save();
  await screen.findByText(/^Saved\./);
  expect((await stored()).at(-1)).toMatchObject({
    name: 'More of one',
    effect: { kind: 'boost', targets: { events: [2], venues: [], artists: [] }, factor: 0.5 },
  });
});

test('of two people the second is told what the first changed, and goes on with both changes', async () => {
  openAs('Ana', '?rule=storm');
  await type('Text', 'Storm until eight');
  const { version } = await asStaff('');
  const others = [{ ...storm, note: 'Bureau' }, works, { ...gone, name: 'Called off twice' }];
  const sent = { version, file: { format: 1, rules: others } };
  await asStaff('', 'Ben', sent);
  await save();
  const bar = within(await screen.findByRole('region', { name: 'Unsaved changes' }));
  expect(await bar.findByText(/^Ben changed the rules/)).toBeDefined();
  expect(bar.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    '“Storm” was changed: Why – → Bureau',
    '“Called off twice” was changed: Name Called off → Called off twice',
    '“Our week” was removed',
  ]);
  expect(bar.getByText('You both changed “Storm”.')).toBeDefined();
  expect(bar.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  expect((await field('Text')).value).toBe('Storm until eight');
  expect((await stored())[0]).toEqual({ ...storm, note: 'Bureau' });
  await press('Go on, with mine where both changed');
  await save();
  await screen.findByText(/^Saved\./);
  expect(await stored()).toEqual([
    { ...storm, effect: { ...storm.effect, text: 'Storm until eight' } },
    works,
    { ...gone, name: 'Called off twice' },
  ]);
});

const importing = async (text: string) => {
  const input = (await screen.findByText('Import a file…')).querySelector('input')!;
  const file = new File([text], 'ours.json', { type: 'application/json' });
  fireEvent.change(input, { target: { files: [file] } });
};

test('a file that is no file of rules is refused by field, and nothing is changed', async () => {
  openAs('Ana');
  await importing('{');
  expect(
    await screen.findByText(/ours\.json is not JSON with a list of rules\. Nothing was changed\./),
  ).toBeDefined();
  await importing(JSON.stringify({ format: 7, rules: [{ ...storm, name: '' }] }));
  expect(
    await screen.findByText(/ours\.json cannot be read as rules\. Nothing was changed\./),
  ).toBeDefined();
  expect(screen.getByText(/format: must be 1: this file is of another version/)).toBeDefined();
  expect(screen.getByText(/rules\.0\.name: must not be empty/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

test('a file is checked in the draft, and stored only when it is saved', async () => {
  openAs('Ana');
  const { id, name, timezone } = storm;
  const file = {
    format: 1,
    rules: [{ id, name, timezone, effect: { ...storm.effect, link: '!' } }],
  };
  await importing(JSON.stringify(file));
  expect(await screen.findByText(/^1 rule of ours.json stands here/)).toBeDefined();
  expect(await stored()).toHaveLength(4);
  await press(/^Storm: Link: The link must begin with https/);
  await type(/^Link/, '/about');
  await waitFor(() => expect(document.querySelector('[aria-invalid]')).toBeNull());
  await press('All rules');
  await save();
  await screen.findByText(/^Saved\./);
  expect(await stored()).toEqual([
    { ...storm, end: null, effect: { ...storm.effect, link: '/about' } },
  ]);
});

test('what is stored by now is exported, as the file that an import takes', async () => {
  const files = catchFiles();
  openAs('Ana');
  await screen.findByText('Storm');
  await replaceRules([gone, boost]);
  await press('Export as a file');
  await waitFor(() => expect(files).toHaveLength(1));
  const text = (await files[0]?.blob.text()) ?? '';
  expect(ruleFileSchema.parse(JSON.parse(text)).rules).toEqual([gone, boost]);
});

test('the last change is undone and an older version restored, each after a second press', async () => {
  const { version } = await asStaff('');
  const first = { version, note: 'Less', file: { format: 1, rules: [storm] } };
  const { version: second } = await asStaff('', 'Ben', first);
  await asStaff('', 'Ben', { version: second, note: 'Nothing', file: { format: 1, rules: [] } });
  openAs('Ana', '?part=history');
  await press('Undo');
  expect(await stored()).toEqual([]);
  await press('Bring back the rules before it');
  expect(await screen.findByText('The rules before "Nothing" are in effect again.')).toBeDefined();
  expect(await stored()).toEqual([storm]);
  const restore = { name: 'Restore the rules before it' };
  const changeOf = (note: string) => within(screen.getByText(note).closest('li')!);
  // It is no longer the last change once the rules were read again.
  await changeOf('Nothing').findByRole('button', restore);
  fireEvent.click(changeOf('Less').getByRole('button', restore));
  await press('Bring back the rules before it');
  expect(await screen.findByText('The rules before "Less" are in effect again.')).toBeDefined();
  expect(await stored()).toHaveLength(4);
});

const events = Array.from({ length: 10 }, (_, index) => index + 1);
const many = aRule({ id: 'many', effect: { kind: 'hide', targets: { events }, from: ['home'] } });

test('a save that hides much says how much, and a second press confirms it, unless the rules change', async () => {
  openAs('Ana');
  await importing(JSON.stringify({ format: 1, rules: [many] }));
  await save();
  expect(await screen.findByText(/10 of 24 coming events would be hidden/)).toBeDefined();
  expect(await stored()).toHaveLength(4);
  await press('Copy A rule');
  await press('All rules');
  await save();
  await press('Yes, hide them and save');
  await screen.findByText(/^Saved\./);
  expect(await stored()).toHaveLength(2);
});

test('a restore that hides much says how much, and is done when it is pressed again', async () => {
  await replaceRules([]);
  const { version } = await asStaff('');
  await asStaff('', 'Ben', { version, file: { format: 1, rules: [many] }, isConfirmed: true });
  await asStaff('/restore', 'Ben', {});
  openAs('Ana', '?part=history');
  for (const outcome of [/10 of 24 coming events would be hidden/, /are in effect again/]) {
    expect(await stored()).toEqual([]);
    await press('Undo');
    await press('Bring back the rules before it');
    expect(await screen.findByText(outcome)).toBeDefined();
  }
  expect(await stored()).toHaveLength(1);
});

test('what is not saved outlives a visit to another screen, and can be discarded', async () => {
  const { close, show } = openAs('Ana', '?rule=storm');
  await type('Text', 'Storm until eight');
  close();
  show();
  expect((await field('Text')).value).toBe('Storm until eight');
  await press('Discard changes');
  await press('Discard them');
  expect((await field('Text')).value).toBe('Storm tonight');
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
});

test('a viewer looks at the rules and changes none', async () => {
  openAs('Vic', '?rule=storm');
  expect(await screen.findByText(/^Your role is viewer/)).toBeDefined();
  expect((await field('Text')).closest('fieldset:disabled, fieldset[disabled]')).not.toBeNull();
  await press('All rules');
  expect(await screen.findByRole('button', { name: 'Show Storm' })).toBeDefined();
  for (const name of ['Add a rule', 'Copy Storm', 'Remove Storm']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('an older server is named, with the call that it lacks', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Not found',
    status: 404,
    code: 'not_found',
    detail: unknownAddress,
  };
  const send = async (address: string | URL | Request) =>
    String(address).endsWith('/me')
      ? Response.json({ name: 'Ana', role: 'editor', version: '0.9', product: 'Hall' })
      : Response.json(problem, { status: 404 });
  const hall = { id: 'hall', name: 'Hall', isLocal: false, hasStaffKey: true };
  const store = createConsoleStore({ send, targets: [{ ...localTarget, ...hall }] });
  renderInConsole(<RulesScreen />, store, '/features');
  expect(await screen.findByText(/GET \/api\/staff\/rules/)).toBeDefined();
});
