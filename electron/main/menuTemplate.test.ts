import { describe, expect, it } from 'vitest';
import { scenarios } from '#shared/contract/console/scenarios.ts';
import { ourFrame, startFake } from '#tests/desktop/startFake.ts';
import { findDeepLink, readDeepLink } from './createConsole.ts';

type Item = {
  label?: string;
  role?: string;
  accelerator?: string;
  submenu?: Item[];
  click?: (item: object) => void;
};

async function menuOn(platform: NodeJS.Platform) {
  const fake = await startFake({ platform });
  await fake.invoke('listen', ourFrame);
  const menu = fake.seen.menu as Item[];
  return { ...fake, menu, all: menu.flatMap((item) => item.submenu ?? []) };
}

describe('tier U: the menu', () => {
  it('has the manner of each platform', async () => {
    const mac = await menuOn('darwin');
    const linux = await menuOn('linux');
    expect(mac.menu[0]?.submenu?.map(({ role }) => role)).toContain('hide');
    expect(mac.menu[1]?.submenu?.map(({ role }) => role)).not.toContain('quit');
    expect(linux.menu[0]?.submenu?.map(({ role }) => role)).toContain('quit');
  });

  it('opens every screen by a key of its own', async () => {
    const { all, window } = await menuOn('linux');
    const keys = all.map(({ accelerator }) => accelerator).filter(Boolean);
    expect(new Set(keys).size).toBe(keys.length);
    all.find(({ accelerator }) => accelerator === 'CmdOrCtrl+4')?.click?.({});
    expect(window?.webContents.sent).toEqual([
      ['desktop-event', { type: 'open-screen', screen: 'look' }],
    ]);
  });

  it('offers every scenario', async () => {
    const { all, window } = await menuOn('win32');
    for (const { title } of scenarios) all.find(({ label }) => label === title)?.click?.({});
    expect(window?.webContents.sent).toEqual(
      scenarios.map(({ id }) => ['desktop-event', { type: 'open-scenario', id }]),
    );
  });
});

describe('tier U: deep links', () => {
  it.each([
    ['wattle-console://report?use=1&postcode=4000', 'use=1&postcode=4000'],
    ['wattle-console://report/?use=0', 'use=0'],
    ['wattle-console://report', ''],
  ])('%s opens a report', (url, query) => {
    expect(readDeepLink(url)).toEqual({ type: 'open-report', query });
  });

  it.each([
    'wattle-console://restart',
    'wattle-console://report/../settings',
    'wattle-console:report',
    'https://report/?use=1',
    `wattle-console://report?${'x'.repeat(3000)}`,
    'wattle-console://evil.example@report:80/?a=1',
  ])('%s opens nothing', (url) => {
    expect(readDeepLink(url)).toBeNull();
  });

  it('are found among the arguments of a start', () => {
    expect(findDeepLink(['--port=1', 'wattle-console://report?a=1'])).toMatchObject({
      query: 'a=1',
    });
    expect(findDeepLink(['--port=1'])).toBeNull();
  });
});
