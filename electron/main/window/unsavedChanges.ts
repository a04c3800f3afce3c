import type { ConsoleWindow, ElectronSlice } from '#electron/main/electronSlice.ts';

const unsavedQuestion = {
  type: 'question' as const,
  message: 'Some changes are not saved.',
  detail: 'Leaving discards them.',
  buttons: ['Discard changes', 'Stay'],
  defaultId: 1,
  cancelId: 1,
};

/** The pages with changes that are not saved. Each page reports its own: quitting must not wait for a page. */
export function createUnsavedChanges({ dialog }: ElectronSlice) {
  const pages = new Set<object>();
  let question: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    const { response } = await dialog.showMessageBox(unsavedQuestion);
    question = null;
    if (response === 0) pages.clear();
    return response === 0;
  };
  return {
    hasAny: (): boolean => pages.size > 0,
    /** Forgets the changes of a page that has gone. */
    watch(window: ConsoleWindow): void {
      const { webContents } = window;
      const forget = () => void pages.delete(webContents);
      window.on('closed', forget);
      webContents.on('did-navigate', forget);
      webContents.on('render-process-gone', forget);
    },
    mark(page: object, hasChanges: boolean): void {
      if (hasChanges) pages.add(page);
      else pages.delete(page);
    },
    /** Asks once for all windows; false: the user stays. */
    confirmDiscard: async (): Promise<boolean> => {
      if (pages.size === 0) return true;
      question ??= ask();
      return question;
    },
  };
}

export type UnsavedChanges = ReturnType<typeof createUnsavedChanges>;

/**
 * Asks before a page is left that has changes which are not saved. Without it, Electron would stay on the
 * page and show nothing: the window could not be closed.
 */
export function confirmUnload({ dialog }: ElectronSlice, window: ConsoleWindow): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const chosen = dialog.showMessageBoxSync(unsavedQuestion);
    // Prevented is the page's wish to stay.
    if (chosen === 0) event.preventDefault();
  });
}
