import { useSetAtom } from 'jotai';
import { useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { importFileAtom } from '#renderer/console/state/drafts.ts';
import { useWindowEvent } from '#renderer/ui/useWindowEvent.ts';

/** Opens the import of the chosen target with a file that is dropped anywhere on the window. */
export function useFileDrop(): void {
  const screens = useScreenPath();
  const setFile = useSetAtom(importFileAtom);
  useWindowEvent('drop', (event) => {
    const file = event.dataTransfer?.files[0];
    // A part of the screen that takes files has it already.
    if (file === undefined || event.defaultPrevented) return;
    event.preventDefault();
    setFile(file);
    void screens.open('imports');
  });
  useWindowEvent('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
  });
}
