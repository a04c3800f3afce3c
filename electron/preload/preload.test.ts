import { beforeEach, expect, it, vi } from 'vitest';

const exposed = vi.hoisted(() => ({ names: [] as string[] }));

vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string) => exposed.names.push(name) },
  ipcRenderer: {},
}));

beforeEach(() => {
  exposed.names = [];
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

async function namesOn(pathname: string): Promise<string[]> {
  vi.stubGlobal('location', { pathname });
  await import('./preload.ts');
  return exposed.names;
}

it.each(['/console', '/console/'])('the console at %s gets the bridge', async (pathname) => {
  expect(await namesOn(pathname)).toEqual(['desktop']);
});

it.each(['/', '/search', '/consoles', '/about/console', 'blank'])(
  'a page at %s gets none',
  async (pathname) => {
    expect(await namesOn(pathname)).toEqual([]);
  },
);
