import type Electron from 'electron';
import type { ConsoleWindow, ElectronSlice } from '#electron/main/electronSlice.ts';

type Template = Electron.MenuItemConstructorOptions[];

/** The menu of the right mouse button: what can be done with the text, field or link below it. */
export function addContextMenu({ Menu, clipboard }: ElectronSlice, window: ConsoleWindow): void {
  window.webContents.on('context-menu', (_event, params) => {
    const template = contextTemplate(params, (text) => void clipboard.writeText(text));
    if (template.length > 0) Menu.buildFromTemplate(template).popup();
  });
}

function contextTemplate(
  { isEditable, selectionText, linkURL }: Electron.ContextMenuParams,
  copy: (text: string) => void,
): Template {
  const hasText = selectionText.trim() !== '';
  return [
    ...(linkURL === '' ? [] : [{ label: 'Copy link', click: () => copy(linkURL) }]),
    ...(isEditable ? [{ role: 'cut' as const, enabled: hasText }] : []),
    ...(isEditable || hasText ? [{ role: 'copy' as const, enabled: hasText }] : []),
    ...(isEditable ? [{ role: 'paste' as const }, { role: 'selectAll' as const }] : []),
  ];
}
