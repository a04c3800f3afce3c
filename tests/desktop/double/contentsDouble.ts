import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { CDPSession, Dialog, Frame, Page } from '@playwright/test';
import type { Preferences } from './preferences.ts';
import type { SessionDouble } from './sessionDouble.ts';
import { mainWorld, nodeWorld, preloadWorld } from './worldBridge.ts';

/** The frame that sent a message, as its handler sees it. */
export interface SenderFrame {
  url: string;
  parent: SenderFrame | null;
}

export type Invoke = (
  channel: string,
  frame: SenderFrame | null,
  args: unknown[],
  sender: object,
) => Promise<unknown>;

interface ContentsParts {
  preload: string | undefined;
  preferences: Preferences;
  session: SessionDouble;
  invoke: Invoke;
  onPopup: (popup: Page) => void;
}

type Action = 'deny' | 'allow';
type OpenHandler = (details: { url: string }) => { action: Action };

const worldName = 'electron-preload';

/** The contents of a window: its options, guards, messages and the protocol of the developer tools. */
export class ContentsDouble extends EventEmitter {
  readonly session: SessionDouble;
  readonly preferences: Preferences;
  readonly #parts: ContentsParts;
  readonly #attached = Promise.withResolvers<CDPSession>();
  /** Addresses the page tried to navigate to and was refused. */
  readonly denied: string[] = [];
  readonly #frameOfContext = new Map<number, string>();
  #page: Page | null = null;
  #mainFrameId = '';
  #preloadContext = 0;
  #openHandler: OpenHandler | null = null;
  readonly #popups: Page[] = [];
  readonly #popupActions: Action[] = [];
  /** An address that the program itself opens is not guarded. */
  #opening: string | null = null;

  constructor(parts: ContentsParts) {
    super();
    this.#parts = parts;
    this.session = parts.session;
    this.preferences = parts.preferences;
  }

  reload = () => void this.#page?.reload().catch(() => undefined);
  setWindowOpenHandler = (handler: OpenHandler) => void (this.#openHandler = handler);

  #found = { text: '', current: 0 };

  /** Chromium has no protocol for its search: places are counted in the text of the page. */
  findInPage = (text: string, { forward = true, findNext = false } = {}): number => {
    void this.#page
      ?.evaluate(() => document.body.innerText)
      .then((page) => {
        const matches = page.toLowerCase().split(text.toLowerCase()).length - 1;
        const isNew = findNext || this.#found.text !== text;
        const from = isNew ? 0 : this.#found.current;
        const current = matches && ((from + (forward ? 0 : -2) + matches * 2) % matches) + 1;
        this.#found = { text, current };
        this.emit('found-in-page', {}, { activeMatchOrdinal: current, matches, finalUpdate: true });
      });
    return 1;
  };
  stopFindInPage = () => void (this.#found = { text: '', current: 0 });

  send(channel: string, value: unknown): void {
    void this.#evaluateInPreload(
      `ipcPush(${JSON.stringify(channel)}, ${JSON.stringify(JSON.stringify(value))})`,
    );
  }

  async load(page: Page, url: string): Promise<void> {
    this.#opening = url;
    await page.goto(url, { waitUntil: 'load' });
  }

  /** True when the program lets a webview be attached. */
  attachesWebview(): boolean {
    let isPrevented = false;
    this.emit('will-attach-webview', { preventDefault: () => (isPrevented = true) }, {}, {});
    return !isPrevented;
  }

  async attach(page: Page): Promise<void> {
    this.#page = page;
    const context = page.context();
    const session = await context.newCDPSession(page);
    await session.send('Page.enable');
    const { frameTree } = await session.send('Page.getFrameTree');
    this.#mainFrameId = frameTree.frame.id;
    await this.#injectWorlds(session);
    await this.#guard(session, page);
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id === this.#mainFrameId) this.emit('did-navigate', {}, frame.url);
    });
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === this.#mainFrameId) this.emit('did-navigate-in-page', {}, url);
    });
    page.on('console', (message) => this.emit('console-message', { message: message.text() }));
    page.on('dialog', (dialog) => void this.#settleDialog(dialog));
    page.on('crash', () =>
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
    );
    context.on('page', (popup) => void this.#takePopup(page, popup));
    session.on('Page.windowOpen', ({ url }) => {
      // Without a handler Electron opens the window.
      this.#popupActions.push(this.#openHandler?.({ url }).action ?? 'allow');
      this.#settlePopups();
    });
    this.#attached.resolve(session);
  }

  /** A page that asks to stay does, unless the program prevents it. */
  async #settleDialog(dialog: Dialog): Promise<void> {
    if (dialog.type() !== 'beforeunload') return dialog.dismiss();
    let isPrevented = false;
    this.emit('will-prevent-unload', { preventDefault: () => (isPrevented = true) });
    await (isPrevented ? dialog.accept() : dialog.dismiss());
  }

  async #takePopup(page: Page, popup: Page): Promise<void> {
    const opener = await popup.opener().catch(() => null);
    if (opener !== page) return;
    this.#popups.push(popup);
    this.#settlePopups();
  }

  #settlePopups(): void {
    while (this.#popups.length > 0 && this.#popupActions.length > 0) {
      const [popup, action] = [this.#popups.shift(), this.#popupActions.shift()];
      if (action === 'allow') this.#parts.onPopup(popup as Page);
      else void popup?.close().catch(() => undefined);
    }
  }

  async #injectWorlds(session: CDPSession): Promise<void> {
    const { contextIsolation, sandbox, nodeIntegration, nodeIntegrationInSubFrames } =
      this.preferences;
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId = '', isDefault } = (context.auxData ?? {}) as {
        frameId?: string;
        isDefault?: boolean;
      };
      this.#frameOfContext.set(context.id, frameId);
      const isPreload = contextIsolation ? context.name === worldName : isDefault === true;
      if (isPreload && frameId === this.#mainFrameId) this.#preloadContext = context.id;
    });
    await session.send('Runtime.enable');
    if (nodeIntegration && !contextIsolation && !sandbox) await addScript(session, nodeWorld);
    const { preload } = this.#parts;
    if (preload === undefined) return;
    const world = contextIsolation ? { executionContextName: worldName } : {};
    await session.send('Runtime.addBinding', { name: 'ipcSend', ...world });
    session.on('Runtime.bindingCalled', ({ payload, executionContextId }) => {
      void this.#answer(payload, executionContextId);
    });
    const frames = nodeIntegrationInSubFrames ? 'true' : 'window === top';
    const limits = JSON.stringify({ isIsolated: contextIsolation, isSandboxed: sandbox });
    const source = `(${preloadWorld.toString()})((require) => { ${readFileSync(preload, 'utf8')} }, ${limits})`;
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `if (${frames}) (${mainWorld.toString()})()`,
    });
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `if (${frames}) ${source}`,
      ...(contextIsolation ? { worldName } : {}),
    });
  }

  async #answer(payload: string, contextId: number): Promise<void> {
    const message = JSON.parse(payload) as Message;
    if ('failure' in message) {
      this.emit('preload-error', {}, this.#parts.preload, new Error(message.failure));
      return;
    }
    const { id, channel, args } = message;
    const frame = await this.#findSender(contextId);
    const answer = await this.#parts.invoke(channel, frame, args, this).then(
      (value) => ({ id, value }),
      (error: Error) => ({ id, error: `Error invoking remote method '${channel}': ${error}` }),
    );
    const text = JSON.stringify(JSON.stringify(answer));
    await this.#evaluateInPreload(`ipcAnswer(${text})`, contextId);
  }

  /** The frame of an execution context; null when it no longer exists. */
  async #findSender(contextId: number): Promise<SenderFrame | null> {
    const session = await this.#attached.promise;
    // The whole page may have gone, too.
    const answer = await session.send('Page.getFrameTree').catch(() => null);
    if (answer === null) return null;
    return findFrame(answer.frameTree, this.#frameOfContext.get(contextId) ?? '', null);
  }

  async #evaluateInPreload(expression: string, contextId = this.#preloadContext): Promise<void> {
    const session = await this.#attached.promise;
    // The page may be closed already.
    await session.send('Runtime.evaluate', { expression, contextId }).catch(() => undefined);
  }

  /** Navigations, redirects included, go through the listeners as in Electron. */
  async #guard(session: CDPSession, page: Page): Promise<void> {
    const isSecure = this.preferences.webSecurity;
    await session.send('Fetch.enable', {
      patterns: [
        { resourceType: 'Document', requestStage: 'Request' },
        { resourceType: 'Document', requestStage: 'Response' },
        ...(isSecure ? [] : [{ resourceType: 'XHR', requestStage: 'Request' } as const]),
      ],
    });
    session.on('Fetch.requestPaused', (paused) => {
      void this.#settleRequest(session, paused).catch(() => page.isClosed());
    });
  }

  async #settleRequest(session: CDPSession, paused: Paused): Promise<void> {
    const { requestId, resourceType, request, responseStatusCode } = paused;
    // The protocol reports `fetch` as XHR, too.
    if (resourceType === 'XHR') return answerAnyOrigin(session, paused);
    if (this.#isRefused(paused, paused.frameId === this.#mainFrameId)) {
      await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
      return;
    }
    if (responseStatusCode === undefined) await this.session.grantTo(request.url);
    await session.send('Fetch.continueRequest', { requestId });
  }

  /** Requests fire `will-navigate`, redirects `will-redirect`. */
  #isRefused(paused: Paused, isMain: boolean): boolean {
    const { request, responseStatusCode, responseHeaders, redirectedRequestId } = paused;
    // Its redirect was asked about.
    if (responseStatusCode === undefined && redirectedRequestId !== undefined) return false;
    if (responseStatusCode === undefined) return this.#isRequestRefused(request.url, isMain);
    const location = redirectOf(responseStatusCode, responseHeaders ?? []);
    if (location !== null)
      return this.#ask('will-redirect', new URL(location, request.url).href, isMain);
    if (isMain) this.#opening = null;
    return false;
  }

  #isRequestRefused(url: string, isMain: boolean): boolean {
    if (isMain && this.#opening === url) return false;
    const isRefused =
      this.#ask('will-frame-navigate', url, isMain) ||
      (isMain && this.#ask('will-navigate', url, isMain));
    if (isRefused && isMain) this.denied.push(url);
    return isRefused;
  }

  /** True when a listener prevented it. */
  #ask(name: string, url: string, isMainFrame: boolean): boolean {
    let isPrevented = false;
    this.emit(name, { url, isMainFrame, preventDefault: () => (isPrevented = true) });
    return isPrevented;
  }
}

type Message = { failure: string } | { id: number; channel: string; args: unknown[] };

interface FrameTree {
  frame: { id: string; url: string };
  childFrames?: FrameTree[];
}

function findFrame(tree: FrameTree, id: string, parent: SenderFrame | null): SenderFrame | null {
  const frame = { url: tree.frame.url, parent };
  if (tree.frame.id === id) return frame;
  for (const child of tree.childFrames ?? []) {
    const found = findFrame(child, id, frame);
    if (found !== null) return found;
  }
  return null;
}

/** A frame of the page as the sender of a message. */
export function senderOf(frame: Frame): SenderFrame {
  const parent = frame.parentFrame();
  return { url: frame.url(), parent: parent === null ? null : senderOf(parent) };
}

interface Header {
  name: string;
  value: string;
}

interface Paused {
  requestId: string;
  resourceType: string;
  frameId: string;
  request: { url: string; method: string };
  responseStatusCode?: number;
  responseHeaders?: Header[];
  /** Set where the request follows a redirect. */
  redirectedRequestId?: string;
}

function addScript(session: CDPSession, script: () => void) {
  return session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${script.toString()})()`,
  });
}

/** Without web security pages may read any answer: Node sends the request and allows every origin. */
async function answerAnyOrigin(session: CDPSession, { requestId, request }: Paused): Promise<void> {
  const response = await fetch(request.url, { method: request.method });
  const allow = { name: 'Access-Control-Allow-Origin', value: '*' };
  await session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: response.status,
    responseHeaders: [allow, ...[...response.headers].map(([name, value]) => ({ name, value }))],
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  });
}

function redirectOf(status: number, headers: Header[]): string | null {
  if (status < 300 || status >= 400) return null;
  return headers.find(({ name }) => name.toLowerCase() === 'location')?.value ?? null;
}
