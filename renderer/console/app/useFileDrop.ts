import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { importFileAtom } from '#renderer/console/state/drafts.ts';

/** Opens the import of the chosen target with a file that is dropped anywhere on the window. */
export function useFileDrop(): void {
  const screens = useScreenPath();
  const setFile = useSetAtom(importFileAtom);
  const take = useEffectEvent((event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    // A part of the screen that takes files has it already.
    if (file === undefined || event.defaultPrevented) return;
    event.preventDefault();
    setFile(file);
    void screens.open('catalogue');
  });
  useEffect(() => {
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
    };
    addEventListener('dragover', allow);
    addEventListener('drop', take);
    return () => {
      removeEventListener('dragover', allow);
      removeEventListener('drop', take);
    };
  }, []);
}
