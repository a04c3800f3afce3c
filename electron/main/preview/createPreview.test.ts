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

  it('is a window of the size of the device, and remembers where it was', async () => {
    const { preview, invoke, window, bareWindows, userFolder } = await show();
    expect(window?.contentView.children).toEqual([]);
    expect(bareWindows[0]?.contentView.children).toEqual([preview]);
    expect(bareWindows[0]?.setContentSize).toHaveBeenLastCalledWith(390, 844);
    await invoke('showPreview', ourFrame, { ...options, width: 820, height: 1180 });
    expect(bareWindows[0]?.setContentSize).toHaveBeenLastCalledWith(820, 1180);
    bareWindows[0]?.emit('close');
    const again = await startFake({ userFolder });
    await again.invoke('showPreview', ourFrame, options);
    expect(again.bareWindows[0]?.options).toMatchObject({ x: 10, y: 20, width: 390, height: 844 });
  });

  it('ends with its window', async () => {
    const { preview, invoke, bareWindows } = await show();
    bareWindows[0]?.close();
    expect(preview?.webContents.close).toHaveBeenCalled();
    expect(await invoke('closePreview', ourFrame)).toBe(false);
  });

  it('may be closed while a command of it is under way', async () => {
    const { preview, invoke } = await show();
    preview!.webContents.holdsCommands = true;
    const underWay = invoke('showPreview', ourFrame, { ...options, width: 820 });
    expect(await invoke('closePreview', ourFrame)).toBe(true);
    expect(await underWay).toMatchObject({ isOpen: false, failure: null });
    expect(preview?.webContents.loaded).toHaveLength(1);
  });
});
