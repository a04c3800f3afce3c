import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { BrowserWindowConstructorOptions } from 'electron';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { mainWorld, preloadWorld } from './worldBridge.ts';

export type Invoke = (channel: string, frame: unknown, args: unknown[]) => Promise<unknown>;

export interface WindowSurroundings {
  contextOf: (partition: string) => Promise<BrowserContext>;
  invoke: Invoke;
  onOpened: (window: WindowDouble) => void;
  onClosed: (window: WindowDouble) => void;
}

type OpenHandler = (details: { url: string }) => { action: 'deny' | 'allow' };

/** A BrowserWindow whose contents are a page of real Chromium. */
export class WindowDouble extends EventEmitter {
  readonly options: BrowserWindowConstructorOptions;
  readonly page: Promise<Page>;
  readonly webContents: ContentsDouble;
  #isDestroyed = false;
  #isMaximized = false;
  #bounds: { x: number; y: number; width: number; height: number };

  constructor(options: BrowserWindowConstructorOptions, around: WindowSurroundings) {
    super();
    this.options = options;
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.#bounds = { x, y, width, height };
    this.webContents = new ContentsDouble(options, around.invoke);
    this.page = this.#open(around);
    around.onOpened(this);
  }

  async #open(around: WindowSurroundings): Promise<Page> {
    const context = await around.contextOf(this.options.webPreferences?.partition ?? '');
    const page = await context.newPage();
    const { width, height } = this.#bounds;
    await page.setViewportSize({ width, height });
    page.on('close', () => {
      this.#isDestroyed = true;
      around.onClosed(this);
      this.emit('closed');
    });
    await this.webContents.attach(page, context);
    return page;
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.page;
    await this.webContents.load(page, url);
    this.emit('ready-to-show');
  }

  setContentSize(width: number, height: number): void {
    this.#bounds = { ...this.#bounds, width, height };
    void this.page.then((page) => page.setViewportSize({ width, height }));
  }

  close(): void {
    this.emit('close', {});
    void this.page.then((page) => page.close());
  }

  getBounds = () => this.#bounds;
  isDestroyed = () => this.#isDestroyed;
  isMinimized = () => false;
  isMaximized = () => this.#isMaximized;
  maximize = () => void (this.#isMaximized = true);
  restore = () => undefined;
  show = () => undefined;
  focus = () => this.emit('focus');
}

/** The contents of a window: guards, messages and the protocol of the developer tools. */
export class ContentsDouble extends EventEmitter {
  readonly #options: BrowserWindowConstructorOptions;
  readonly #invoke: Invoke;
  readonly #attached = Promise.withResolvers<CDPSession>();
  #page: Page | null = null;
  #preloadContext = 0;
  #openHandler: OpenHandler | null = null;
  /** Addresses the page tried to navigate to and was refused. */
  readonly denied: string[] = [];
  /** An address that the program itself opens is not guarded. */
  #opening: string | null = null;

  constructor(options: BrowserWindowConstructorOptions, invoke: Invoke) {
    super();
    this.#options = options;
    this.#invoke = invoke;
  }

  readonly debugger = {
    isAttached: () => true,
    attach: () => undefined,
    sendCommand: async (method: string, params: object = {}) =>
      (await this.#attached.promise).send(method as 'Page.enable', params),
  };

  getURL = () => this.#page?.url() ?? '';
  reload = () => void this.#page?.reload();
  setWindowOpenHandler = (handler: OpenHandler) => void (this.#openHandler = handler);

  send(channel: string, value: unknown): void {
    void this.#evaluateInPreload(
      `ipcPush(${JSON.stringify(channel)}, ${JSON.stringify(JSON.stringify(value))})`,
    );
  }

  async load(page: Page, url: string): Promise<void> {
    this.#opening = url;
    await page.goto(url, { waitUntil: 'load' });
  }

  async attach(page: Page, context: BrowserContext): Promise<void> {
    this.#page = page;
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Runtime.enable');
    const { preload } = this.#options.webPreferences ?? {};
    if (preload !== undefined) await this.#injectPreload(session, preload);
    await this.#guard(session, page);
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.emit('did-navigate', {}, frame.url());
    });
    page.on('console', (message) => this.emit('console-message', { message: message.text() }));
    page.on('crash', () =>
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
    );
    context.on('page', (popup) => {
      if (popup !== page) void closeOpenedBy(page, popup);
    });
    session.on('Page.windowOpen', ({ url }) => this.#openHandler?.({ url }));
    this.#attached.resolve(session);
  }

  async #injectPreload(session: CDPSession, file: string): Promise<void> {
    const worldName = 'electron-preload';
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId } = (context.auxData ?? {}) as { frameId?: string };
      const isMain = frameId === undefined || frameId === this.#mainFrameId;
      if (context.name === worldName && isMain) this.#preloadContext = context.id;
    });
    const { frameTree } = await session.send('Page.getFrameTree');
    this.#mainFrameId = frameTree.frame.id;
    await session.send('Runtime.addBinding', { name: 'ipcSend', executionContextName: worldName });
    session.on('Runtime.bindingCalled', ({ payload, executionContextId }) => {
      void this.#answer(payload, executionContextId);
    });
    const source = `(${preloadWorld.toString()})((require) => { ${readFileSync(file, 'utf8')} })`;
    // As in Electron, a preload runs in the main frame alone.
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `if (window === top) (${mainWorld.toString()})()`,
    });
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `if (window === top) ${source}`,
      worldName,
    });
  }

  #mainFrameId = '';

  async #answer(payload: string, contextId: number): Promise<void> {
    const { id, channel, args } = JSON.parse(payload) as {
      id: number;
      channel: string;
      args: unknown[];
    };
    const frame = { parent: null, url: this.getURL() };
    const answer = await this.#invoke(channel, frame, args).then(
      (value) => ({ id, value }),
      (error: Error) => ({ id, error: `Error invoking remote method '${channel}': ${error}` }),
    );
    const text = JSON.stringify(JSON.stringify(answer));
    await this.#evaluateInPreload(`ipcAnswer(${text})`, contextId);
  }

  async #evaluateInPreload(expression: string, contextId = this.#preloadContext): Promise<void> {
    const session = await this.#attached.promise;
    // The page may be gone by now.
    await session.send('Runtime.evaluate', { expression, contextId }).catch(() => undefined);
  }

  /** Navigation of documents, redirects included, passes the listeners as Electron's does. */
  async #guard(session: CDPSession, page: Page): Promise<void> {
    const { frameTree } = await session.send('Page.getFrameTree');
    const main = frameTree.frame.id;
    await session.send('Fetch.enable', {
      patterns: [
        { resourceType: 'Document', requestStage: 'Request' },
        { resourceType: 'Document', requestStage: 'Response' },
      ],
    });
    session.on('Fetch.requestPaused', (paused) => {
      const { requestId } = paused;
      const settled = this.#isRefused(paused, paused.frameId === main)
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
        : session.send('Fetch.continueRequest', { requestId });
      settled.catch(() => page.isClosed());
    });
  }

  /** A request passes `will-navigate`, an answer that leads elsewhere `will-redirect`. */
  #isRefused({ request, responseStatusCode, responseHeaders }: Paused, isMain: boolean): boolean {
    if (responseStatusCode === undefined) return this.#isRequestRefused(request.url, isMain);
    const location = redirectOf(responseStatusCode, responseHeaders ?? []);
    if (location !== null) return this.#ask('will-redirect', new URL(location, request.url).href);
    if (isMain) this.#opening = null;
    return false;
  }

  #isRequestRefused(url: string, isMain: boolean): boolean {
    if (isMain && this.#opening === url) return false;
    const isRefused =
      this.#ask('will-frame-navigate', url) || (isMain && this.#ask('will-navigate', url));
    if (isRefused && isMain) this.denied.push(url);
    return isRefused;
  }

  /** True when a listener prevented it. */
  #ask(name: string, url: string): boolean {
    let isPrevented = false;
    this.emit(name, { url, preventDefault: () => (isPrevented = true) });
    return isPrevented;
  }
}

async function closeOpenedBy(page: Page, popup: Page): Promise<void> {
  if ((await popup.opener()) === page) await popup.close();
}

interface Paused {
  request: { url: string };
  responseStatusCode?: number;
  responseHeaders?: { name: string; value: string }[];
}

function redirectOf(status: number, headers: { name: string; value: string }[]): string | null {
  if (status < 300 || status >= 400) return null;
  return headers.find(({ name }) => name.toLowerCase() === 'location')?.value ?? null;
}
