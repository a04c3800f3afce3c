import type Electron from 'electron';
import type { PreviewArea, PreviewOptions } from '#shared/contract/desktop/preview.ts';
import type { BareWindow, ConsoleWindow, ElectronSlice } from '#electron/main/electronSlice.ts';
import { readPosition, writePosition } from '#electron/main/window/windowPosition.ts';

/**
 * Where the view of a preview is: docked in the window of the console, or in a window of its own. The
 * file stores the position of that window; `onClosed` is called when the user closes it.
 */
export function createPreviewPlace(
  electron: ElectronSlice,
  host: ConsoleWindow,
  positionFile: string,
  onClosed: () => void,
) {
  let area: PreviewArea | null = null;
  let own: BareWindow | null = null;
  const storePosition = (window: BareWindow) =>
    writePosition(positionFile, { ...window.getBounds(), isMaximized: false });
  const leave = (view: Electron.WebContentsView) => {
    if (own === null) {
      if (!host.isDestroyed()) host.contentView.removeChildView(view);
      return;
    }
    const left = own;
    own = null;
    storePosition(left);
    left.contentView.removeChildView(view);
    left.close();
  };
  const openWindow = (view: Electron.WebContentsView, options: PreviewOptions) => {
    const { x, y } = readPosition(positionFile, electron.screen) ?? {};
    const window = new electron.BaseWindow({
      ...(x !== undefined && y !== undefined && { x, y }),
      width: options.width,
      height: options.height,
      useContentSize: true,
      minWidth: 240,
      title: 'Preview',
      autoHideMenuBar: true,
    });
    own = window;
    window.contentView.addChildView(view);
    const fill = () => view.setBounds({ ...window.getContentBounds(), x: 0, y: 0 });
    window.on('resize', fill);
    window.on('close', () => storePosition(window));
    window.on('closed', () => {
      if (own !== window) return;
      own = null;
      onClosed();
    });
    view.setVisible(true);
    fill();
  };
  return {
    enter(view: Electron.WebContentsView, options: PreviewOptions, isDocked: boolean): void {
      if (isDocked) host.contentView.addChildView(view);
      else openWindow(view, options);
    },
    leave,
    /** The room in the page of the console; null: none. */
    setArea: (given: PreviewArea | null) => void (area = given),
    /** Lays the view out for a device. */
    async fit(view: Electron.WebContentsView, { width, height }: PreviewOptions): Promise<void> {
      const { debugger: protocol } = view.webContents;
      if (own !== null) {
        own.setContentSize(width, height);
        if (!protocol.isAttached()) return;
        await protocol.sendCommand('Emulation.clearDeviceMetricsOverride');
        return;
      }
      view.setVisible(area !== null);
      if (area === null) return;
      const scale = area.width / width;
      view.setBounds(scaleArea(area, host.webContents.getZoomFactor()));
      // A page that moves while its device is still being set up is laid out again after that.
      if (!protocol.isAttached()) return;
      await protocol.sendCommand('Emulation.setDeviceMetricsOverride', {
        width,
        height: Math.round(area.height / scale),
        deviceScaleFactor: 0,
        mobile: false,
        scale: scale * host.webContents.getZoomFactor(),
      });
    },
    focusWindow: () => own?.focus(),
  };
}

/** Views are laid out in pixels of the screen, pages in pixels of their zoom. */
function scaleArea({ x, y, width, height }: PreviewArea, zoom: number): Electron.Rectangle {
  return {
    x: Math.round(x * zoom),
    y: Math.round(y * zoom),
    width: Math.round(width * zoom),
    height: Math.round(height * zoom),
  };
}
