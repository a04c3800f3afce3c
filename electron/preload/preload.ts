import { contextBridge, ipcRenderer } from 'electron';
import type { DesktopBridge, DesktopEventChannel } from '#shared/contract/desktop.ts';
import type { DesktopEvent } from '#shared/contract/desktop/desktopEvents.ts';

const events: DesktopEventChannel = 'desktop-event';

const bridge = Object.freeze({
  getAccess: () => ipcRenderer.invoke('getAccess'),
  readTargetKeys: (targetId) => ipcRenderer.invoke('readTargetKeys', targetId),
  storeTargetKeys: (targetId, keys) => ipcRenderer.invoke('storeTargetKeys', targetId, keys),
  act: (action) => ipcRenderer.invoke('act', action),
  setTheme: (theme) => ipcRenderer.invoke('setTheme', theme),
  openTargetWindow: (target) => ipcRenderer.invoke('openTargetWindow', target),
  noteTarget: (target) => ipcRenderer.invoke('noteTarget', target),
  reportJob: (job) => ipcRenderer.invoke('reportJob', job),
  noteUnsaved: (hasChanges) => ipcRenderer.invoke('noteUnsaved', hasChanges),
  setUpdateChecks: (isOn) => ipcRenderer.invoke('setUpdateChecks', isOn),
  findText: (text, step) => ipcRenderer.invoke('findText', text, step),
  closeFind: () => ipcRenderer.invoke('closeFind'),
  onEvent: (listener) => {
    // The page gets the payload, never Electron's event object.
    const pass = (_event: unknown, event: DesktopEvent) => listener(event);
    ipcRenderer.on(events, pass);
    void ipcRenderer.invoke('listen');
    return () => void ipcRenderer.off(events, pass);
  },
} satisfies DesktopBridge);

const { pathname } = globalThis.location;

// The storefront of the same origin shows text of others and gets no bridge.
if (pathname === '/console' || pathname.startsWith('/console/')) {
  contextBridge.exposeInMainWorld('desktop', bridge);
}
