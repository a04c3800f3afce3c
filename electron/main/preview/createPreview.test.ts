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
    preview: fake.windows[1],
    session: fake.sessions.get('persist:preview-shop'),
  };
}

describe('tier U: the preview', () => {
  it('is a window without a preload, in a partition of its target', async () => {
    const { preview, state } = await show();
    expect(preview?.options.webPreferences).toEqual({
      partition: 'persist:preview-shop',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    });
    expect(preview?.setContentSize).toHaveBeenCalledWith(390, 844);
    expect(state).toEqual({ isOpen: true, url: 'https://shop.example/', failure: null });
  });

  it('does not reload when only the width changes, and reloads with the same options', async () => {
    const { preview, invoke } = await show();
    await invoke('showPreview', ourFrame, { ...options, width: 820 });
    expect(preview?.loaded).toHaveLength(1);
    await invoke('showPreview', ourFrame, { ...options, width: 820 });
    expect(preview?.loaded).toHaveLength(2);
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
});
