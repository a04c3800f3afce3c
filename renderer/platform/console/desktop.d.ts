import type { DesktopBridge } from '#shared/contract/desktop.ts';

declare global {
  interface Window {
    /** Exposed by the preload; absent in a browser. */
    desktop?: DesktopBridge;
  }
}
