import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { desktopChannels } from '#shared/contract/desktop.ts';
import { fakeOrigin } from '#tests/desktop/fakeElectron.ts';
import { ourFrame, startFake, testToken } from '#tests/desktop/startFake.ts';

const channels = Object.keys(desktopChannels);

describe('tier U: messages from the window', () => {
  it('are answered to the main frame of our own origin', async () => {
    const { invoke } = await startFake();
    await expect(invoke('getAccess', ourFrame)).resolves.toEqual({
      origin: fakeOrigin,
      token: testToken,
      offersUpdates: true,
    });
  });

  it.each(channels)(
    'of %s are refused from a foreign, nested or missing frame',
    async (channel) => {
      const { invoke } = await startFake();
      const frames = [
        null,
        { parent: ourFrame, url: `${fakeOrigin}/console` },
        { parent: null, url: 'https://evil.example/' },
        { parent: null, url: 'http://127.0.0.1:49153/console' },
        { parent: null, url: `${fakeOrigin}@evil.example/` },
        { parent: null, url: 'about:blank' },
        { parent: null, url: `${fakeOrigin}/` },
        { parent: null, url: `${fakeOrigin}/consoles` },
        { parent: null, url: `${fakeOrigin}/search?q=/console` },
      ];
      for (const frame of frames)
        await expect(invoke(channel, frame)).rejects.toThrow('may not call');
    },
  );

  it.each(channels)(
    'of %s are refused with arguments that are not of the contract',
    async (channel) => {
      const { invoke } = await startFake();
      const wrong = [{ a: 1 }, { b: 2 }, { c: 3 }];
      await expect(invoke(channel, ourFrame, ...wrong)).rejects.toThrow(`arguments of ${channel}`);
    },
  );

  it('store the keys of a target encrypted, and delete them', async () => {
    const { invoke, userFolder } = await startFake();
    const keys = { developerKey: 'secret-developer-key', staffKey: null };
    await expect(invoke('storeTargetKeys', ourFrame, 'shop', keys)).resolves.toBe(true);
    await expect(invoke('readTargetKeys', ourFrame, 'shop')).resolves.toEqual(keys);
    const file = join(userFolder, 'data/desktop/target-keys.json');
    expect(readFileSync(file, 'utf8')).not.toContain('secret-developer-key');
    const none = { developerKey: null, staffKey: null };
    await invoke('storeTargetKeys', ourFrame, 'shop', none);
    await expect(invoke('readTargetKeys', ourFrame, 'shop')).resolves.toEqual(none);
  });

  it('store one key of a target without the other', async () => {
    const { invoke } = await startFake();
    const [developerKey, staffKey] = ['secret-developer-key', 'secret-staff-key-00'];
    await invoke('storeTargetKeys', ourFrame, 'shop', { developerKey });
    await invoke('storeTargetKeys', ourFrame, 'shop', { staffKey });
    const read = () => invoke('readTargetKeys', ourFrame, 'shop');
    await expect(read()).resolves.toEqual({ developerKey, staffKey });
    await invoke('storeTargetKeys', ourFrame, 'shop', { developerKey: null });
    await expect(read()).resolves.toEqual({ developerKey: null, staffKey });
  });

  it('store no key where the system cannot encrypt', async () => {
    const { invoke, userFolder } = await startFake({ encrypts: false });
    const keys = { developerKey: 'secret-developer-key', staffKey: null };
    await expect(invoke('storeTargetKeys', ourFrame, 'shop', keys)).resolves.toBe(false);
    expect(existsSync(join(userFolder, 'data/desktop/target-keys.json'))).toBe(false);
  });
});
