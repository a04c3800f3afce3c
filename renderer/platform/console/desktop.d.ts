import type { DesktopBridge } from '#shared/contract/desktop.ts';

declare global {
  interface Window {
    desktop?: DesktopBridge;
  }
}
