import { describe, expect, it, vi } from 'vitest';
import type { PreviewOptions } from '#shared/contract/desktop/preview.ts';
import { ourFrame, startFake } from '#tests/desktop/startFake.ts';

const options: PreviewOptions = {
  targetId: 'shop',
  url: 'https://shop.example/',
  width: 390,
  height: 844,
  colourScheme: 'dark',
  reducedMotion: true,
  location: { latitude: -27.47, longitude: 153.03 },
  cookies: [
    { name: 'developer', value: 'signed' },
    { name: 'donotfollow', value: null },
  ],
};

async function show(change: Partial<PreviewOptions> = {}) {
  const fake = await startFake();
  const state = await fake.invoke('showPreview', ourFrame, { ...options, ...change });
  return {
    ...fake,
    state,
    preview: fake.views[0],
    session: fake.sessions.get('persist:preview-shop'),
  };
}

describe('tier U: the preview', () => {
  it('is a view without a preload, in a partition of its target', async () => {
    const { preview, state } = await show();
    expect(preview?.options.webPreferences).toEqual({
      partition: 'persist:preview-shop',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    });
    expect(state).toEqual({
      isOpen: true,
      isDocked: true,
      url: 'https://shop.example/',
      failure: null,
    });
  });

  it('does not reload when only the width changes, and reloads with the same options', async () => {
    const { preview, invoke } = await show();
    await invoke('showPreview', ourFrame, { ...options, width: 820 });
    expect(preview?.webContents.loaded).toHaveLength(1);
    await invoke('showPreview', ourFrame, { ...options, width: 820 });
    expect(preview?.webContents.loaded).toHaveLength(2);
  });

  it('sets and clears the cookies of the mode before the page is loaded', async () => {
    const { session } = await show();
    expect(session?.cookies).toEqual([
      {
        url: 'https://shop.example',
        path: '/',
        secure: true,
        sameSite: 'lax',
        name: 'developer',
        value: 'signed',
      },
      ['https://shop.example', 'donotfollow'],
    ]);
  });

  it('emulates colour scheme, motion and place', async () => {
    const { preview } = await show();
    expect(preview?.webContents.commands).toEqual([
      [
        'Emulation.setEmulatedMedia',
        {
          features: [
            { name: 'prefers-color-scheme', value: 'dark' },
            { name: 'prefers-reduced-motion', value: 'reduce' },
          ],
        },
      ],
      ['Emulation.setGeolocationOverride', { latitude: -27.47, longitude: 153.03, accuracy: 20 }],
    ]);
  });

  it('may ask where it is, and nothing else, and no other page may', async () => {
    const { session } = await show();
    const asked: [string, string][] = [
      ['geolocation', 'https://shop.example/'],
      ['geolocation', 'https://ads.example/'],
      ['media', 'https://shop.example/'],
    ];
    const answers: boolean[] = [];
    for (const [permission, requestingUrl] of asked) {
      session?.held.request?.(null as never, permission, (isOk) => answers.push(isOk), {
        requestingUrl,
      });
    }
    expect(answers).toEqual([true, false, false]);
  });

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'data:text/html,x', 'not an address'])(
    'never opens %s',
    async (url) => {
      const { state, windows } = await show({ url });
      expect(state).toMatchObject({
        isOpen: false,
        failure: 'The preview opens http and https addresses only.',
      });
      expect(windows).toHaveLength(1);
    },
  );

  it('reports a target that redirects to a file', async () => {
    const { preview, invoke, window } = await show();
    await invoke('listen', ourFrame);
    const event = { url: 'file:///etc/passwd', preventDefault: vi.fn() };
    preview?.webContents.emit('will-redirect', event);
    expect(event.preventDefault).toHaveBeenCalled();
    expect(JSON.stringify(window?.webContents.sent)).toContain(
      'redirects to a file: address, which is never opened',
    );
  });

  it('reports a target that does not answer, but no page whose loading another one ended', async () => {
    const { preview, invoke } = await show();
    const failWith = (message: string) =>
      preview?.webContents.failNext(new Error(`${message} loading https://shop.example/`));
    failWith('ERR_ABORTED (-3)');
    expect(await invoke('showPreview', ourFrame, options)).toMatchObject({ failure: null });
    failWith('ERR_CONNECTION_REFUSED (-102)');
    expect(await invoke('showPreview', ourFrame, options)).toMatchObject({
      failure: expect.stringContaining('does not answer') as string,
    });
  });

  it('passes lines of the ledger on, and nothing else the page prints', async () => {
    const { preview, invoke, window } = await show();
    await invoke('listen', ourFrame);
    preview?.webContents.emit('console-message', { message: 'hello' });
    preview?.webContents.emit('console-message', {
      message: 'wattle-ledger:{"name":"addBookmark"}',
    });
    expect(window?.webContents.sent).toContainEqual([
      'desktop-event',
      { type: 'not-sent', entry: '{"name":"addBookmark"}' },
    ]);
    expect(JSON.stringify(window?.webContents.sent)).not.toContain('hello');
  });

  it('is docked where the page has room, scaled to it, and hidden where it has none', async () => {
    const { preview, invoke, window } = await show();
    expect(window?.contentView.children).toEqual([preview]);
    expect(preview?.setVisible).toHaveBeenLastCalledWith(false);
    await invoke('placePreview', ourFrame, { x: 900, y: 120.4, width: 195, height: 300 });
    expect(preview?.setVisible).toHaveBeenLastCalledWith(true);
    expect(preview?.setBounds).toHaveBeenLastCalledWith({
      x: 900,
      y: 120,
      width: 195,
      height: 300,
    });
    expect(preview?.webContents.commands.at(-1)).toEqual([
      'Emulation.setDeviceMetricsOverride',
      { width: 390, height: 600, deviceScaleFactor: 0, mobile: false, scale: 0.5 },
    ]);
    await invoke('placePreview', ourFrame, null);
    expect(preview?.setVisible).toHaveBeenLastCalledWith(false);
  });

  it('takes the room that the page gives it while it is being opened', async () => {
    const { invoke, views } = await startFake();
    const shown = invoke('showPreview', ourFrame, options);
    await invoke('placePreview', ourFrame, { x: 900, y: 120, width: 195, height: 300 });
    await shown;
    expect(views[0]?.webContents.commands.at(-1)).toEqual([
      'Emulation.setDeviceMetricsOverride',
      { width: 390, height: 600, deviceScaleFactor: 0, mobile: false, scale: 0.5 },
    ]);
  });

  it('is torn off into a window without loading again, docked again, and remembers both', async () => {
    const { preview, invoke, window, bareWindows, userFolder } = await show();
    const state = await invoke('dockPreview', ourFrame, false);
    expect(state).toMatchObject({ isOpen: true, isDocked: false });
    expect(window?.contentView.children).toEqual([]);
    expect(bareWindows[0]?.contentView.children).toEqual([preview]);
    expect(bareWindows[0]?.setContentSize).toHaveBeenLastCalledWith(390, 844);
    await invoke('dockPreview', ourFrame, true);
    expect(window?.contentView.children).toEqual([preview]);
    await invoke('dockPreview', ourFrame, false);
    expect(bareWindows[1]?.options).toMatchObject({ x: 10, y: 20, width: 390, height: 844 });
    expect(preview?.webContents.loaded).toHaveLength(1);
    const again = await startFake({ userFolder });
    await again.invoke('showPreview', ourFrame, options);
    expect(again.bareWindows).toHaveLength(1);
  });

  it('ends with its own window, and with a page of the console that is loaded again', async () => {
    const { preview, invoke, bareWindows } = await show();
    await invoke('dockPreview', ourFrame, false);
    bareWindows[0]?.close();
    expect(preview?.webContents.close).toHaveBeenCalled();
    expect(await invoke('closePreview', ourFrame)).toBe(false);
    const docked = await show();
    docked.window?.webContents.emit('did-navigate');
    expect(docked.preview?.webContents.close).toHaveBeenCalled();
  });

  it('takes the focus of the keyboard, and gives it back with F6', async () => {
    const { preview, invoke, window } = await show();
    await invoke('focusPreview', ourFrame);
    expect(preview?.webContents.focus).toHaveBeenCalled();
    const event = { preventDefault: vi.fn() };
    preview?.webContents.emit('before-input-event', event, { type: 'keyDown', key: 'F6' });
    expect(event.preventDefault).toHaveBeenCalled();
    expect(window?.webContents.focus).toHaveBeenCalled();
  });

  it('may be closed while a command of it is under way', async () => {
    const { preview, invoke } = await show();
    preview!.webContents.holdsCommands = true;
    const area = { x: 0, y: 0, width: 390, height: 844 };
    const underWay = [
      invoke('placePreview', ourFrame, area),
      invoke('showPreview', ourFrame, { ...options, width: 820 }),
      invoke('dockPreview', ourFrame, false),
    ];
    expect(await invoke('closePreview', ourFrame)).toBe(true);
    const closed = { isOpen: false, failure: null };
    expect(await Promise.all(underWay)).toMatchObject([null, closed, closed]);
    expect(preview?.webContents.loaded).toHaveLength(1);
  });
});
