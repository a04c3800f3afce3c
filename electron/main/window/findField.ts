import type { DesktopEventChannel } from '#shared/contract/desktop.ts';
import type { DesktopEvent, FindStep } from '#shared/contract/desktop/desktopEvents.ts';
import type { ConsoleWindow, ElectronSlice } from '#electron/main/electronSlice.ts';
import type { PageParts } from './consoleWindow.ts';
import { guardWindow, isolatedPage } from './guardWindow.ts';

type FindField = ReturnType<typeof openField>;

/** The field of each window that finds a text in its page. */
export function createFindFields(electron: ElectronSlice, page: PageParts) {
  const opened = new Map<ConsoleWindow, FindField>();
  return {
    /** Opens the field of a window, or goes to the next or previous place of its text. */
    step(window: ConsoleWindow, step: FindStep): void {
      const field = opened.get(window);
      if (field !== undefined) return field.step(step);
      opened.set(window, openField(electron, window, page));
      window.once('closed', () => opened.delete(window));
    },
    /** The field whose page sent a message; undefined: another page sent it. */
    findBySender: (sender: object): FindField | undefined =>
      [...opened.values()].find(({ contents }) => contents === sender),
  };
}

export type FindFields = ReturnType<typeof createFindFields>;

const channel: DesktopEventChannel = 'desktop-event';
const size = { width: 480, height: 56 };

/** A view of its own above the page: Chromium would count the text of a field in the page. */
function openField(
  electron: ElectronSlice,
  window: ConsoleWindow,
  { preloadPath, origin }: PageParts,
) {
  const below = window.webContents;
  const view = new electron.WebContentsView({
    webPreferences: { preload: preloadPath, ...isolatedPage },
  });
  const contents = view.webContents;
  const send = (event: DesktopEvent) => contents.send(channel, event);
  guardWindow(contents, { origin, shell: electron.shell });
  const place = () => {
    const { width } = window.getContentBounds();
    const shown = Math.min(width, size.width);
    view.setBounds({ ...size, x: width - shown, y: 0, width: shown });
  };
  const show = () => {
    place();
    window.contentView.addChildView(view);
    contents.focus();
    send({ type: 'find', step: 'open' });
  };
  let isShown = true;
  window.on('resize', place);
  // Chromium does not close a view with its window.
  window.once('closed', () => contents.close());
  below.on('found-in-page', (_event, { activeMatchOrdinal: current, matches: count }) =>
    send({ type: 'found', current, count }),
  );
  void contents.loadURL(`${origin()}/console#find`);
  show();
  return {
    contents,
    step(step: FindStep): void {
      if (isShown && step !== 'open') send({ type: 'find', step });
      else show();
      isShown = true;
    },
    find(text: string, step: FindStep): void {
      if (text === '') below.stopFindInPage('clearSelection');
      else below.findInPage(text, { forward: step !== 'previous', findNext: step === 'open' });
    },
    /** The page has the focus again; a link that was found can be opened with Enter. */
    close(): void {
      isShown = false;
      below.stopFindInPage('keepSelection');
      window.contentView.removeChildView(view);
      below.focus();
    },
  };
}
