import { fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { actIn, marksIn, SlowServer, SlowTab } from '#tests/support/dom/slowConsole.tsx';

async function openTabs(count = 1) {
  const server = new SlowServer();
  const tabs = Array.from({ length: count }, () => new SlowTab(server));
  for (const tab of tabs) await tab.open();
  await vi.dynamicImportSettled();
  onTestFinished(async () => {
    for (const tab of tabs) await tab.close();
  });
  /** Gives all answers but those of one call. */
  const answerAll = async (besides = '') => {
    for (;;) {
      const at = server.waiting.findIndex(({ name }) => name !== besides);
      if (at === -1) return;
      await actIn(() => server.waiting.splice(at, 1)[0]?.answer());
    }
  };
  await answerAll();
  return { server, tabs: tabs as [SlowTab, ...SlowTab[]], answerAll };
}

const marksOf = (tab: SlowTab) => marksIn(tab.shown.textContent ?? '');

test('a report that comes after another target was chosen goes to the list of runs alone', async () => {
  const { server, tabs, answerAll } = await openTabs();
  const [tab] = tabs;
  await actIn(() => tab.chooseTarget('shop'));
  await actIn(() => tab.press('Perth'));
  await actIn(() => tab.chooseTarget('hall'));
  await answerAll();
  expect(tab.target).toBe('hall');
  expect(tab.address).toBe('/reporter?target=hall');
  // That of the new visitor, on which the other target opens.
  expect(marksOf(tab).length).toBeGreaterThan(0);
  for (const mark of marksOf(tab)) expect(mark).toMatchObject({ target: 'hall', place: 'None' });
  expect(server.runs.map(({ target }) => target)).toEqual(['SHOP']);
});

test('a report that comes after another screen was opened opens no screen, and is there on the way back', async () => {
  const { tabs, answerAll } = await openTabs();
  const [tab] = tabs;
  await actIn(() => tab.press('Perth'));
  await actIn(() => tab.openScreen('health'));
  await answerAll();
  expect(tab.address).toBe('/health');
  await actIn(() => tab.openScreen('reporter'));
  expect(marksOf(tab).map(({ place }) => place)).toContain('Perth');
});

test('of a slow and a quick report the last one asked for stays, and both are stored', async () => {
  const { server, tabs, answerAll } = await openTabs();
  const [tab] = tabs;
  await actIn(() => tab.press('Darwin'));
  await actIn(() => tab.press('Perth'));
  server.waiting.reverse();
  await answerAll();
  expect(new Set(marksOf(tab).map(({ place }) => place))).toEqual(new Set(['Perth']));
  expect(tab.address).toContain('latitude=-31.9523');
  expect(tab.address).toContain(
    `run=${server.runs.find(({ name }) => name.includes('Perth'))?.id}`,
  );
  expect(server.runs).toHaveLength(2);
});

test('a stored run that comes after another one was opened is not shown, and the shown one names its server', async () => {
  const { server, tabs, answerAll } = await openTabs();
  const [tab] = tabs;
  await actIn(() => tab.chooseTarget('shop'));
  for (const city of ['Darwin', 'Perth']) {
    await actIn(() => tab.press(city));
    await answerAll();
  }
  await actIn(() => tab.chooseTarget('local'));
  for (const index of [0, 1]) {
    await actIn(() => tab.press('Runs'));
    await vi.dynamicImportSettled();
    await answerAll('getOwnRun');
    await actIn(() => tab.openRun(index));
  }
  server.waiting.reverse();
  await answerAll();
  expect(tab.address).toBe('/reporter?run=1');
  expect(new Set(marksOf(tab).map(({ place }) => place))).toEqual(new Set(['Darwin']));
  expect(tab.shown.textContent).toMatch(/Stored run 1, .* of SHOP,/);
});

test('the mode that another tab chose is shown in all, and calls of a tab that does not know it are refused', async () => {
  const { server, tabs, answerAll } = await openTabs(2);
  const [tab, other] = tabs as [SlowTab, SlowTab];
  await actIn(() => tab.chooseMode('staff'));
  await answerAll();
  expect([tab.mode, other.mode]).toEqual(['staff', 'staff']);
  server.modes['local'] = 'visitor';
  await actIn(() => other.press('Perth'));
  await answerAll();
  expect(other.mode).toBe('visitor');
  expect(other.shown.textContent).toContain('Changed');
  expect(tab.mode).toBe('staff');
  await actIn(() => fireEvent.focus(window));
  await answerAll();
  expect(tab.mode).toBe('visitor');
});

test('a slow answer with the targets does not bring back an older mode', async () => {
  const { server, tabs, answerAll } = await openTabs();
  const [tab] = tabs;
  server.isPrompt = true;
  await actIn(() => fireEvent.focus(window));
  await actIn(() => tab.chooseMode('developer'));
  await actIn(() => server.waiting.pop()?.answer());
  await actIn(() => server.waiting.pop()?.answer());
  expect(tab.mode).toBe('developer');
  await answerAll();
  expect(tab.mode).toBe('developer');
});

test('a report of developer mode says so in another mode', async () => {
  const { tabs, answerAll } = await openTabs();
  const [tab] = tabs;
  await actIn(() => tab.chooseMode('developer'));
  await answerAll();
  await actIn(() => tab.press('Perth'));
  await answerAll();
  expect(tab.shown.textContent).not.toContain('This report was asked for');
  await actIn(() => tab.chooseMode('visitor'));
  await answerAll();
  expect(tab.shown.textContent).toContain('This report was asked for in developer mode.');
});
