import { EventEmitter } from 'node:events';
import type { Page } from '@playwright/test';
import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';
import { ContentsDouble, type Invoke } from './contentsDouble.ts';
import { derivePreferences } from './preferences.ts';
import type { SessionDouble } from './sessionDouble.ts';

export interface WindowSurroundings {
  sessionOf: (partition: string) => SessionDouble;
  invoke: Invoke;
  /** Whether `app.enableSandbox` was called before the program was ready. */
  sandboxesAll: () => boolean;
  onOpened: (window: WindowDouble) => void;
  onClosed: (window: WindowDouble) => void;
  /** Called with the page of a popup that the program allowed. */
  onPopup: (popup: Page) => void;
}

function createContents(
  webPreferences: WebPreferences,
  around: Pick<WindowSurroundings, 'sessionOf' | 'invoke' | 'sandboxesAll' | 'onPopup'>,
): ContentsDouble {
  return new ContentsDouble({
    preload: webPreferences.preload,
    preferences: derivePreferences(webPreferences, around.sandboxesAll()),
    session: around.sessionOf(webPreferences.partition ?? ''),
    invoke: around.invoke,
    onPopup: around.onPopup,
  });
}

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
    this.webContents = createContents(options.webPreferences ?? {}, around);
    this.page = this.#open(around);
    around.onOpened(this);
  }

  async #open(around: WindowSurroundings): Promise<Page> {
    const page = await (await this.webContents.session.context).newPage();
    const { width, height } = this.#bounds;
    await page.setViewportSize({ width, height });
    page.on('close', () => {
      this.#isDestroyed = true;
      around.onClosed(this);
      this.emit('closed');
    });
    await this.webContents.attach(page);
    return page;
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.page;
    await this.webContents.load(page, url);
    this.emit('ready-to-show');
  }

  close(): void {
    let isPrevented = false;
    this.emit('close', { preventDefault: () => (isPrevented = true) });
    if (!isPrevented) void this.page.then((page) => page.close({ runBeforeUnload: true }));
  }

  getBounds = () => this.#bounds;
  setProgressBar = () => undefined;
  isFocused = () => false;
  isDestroyed = () => this.#isDestroyed;
  isMinimized = () => false;
  isMaximized = () => this.#isMaximized;
  maximize = () => void (this.#isMaximized = true);
  restore = () => undefined;
  show = () => undefined;
  focus = () => this.emit('focus');
}
