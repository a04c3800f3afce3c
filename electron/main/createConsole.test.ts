import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fakeOrigin } from '#tests/desktop/fakeElectron.ts';
import { ourFrame, startFake, testToken } from '#tests/desktop/startFake.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

type Started = Awaited<ReturnType<typeof startFake>>;

/** No user can create a folder in a file. */
const aFile = import.meta.filename;

const fails = (code: string) => (child: { emitMessage: (message: object) => void }) => {
  child.emitMessage({ type: 'failed', code, message: `message of ${code}` });
};

describe('tier U: startup', () => {
  it('opens one sandboxed window on the page of the embedded server', async () => {
    const { calls, windows, window, children } = await startFake();
    expect(calls.filter((call) => /^(?:enableSandbox|lock|whenReady|fork)/.test(call))).toEqual([
      'enableSandbox',
      'lock',
      'whenReady',
      'fork ["/app/embeddedServer.js",[]]',
    ]);
    expect(windows).toHaveLength(1);
    expect(window?.loaded).toEqual([`${fakeOrigin}/console`]);
    expect(window?.options.webPreferences).toEqual({
      preload: expect.stringContaining('preload.cjs') as string,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    });
    expect(children[0]?.messages[0]).toMatchObject({ type: 'start', port: 0, token: testToken });
  });

  it('asks for the port of its last start, by which pages store, and takes any other when it is taken', async () => {
    const { userFolder } = await startFake();
    const again = await startFake({ userFolder });
    expect(again.children[0]?.messages[0]).toMatchObject({ port: 49151 });
    const { children, boxes } = await startFake({
      userFolder,
      server: (child) => {
        child.emitMessage({ type: 'listening-for-messages' });
        const [start] = child.messages as { type: string; port?: number }[];
        child.emitMessage(
          start?.port === 0
            ? { type: 'ready', port: 50_000, consolePort: 50_000 }
            : { type: 'failed', code: 'EADDRINUSE', message: 'it is taken' },
        );
      },
    });
    expect(children.map(({ messages }) => messages[0])).toMatchObject([
      { port: 49151 },
      { port: 0 },
    ]);
    expect(boxes).toEqual([]);
  });

  it('disables the compile cache of its server, a folder that others could write', async () => {
    const { children } = await startFake();
    expect(children[0]?.env).toMatchObject({ NODE_DISABLE_COMPILE_CACHE: '1' });
    expect(children[0]?.env).not.toHaveProperty('NODE_COMPILE_CACHE');
  });

  it('creates its window while the server loads, and shows the page when it is ready', async () => {
    const { windows, window } = await startFake({
      server: (child) => {
        child.emitMessage({ type: 'listening-for-messages' });
        child.emitMessage({ type: 'storage-open' });
        child.emitMessage({ type: 'ready', port: 49152, consolePort: 49152 });
      },
    });
    expect(windows).toHaveLength(1);
    expect(window?.loaded).toEqual([`${fakeOrigin}/console`]);
  });

  it('never writes the token where other programs can read it', async () => {
    const { calls, window, userFolder } = await startFake();
    expect(calls.join('\n')).not.toContain(testToken);
    expect(window?.loaded.join('\n')).not.toContain(testToken);
    const log = join(userFolder, 'data/logs/console.log');
    expect(existsSync(log) ? readFileSync(log, 'utf8') : '').not.toContain(testToken);
  });

  it('allows one instance for each data folder', async () => {
    const folder = temporaryFolder('console-data');
    const { calls } = await startFake({ args: [`--data-folder=${folder}`] });
    const lockedIn = calls.indexOf(`setPath userData ${join(folder, 'desktop')}`);
    expect(lockedIn).toBeGreaterThan(-1);
    expect(calls.indexOf('lock')).toBeGreaterThan(lockedIn);
  });

  it('quits at once when another instance holds the data folder', async () => {
    const { calls, windows, children } = await startFake({ hasLock: false });
    expect(calls).toContain('quit');
    expect([...windows, ...children]).toEqual([]);
  });

  it('focuses its window and opens the link of a second start', async () => {
    const { app, window, invoke } = await startFake();
    await invoke('listen', { parent: null, url: `${fakeOrigin}/console` });
    app.emit('second-instance', {}, ['console', 'wattle-console://report?use=1&postcode=4000']);
    expect(window?.restore).toHaveBeenCalled();
    expect(window?.focus).toHaveBeenCalled();
    expect(window?.webContents.sent).toEqual([
      ['desktop-event', { type: 'open-report', query: 'use=1&postcode=4000' }],
    ]);
  });

  it('queues a link until its page listens', async () => {
    const { window, invoke } = await startFake({ args: ['wattle-console://report?use=0'] });
    expect(window?.webContents.sent).toEqual([]);
    await invoke('listen', { parent: null, url: `${fakeOrigin}/console` });
    expect(window?.webContents.sent).toHaveLength(1);
  });
});

describe('tier U: a failed startup', () => {
  it.each([
    ['EADDRINUSE', 'Port 4000 is taken', 'Use any free port'],
    ['LISTEN', 'Port 4000 is taken', 'Try again'],
    ['EACCES', 'The data folder cannot be written', 'Choose another folder…'],
    ['EROFS', 'The data folder cannot be written', 'Copy details'],
    ['FOLDER_MISSING', 'The data folder cannot be made', 'Choose another folder…'],
    ['SQLITE_READONLY', 'The data folder cannot be written', 'Choose another folder…'],
    ['ENOSPC', 'The disk is full', 'Try again'],
    ['SQLITE_FULL', 'The disk is full', 'Choose another folder…'],
    ['NEWER_DATABASE', 'The database is of a newer version', 'Choose another folder…'],
    ['SQLITE_NOTADB', 'The database is damaged', 'Choose another folder…'],
    ['SQLITE_CORRUPT', 'The database is damaged', 'Copy details'],
    ['SQLITE_BUSY', 'The database is in use', 'Try again'],
    ['ODD', 'The console could not start', 'Show log files'],
  ])('by %s is explained as "%s" and offers an action', async (code, title, action) => {
    const { boxes, windows, calls, userFolder } = await startFake({
      server: fails(code),
      args: ['--port=4000'],
    });
    expect(boxes[0]).toMatchObject({ type: 'error', message: title });
    expect(boxes[0]?.detail).toContain(`message of ${code}`);
    expect(boxes[0]?.buttons).toEqual(expect.arrayContaining([action, 'Quit']));
    if (/folder|database/.test(title)) expect(boxes[0]?.detail).toContain(userFolder);
    expect(windows).toEqual([]);
    expect(calls).toContain('quit');
  });

  it('is reported after 20 seconds without a message, and the process is killed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const starting = startFake({ server: () => undefined });
    await vi.advanceTimersByTimeAsync(19_900);
    await vi.advanceTimersByTimeAsync(200);
    const { boxes, children } = await starting;
    vi.useRealTimers();
    expect(boxes[0]?.detail).toContain('silent for 20 seconds');
    expect(children[0]?.kill).toHaveBeenCalled();
  });

  it('is reported after two minutes at the latest, while messages renew the shorter limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] });
    const starting = startFake({
      server: (child) => setInterval(() => child.emitMessage({ type: 'starting' }), 1000),
    });
    let isOver = false;
    void starting.then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(25_000);
    vi.useRealTimers();
    expect((await starting).boxes[0]?.message).toBe('The server did not start in time');
  });

  it('is repeated on any free port when that is chosen', async () => {
    let starts = 0;
    const { window, children } = await startFake({
      args: ['--port=4000'],
      answers: ['Use any free port'],
      server: (child) => {
        starts += 1;
        child.emitMessage({ type: 'listening-for-messages' });
        child.emitMessage(
          starts === 1
            ? { type: 'failed', code: 'LISTEN', message: 'taken' }
            : { type: 'ready', port: 49152, consolePort: 49152 },
        );
      },
    });
    expect(children.map((child) => child.messages[0])).toMatchObject([{ port: 4000 }, { port: 0 }]);
    expect(window?.loaded).toHaveLength(1);
  });

  it('copies its details and still offers its actions', async () => {
    const { seen, boxes } = await startFake({
      server: fails('SQLITE_CORRUPT'),
      answers: ['Copy details'],
    });
    expect(seen.copied[0]).toContain('The database is damaged');
    expect(seen.copied[0]).toContain('0.1.0 on linux, Electron 45');
    expect(boxes).toHaveLength(2);
  });

  it('restarts with another folder, and stores it', async () => {
    const { calls, userFolder } = await startFake({
      args: [`--data-folder=${aFile}/data`, '--port=0'],
      answers: ['Choose another folder…'],
      folder: '/elsewhere',
    });
    expect(calls).toContain('relaunch {"args":["--port=0"]}');
    expect(readFileSync(join(userFolder, 'console-settings.json'), 'utf8')).toContain('/elsewhere');
  });

  it('never starts a server in a folder that cannot be written', async () => {
    const { boxes, children } = await startFake({ args: [`--data-folder=${aFile}/data`] });
    expect(boxes[0]?.message).toBe('The data folder cannot be written');
    expect(boxes[0]?.detail).toContain(aFile);
    expect(children).toEqual([]);
  });

  it('is explained when the preload is missing', async () => {
    const { boxes, windows } = await startFake({ preloadPath: '/nowhere/preload.cjs' });
    expect(boxes[0]?.detail).toContain('Install the console again');
    expect(windows).toEqual([]);
  });
});

describe('tier U: shutdown and crashes', () => {
  it('waits once for the server before it exits', async () => {
    const { app, children, calls } = await startFake();
    const event = { preventDefault: vi.fn() };
    app.emit('before-quit', event);
    app.emit('before-quit', event);
    await vi.waitFor(() => expect(calls).toContain('exit 0'), 20_000);
    expect(children[0]?.messages.filter(({ type }) => type === 'stop')).toHaveLength(1);
    expect(event.preventDefault).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Stay', 0],
    ['Discard changes', 1],
  ])('asks before quitting discards changes that are not saved: %s', async (answer, stops) => {
    const { app, boxes, children, calls, invoke } = await startFake({ answers: [answer] });
    await invoke('noteUnsaved', ourFrame, true);
    const event = { preventDefault: vi.fn() };
    app.emit('before-quit', event);
    await vi.waitFor(() => expect(boxes).toHaveLength(1), 20_000);
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(boxes[0]).toMatchObject({
      message: 'Some changes are not saved.',
      buttons: ['Discard changes', 'Stay'],
      cancelId: 1,
    });
    await vi.waitFor(
      () => expect(calls.filter((call) => call === 'exit 0')).toHaveLength(stops),
      20_000,
    );
    expect(children[0]?.messages.filter(({ type }) => type === 'stop')).toHaveLength(stops);
  });

  it('asks once for all windows, and no longer when all is saved', async () => {
    const { app, boxes, calls, invoke } = await startFake({ answers: ['Stay'] });
    const quit = () => app.emit('before-quit', { preventDefault: () => undefined });
    await invoke('noteUnsaved', ourFrame, true);
    quit();
    quit();
    await vi.waitFor(() => expect(boxes).toHaveLength(1), 20_000);
    await invoke('noteUnsaved', ourFrame, false);
    quit();
    await vi.waitFor(() => expect(calls).toContain('exit 0'), 20_000);
    expect(boxes).toHaveLength(1);
  });

  it('asks about windows of targets before the window that ends the program closes', async () => {
    const { windows, window, boxes, calls, invoke } = await startFake();
    await invoke('openTargetWindow', ourFrame, { id: 'shop', name: 'The shop' });
    await invoke('noteUnsaved', ourFrame, true);
    const event = { preventDefault: vi.fn() };
    window?.emit('close', event);
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(calls).toContain('quit');
    expect(windows).toHaveLength(2);
    expect(boxes).toEqual([]);
  });

  it('asks no more about a page that has gone', async () => {
    const { app, window, boxes, calls, invoke } = await startFake();
    await invoke('noteUnsaved', ourFrame, true);
    window?.webContents.emit('did-navigate');
    app.emit('before-quit', { preventDefault: () => undefined });
    await vi.waitFor(() => expect(calls).toContain('exit 0'), 20_000);
    expect(boxes).toEqual([]);
  });

  it('does not restart while changes are not saved and the user stays', async () => {
    const { boxes, calls, invoke } = await startFake({ answers: ['Stay', 'Discard changes'] });
    await invoke('noteUnsaved', ourFrame, true);
    await invoke('act', ourFrame, 'restart');
    await vi.waitFor(() => expect(boxes).toHaveLength(1), 20_000);
    await invoke('act', ourFrame, 'restart');
    await vi.waitFor(() => expect(calls).toContain('quit'), 20_000);
    expect(calls.filter((call) => call.startsWith('relaunch'))).toHaveLength(1);
  });

  it('asks nothing when the system ends it: nobody may be there to answer', async () => {
    const ends = [
      ({ powerMonitor }: Started) => powerMonitor.emit('shutdown'),
      ({ terminate }: Started) => terminate(),
    ];
    for (const end of ends) {
      const started = await startFake();
      await started.invoke('noteUnsaved', ourFrame, true);
      end(started);
      await vi.waitFor(() => expect(started.calls).toContain('exit 0'), 20_000);
      expect(started.children[0]?.messages.at(-1)).toEqual({ type: 'stop' });
      expect(started.boxes).toEqual([]);
    }
  });

  it('offers to restart a crashed server, and loads its page again', async () => {
    const { children, boxes, window } = await startFake({ answers: ['Start it again'] });
    children[0]?.emit('exit', 9);
    await vi.waitFor(() => expect(window?.loaded).toHaveLength(2), 20_000);
    expect(boxes[0]?.message).toBe('The server inside the console stopped.');
  });

  it('explains why the catalogue could not be read after the window was open', async () => {
    const { children, boxes, window, calls } = await startFake({ answers: ['Try again'] });
    children[0]?.emitMessage({ type: 'failed', code: 'SQLITE_CORRUPT', message: 'malformed' });
    await vi.waitFor(() => expect(window?.loaded).toHaveLength(2), 20_000);
    expect(boxes.map(({ message }) => message)).toEqual(['The database is damaged']);
    children[1]?.emitMessage({ type: 'failed', code: 'SQLITE_FULL', message: 'full' });
    await vi.waitFor(() => expect(calls).toContain('quit'), 20_000);
    expect(boxes[1]?.message).toBe('The disk is full');
  });

  it('offers to reload a page that crashed or does not respond', async () => {
    const { window, boxes } = await startFake({ answers: ['Reload', 'Wait'] });
    window?.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    await vi.waitFor(() => expect(window?.loaded).toHaveLength(2), 20_000);
    window?.emit('unresponsive');
    await vi.waitFor(() => expect(boxes).toHaveLength(2), 20_000);
    expect(boxes[1]?.buttons).toEqual(['Wait', 'Reload', 'Quit']);
  });

  it('opens at its last position unless that is on no screen', async () => {
    const { window, userFolder, app } = await startFake();
    expect(window?.options).toMatchObject({ width: 1440, height: 900 });
    app.emit('before-quit', { preventDefault: () => undefined });
    const second = await startFake({ userFolder });
    expect(second.window?.options).toMatchObject({ x: 10, y: 20, width: 1000, height: 700 });
    writeFileSync(
      join(userFolder, 'data/desktop/window.json'),
      JSON.stringify({ x: 9000, y: 20, width: 1000, height: 700, isMaximized: false }),
    );
    const third = await startFake({ userFolder });
    expect(third.window?.options).toMatchObject({ width: 1440, height: 900 });
  });
});
