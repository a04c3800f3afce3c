import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAnswer } from '#tests/support/aReport.ts';
import { createConsoleStore, renderInConsole } from '#tests/support/dom/renderInConsole.tsx';
import { diffFirstTen, findCauses, type Look } from './lastLook.ts';
import { StartScreen } from './StartScreen.tsx';

const look: Look = { at: '2026-11-20T02:00:00Z', places: {}, model: 'a', build: '1' };

test.each([
  [{ model: 'b' }, null, ['training']],
  [{}, '2026-11-21T00:00:00Z', ['import']],
  [{}, '2026-11-19T00:00:00Z', ['clock']],
  [{ build: '2', model: 'b' }, '2026-11-21T00:00:00Z', ['training', 'import', 'program']],
] as const)(
  'since a look with %o and the newest import %o it was %o',
  (changed, newest, causes) => {
    expect(findCauses(look, { ...look, ...changed, newestImport: newest })).toEqual(causes);
  },
);

test('an import is new by the clock of its server, whatever that of this device says', () => {
  const lookAfter = (newestImport: string) => ({ ...look, newestImport });
  const behind = lookAfter('2026-11-20T06:00:00Z');
  expect(findCauses(behind, behind)).toEqual(['clock']);
  const ahead = lookAfter('2026-11-20T00:00:00Z');
  expect(findCauses(ahead, lookAfter('2026-11-20T01:00:00Z'))).toEqual(['import']);
});

test('the first look of a place has nothing to be compared with', () => {
  expect(diffFirstTen(undefined, [{ eventKey: 1, name: 'One' }])).toBeNull();
});

test('it says in a line what is wrong, and which places moved since the last look', async () => {
  const health = { checks: [{ name: 'Backups', state: 'warning', finding: '' }] };
  const answers: Record<string, unknown> = {
    getHealth: { ...health, backups: [], errors: [] },
    listSubmissions: { submissions: [] },
    listSources: { sources: [], readyMaps: [] },
    getImport: { job: null, undos: [] },
    getServerStatus: { model: { version: 'a' } },
  };
  let ranked: [number, number][] = [
    [1, 2],
    [2, 1],
  ];
  const store = createConsoleStore({
    call: async (name) => answers[name],
    send: async () => Response.json(anAnswer({ near: ranked })),
  });
  const leave = renderInConsole(<StartScreen />, store);
  expect(await screen.findByRole('link', { name: '1 thing to look at' })).toBeDefined();
  expect(await screen.findByRole('link', { name: 'No open submissions' })).toBeDefined();
  const lineOf = async (place: string) => (await screen.findByText(place)).closest('details')!;
  expect((await lineOf('Perth')).textContent).toContain('As it was');
  leave();
  ranked = [
    [2, 2],
    [1, 1],
  ];
  renderInConsole(<StartScreen />, store);
  const perth = await lineOf('Perth');
  expect(perth.textContent).toContain('2 of 10 moved');
  expect(perth.textContent).toContain('time alone');
  fireEvent.click(within(perth).getByText('Perth'));
  const [before, after] = within(perth).getAllByRole('list');
  expect(before?.textContent).toMatch(/^1Event 1.*2Event 2/);
  expect(after?.textContent).toMatch(/^1Event 2▲ 12Event 1▼ 1/);
  fireEvent.click(screen.getByRole('button', { name: 'Compare from now on' }));
  expect((await lineOf('Perth')).textContent).toContain('As it was');
});
