import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fakeOrigin } from '#tests/desktop/fakeElectron.ts';
import { startFake } from '#tests/desktop/startFake.ts';

describe('tier U: the console window', () => {
  it.each([
    ['https://good.example/', true],
    [`${fakeOrigin}@evil.example/`, true],
    [`${fakeOrigin}.evil.example/`, true],
    ['javascript:alert(1)', true],
    ['data:text/html,x', true],
    ['file:///etc/passwd', true],
    ['blob:null/1', true],
    ['http://127.0.0.1:49153/', true],
    // The storefront, which the preview frames.
    ['http://127.0.0.1:49151/', true],
    ['http://[::1]:49152/', true],
    ['HTTP://127.0.0.1:49152/console', false],
    [`${fakeOrigin}/console`, false],
  ])('going to %s is prevented: %s', async (url, isPrevented) => {
    const { window } = await startFake();
    for (const name of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
      const event = { url, isMainFrame: true, preventDefault: vi.fn() };
      window?.webContents.emit(name, event);
      expect(event.preventDefault).toHaveBeenCalledTimes(isPrevented ? 1 : 0);
    }
  });

  it.each([
    ['http://127.0.0.1:49151/about', false],
    [`${fakeOrigin}/console/scenarios/off`, false],
    ['http://127.0.0.1:49150/', true],
    ['https://good.example/', true],
    ['file:///etc/passwd', true],
  ])('going to %s in the frame of the preview is prevented: %s', async (url, isPrevented) => {
    const { window } = await startFake();
    for (const name of ['will-redirect', 'will-frame-navigate']) {
      const event = { url, isMainFrame: false, preventDefault: vi.fn() };
      window?.webContents.emit(name, event);
      expect(event.preventDefault).toHaveBeenCalledTimes(isPrevented ? 1 : 0);
    }
  });

  it('logs of an address that it refuses the site alone', async () => {
    const { window, userFolder } = await startFake();
    for (const url of [
      'https://u:pass@evil.example/visit/one?sessionId=two#three',
      'file:///four',
    ]) {
      window?.webContents.emit('will-navigate', { url, preventDefault: () => undefined });
    }
    const log = readFileSync(join(userFolder, 'data/logs/console.log'), 'utf8');
    expect(log).toMatch(
      /refused to navigate to https:\/\/evil\.example\n.*refused to navigate to file:\/\/\n/,
    );
    expect(log).not.toMatch(/one|two|three|four|pass/);
  });

  it('never opens a second window, and hands only web addresses to the system', async () => {
    const { window, seen } = await startFake();
    const urls = [
      'https://partner.example/sell',
      'file:///etc/passwd',
      'javascript:1',
      'https://user:secret@evil.example/',
      'smb://server/share',
      `${fakeOrigin}/about`,
    ];
    for (const url of urls) expect(window?.webContents.open?.({ url })).toEqual({ action: 'deny' });
    expect(seen.opened).toEqual(['https://partner.example/sell']);
  });

  it.each([
    ['Discard changes', 1],
    ['Stay', 0],
  ])('asks before unsaved changes are left: %s', async (answer, prevented) => {
    const { window, boxes } = await startFake({ answers: [answer] });
    const event = { preventDefault: vi.fn() };
    window?.webContents.emit('will-prevent-unload', event);
    expect(boxes.at(-1)?.message).toBe('Some changes are not saved.');
    expect(event.preventDefault).toHaveBeenCalledTimes(prevented);
  });

  it('never attaches a webview', async () => {
    const { window } = await startFake();
    const event = { preventDefault: vi.fn() };
    window?.webContents.emit('will-attach-webview', event);
    expect(event.preventDefault).toHaveBeenCalled();
  });

  it('is refused every permission and device', async () => {
    const { sessions } = await startFake();
    const held = sessions.get('')?.held;
    const answers: boolean[] = [];
    for (const permission of ['geolocation', 'media', 'notifications', 'clipboard-read', 'usb']) {
      held?.request?.(null as never, permission, (isOk) => answers.push(isOk), {});
    }
    expect([...answers, held?.check?.(), held?.device?.()]).toEqual(Array(7).fill(false));
  });
});
